/** An output made from an answer. `anyChecker`: what every checker has to say to it, or `open` when it may be another right answer. */
export type BrokenOutput = {
  readonly name: string;
  readonly data: Uint8Array;
  readonly anyChecker: "accepted" | "rejected" | "open";
};

const MEBIBYTE = 1_048_576;

/** The answer itself, and outputs like those of broken programs, each once. `other` is the answer of another test. */
export function brokenOutputs(answer: Uint8Array, other: Uint8Array | undefined): readonly BrokenOutput[] {
  const text = Buffer.from(answer).toString("latin1");
  const isEmpty = text.trim() === "";
  // Where the answer is empty, or holds anything, little is certain.
  const wrong = isEmpty ? "open" : "rejected";
  const all = [
    make("the answer itself", text, "accepted"),
    make("empty", "", wrong),
    make("only white space", " \n\n", wrong),
    ...truncated(text),
    make("doubled", text + text, "open"),
    make("without the last newline", text.replace(/\n$/u, ""), "open"),
    make("with CR LF", text.replaceAll("\n", "\r\n"), "open"),
    make("with blanks at the ends of lines", text.replaceAll("\n", " \n"), "open"),
    make("in capitals", text.toUpperCase(), "open"),
    make("lines turned round", text.split("\n").toReversed().join("\n"), "open"),
    make("random bytes", randomBytes(256), wrong),
    make("a NUL", "\0", wrong),
    make("a NUL at the end", `${text}\0`, wrong),
    make("bytes that are not UTF-8 at the end", `${text}\xff\xfe\xc3`, wrong),
    make("an extra token at the end", `${text}\n1\n`, wrong),
    make("an extra token at the start", `1 ${text}`, "open"),
    make("a token of 1 MiB", "7".repeat(MEBIBYTE), wrong),
    make("a line of 1 MiB of blanks before the answer", `${" ".repeat(MEBIBYTE)}\n${text}`, "open"),
    ...replacedTokens(text),
    ...(other === undefined ? [] : [{ name: "the answer of another test", data: other, anyChecker: "open" as const }]),
  ];
  const seen = new Set<string>();
  return all.filter(({ data }) => {
    const key = Buffer.from(data).toString("latin1");
    return !seen.has(key) && seen.add(key);
  });
}

const make = (name: string, text: string, anyChecker: BrokenOutput["anyChecker"]): BrokenOutput => ({
  name,
  data: Buffer.from(text, "latin1"),
  anyChecker,
});

/** What is left of the answer when it is cut off, at every kind of place. */
function truncated(text: string): readonly BrokenOutput[] {
  const tokens = placesOfTokens(text);
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (first === undefined || last === undefined) return [];
  const middle = Math.floor(text.length / 2);
  const lineEnd = text.indexOf("\n");
  const cuts: readonly (readonly [string, number])[] = [
    ["in the first token", first.from + Math.ceil((first.to - first.from) / 2)],
    ["behind the first token", first.to],
    ["in the middle", middle],
    ["behind the first line", lineEnd + 1],
    ["before the last token", last.from],
    ["in the last token", last.from + Math.ceil((last.to - last.from) / 2)],
    ["before the last byte", text.length - 1],
  ];
  return cuts
    .filter(([, at]) => at > 0 && at < text.length)
    .map(([place, at]) => make(`cut off ${place}`, text.slice(0, at), "open"));
}

const REPLACEMENTS: readonly (readonly [string, (token: string) => string])[] = [
  ["another token", (token) => (/^-?\d{1,15}$/u.test(token) ? String(Number(token) + 1) : `${token}x`)],
  ["a negative one", (token) => `-${token}`],
  ["a number of 400 digits", () => "9".repeat(400)],
  ["1e400", () => "1e400"],
  ["nan", () => "nan"],
  ["bytes that are not UTF-8", () => "\xc3\x28"],
  ["a NUL in it", (token) => `${token.slice(0, 1)}\0${token.slice(1)}`],
];

/** The answer with its first, middle or last token replaced. */
function replacedTokens(text: string): readonly BrokenOutput[] {
  const tokens = placesOfTokens(text);
  const chosen = [
    ["first", tokens[0]],
    ["middle", tokens[Math.floor(tokens.length / 2)]],
    ["last", tokens.at(-1)],
  ] as const;
  return chosen.flatMap(([which, token]) => {
    if (token === undefined) return [];
    const { from, to } = token;
    return REPLACEMENTS.map(([what, replace]) =>
      make(
        `${what} as the ${which} token`,
        text.slice(0, from) + replace(text.slice(from, to)) + text.slice(to),
        "open",
      ),
    );
  });
}

const placesOfTokens = (text: string): readonly { readonly from: number; readonly to: number }[] =>
  [...text.matchAll(/[^ \t\n\v\f\r]+/gu)].map(({ index, 0: token }) => ({ from: index, to: index + token.length }));

/** The same bytes in every run: what is found today is found tomorrow. */
function randomBytes(count: number): string {
  let state = 0x2545f491;
  const codes = Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  });
  return String.fromCharCode(...codes);
}
