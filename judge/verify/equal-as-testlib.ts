// What testlib's checkers are documented to do, said a second time and as simply as can be. It must not share code with judge/check.
import type { TestlibChecker } from "../model/problem.ts";

/** Whether a checker of testlib accepts, or that it cannot use the answer. Both texts have one character a byte. */
export function isEqualAsTestlib(kind: TestlibChecker, answer: string, marked: string): boolean | "malformed-answer" {
  const output = marked.startsWith(MARK) ? marked.slice(MARK.length) : marked;
  const [a, b] = [tokensOf(answer), tokensOf(output)];
  switch (kind) {
    case "wcmp":
      return a.length === b.length && a.every((token, index) => token === b[index]);
    case "lcmp":
      return areSameLines(answer, output, (line) =>
        line
          .split(/[ \t\n\v\f\r]+/u)
          .filter((word) => word !== "")
          .join(" "),
      );
    case "fcmp":
      return areSameLines(answer, output, (line) => line);
    case "ncmp":
      return areSameTokens(a, b, { ...INT64, readsOn: a.length });
    case "icmp":
      return isSameToken(a, b, { ...integers(2n ** 31n), readsOn: 1 });
    case "hcmp":
      if (b.length > 0 && a.length > 1) return "malformed-answer";
      return isSameToken(a, b, { ...integers(undefined), readsOn: 0 });
    case "uncmp":
      if (!a.every(INT64.isRight)) return "malformed-answer";
      return a.toSorted().join(" ") === b.toSorted().join(" ");
    case "yesno":
      return isSameToken(a, b, { ...WORDS, readsOn: 0 });
    case "nyesno":
      return areSameTokens(a, b, { ...WORDS, readsOn: 0 });
    case "rcmp4":
      return areSameTokens(a, b, { ...doubles(1e-4), readsOn: 1 });
    case "rcmp6":
      return areSameTokens(a, b, { ...doubles(1e-6), readsOn: 1 });
    case "rcmp9":
      return areSameTokens(a, b, { ...doubles(1e-9), readsOn: 1 });
    case "dcmp":
      return isSameToken(a, b, { ...doubles(1e-6), readsOn: 1 });
  }
}

const MARK = "\u00ef\u00bb\u00bf";

const tokensOf = (text: string): readonly string[] => text.split(/[ \t\r\n]+/u).filter((token) => token !== "");

type Form = {
  readonly isRight: (token: string) => boolean;
  readonly isSame: (answer: string, output: string) => boolean;
  /** How many tokens of the answer are read where the output has ended. */
  readonly readsOn: number;
};

function areSameTokens(a: readonly string[], b: readonly string[], form: Form): boolean | "malformed-answer" {
  const { isRight, isSame, readsOn } = form;
  for (const [index, token] of a.entries()) {
    const got = b[index];
    if (got === undefined) return a.slice(index, index + readsOn).every(isRight) ? false : "malformed-answer";
    if (!isRight(token)) return "malformed-answer";
    if (!isRight(got) || !isSame(token, got)) return false;
  }
  return a.length === b.length;
}

function isSameToken(a: readonly string[], b: readonly string[], form: Form): boolean | "malformed-answer" {
  return a.length === 0 ? "malformed-answer" : areSameTokens(a.slice(0, 1), b, form);
}

const integers = (bound: bigint | undefined): Omit<Form, "readsOn"> => ({
  isRight: (token) =>
    /^(?:0|-?[1-9][0-9]*)$/u.test(token) &&
    (bound === undefined || (token.length <= 20 && BigInt(token) >= -bound && BigInt(token) < bound)),
  isSame: (answer, output) => answer === output,
});
const INT64 = integers(2n ** 63n);

const WORDS: Omit<Form, "readsOn"> = {
  isRight: (token) => /^(?:[Yy][Ee][Ss]|[Nn][Oo])$/u.test(token),
  isSame: (answer, output) => answer.length === output.length,
};

const doubles = (tolerance: number): Omit<Form, "readsOn"> => ({
  isRight: (token) => /^[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]*)?$/u.test(token),
  isSame: (answer, output) => isClose(doubleOf(answer), doubleOf(output), tolerance + 1e-15),
});

const doubleOf = (token: string): number => Number(token.replace(/[eE][+-]?$/u, ""));

function isClose(expected: number, got: number, allowed: number): boolean {
  const infinite = [expected, got].filter((value) => Math.abs(value) > 1e300).length;
  if (infinite > 0) return infinite === 2 && Math.sign(expected) === Math.sign(got);
  const bounds = [expected * (1 - allowed), expected * (1 + allowed)];
  return Math.abs(got - expected) <= allowed || (got >= Math.min(...bounds) && got <= Math.max(...bounds));
}

function areSameLines(answer: string, output: string, normal: (line: string) => string): boolean {
  let [a, b] = [answer, output];
  while (a !== "") {
    const [line, rest] = readLine(a);
    a = rest;
    if (line === "" && rest === "") break;
    const [other, left] = readLine(b);
    b = left;
    if (normal(line) !== normal(other)) return false;
  }
  return tokensOf(b).length === 0;
}

/** The first line as testlib reads it, and what follows: a CR that is not before LF is dropped, and the byte behind it is taken as it is. */
function readLine(text: string): readonly [string, string] {
  let line = "";
  let at = 0;
  while (at < text.length && text[at] !== "\n" && !text.startsWith("\r\n", at)) {
    if (text[at] === "\r") at++;
    line += text[at] ?? "\u00ff";
    at++;
  }
  return [line, text.slice(at).replace(/^\r?\n/u, "")];
}
