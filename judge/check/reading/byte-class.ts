// Bytes, never characters: a decoder would make FF and FE equal, and a language's idea of white space is wider than the judge's.

export const LINE_FEED = 0x0a;
export const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
const TAB = 0x09;

const tableOf = (members: readonly number[]): Uint8Array => {
  const table = new Uint8Array(256);
  for (const member of members) table[member] = 1;
  return table;
};

/** 1 for the six bytes between tokens: space, \t, \n, \v, \f, \r. */
export const WHITE_SPACE: Uint8Array = tableOf([SPACE, TAB, LINE_FEED, 0x0b, 0x0c, CARRIAGE_RETURN]);

/** 1 for white space that does not end a line, and is no CR, which may. */
export const IN_LINE_SPACE: Uint8Array = tableOf([SPACE, TAB, 0x0b, 0x0c]);

/** 1 for the four bytes between tokens in testlib: \v and \f belong to a token there. */
export const TESTLIB_BLANK: Uint8Array = tableOf([SPACE, TAB, LINE_FEED, CARRIAGE_RETURN]);

/** 1 for the two bytes that are dropped at the end of a line. */
export const BLANK: Uint8Array = tableOf([SPACE, TAB]);

/** A-Z to a-z, every other byte to itself. */
export const FOLDED: Uint8Array = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte,
);
