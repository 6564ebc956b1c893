import { TESTLIB_BLANK } from "../reading/byte-class.ts";
import { END, type ByteSource } from "../reading/byte-source.ts";
import { makePace, type Fault, type Find, type Finding, type Mismatch, type Pair } from "../rules/find-mismatch.ts";
import { skipBytes } from "../rules/token-rules.ts";

/** What a look at the next token of both files says. */
export type Compared = "equal" | "different" | "answer-malformed" | "output-malformed";

/** How testlib compares tokens that have to have a form. Both functions begin at a token and end behind it, or where it is malformed. */
export type SequenceRule = {
  /** What each token has to be, for messages. */
  readonly expected: string;
  /** `one`: what follows the first token in the answer is not read. */
  readonly count: "many" | "one";
  /** How many tokens of the answer have to be well-formed when the output has none left. */
  readonly readsOn: "all" | "next" | "none";
  readonly isWellFormed: (source: ByteSource) => boolean;
  readonly compare: (pair: Pair) => Compared;
  /** Moves both over tokens that are certainly equal, and stops before one. */
  readonly skipSame?: (pair: Pair) => void;
  /** Looks again at two tokens that differ. */
  readonly explain?: (pair: Pair) => Fault;
  /** Where in two tokens that differ the difference is; default: at their beginnings. */
  readonly locate?: (pair: Pair) => void;
};

/** The rules of a testlib checker that goes from token to token. */
export function findInSequence(rule: SequenceRule): Find {
  return async (pair, signal) => {
    const pace = makePace(signal);
    for (let tokens = 0; ; tokens++) {
      rule.skipSame?.(pair);
      skipBytes(pair.answer, TESTLIB_BLANK);
      skipBytes(pair.output, TESTLIB_BLANK);
      const end = findEnd(pair, rule, tokens);
      if (end !== undefined) return end;
      const [answerAt, outputAt] = [pair.answer.offset, pair.output.offset];
      const compared = rule.compare(pair);
      if (compared !== "equal") return describe(pair, rule, { compared, answerAt, outputAt });
      if (pace.isDue(pair.output.offset)) await pace.rest();
    }
  };
}

/** What is to be said where a file has ended or must end; undefined where both have a token to compare. */
function findEnd(pair: Pair, rule: SequenceRule, tokens: number): Finding | undefined {
  const { answer, output } = pair;
  const hasOutput = output.peek() !== END;
  if (rule.count === "one" && tokens === 1) {
    return hasOutput ? different(pair, undefined, answer.size) : { kind: "equal" };
  }
  if (answer.peek() === END) {
    if (rule.count === "one") return malformedAnswer(answer, rule.expected);
    return hasOutput ? different(pair) : { kind: "equal" };
  }
  return hasOutput ? undefined : (findMalformed(answer, rule) ?? different(pair));
}

/** The output has ended: how much of the answer is still read depends on the checker. Leaves the answer where it stood. */
function findMalformed(answer: ByteSource, rule: SequenceRule): Finding | undefined {
  const start = answer.offset;
  for (let at = start; rule.readsOn !== "none" && answer.peek() !== END; at = answer.offset) {
    if (!rule.isWellFormed(answer)) {
      answer.seek(at);
      return malformedAnswer(answer, rule.expected);
    }
    skipBytes(answer, TESTLIB_BLANK);
    if (rule.readsOn === "next") break;
  }
  answer.seek(start);
  return undefined;
}

const malformedAnswer = (answer: ByteSource, expected: string): Finding => ({
  kind: "malformed-answer",
  at: answer.offset,
  expected,
});

/** The mismatch at the tokens that the sources stand at; an answer that must end is taken for ended. */
const different = ({ answer, output }: Pair, fault?: Fault, answerAt = answer.offset): Finding => ({
  kind: "different",
  mismatch: {
    answerAt,
    outputAt: output.offset,
    answerToken: answerAt,
    outputToken: output.offset,
    ...(fault !== undefined && { fault }),
  },
});

type Place = {
  readonly compared: Exclude<Compared, "equal">;
  readonly answerAt: number;
  readonly outputAt: number;
};

function describe(pair: Pair, rule: SequenceRule, { compared, answerAt, outputAt }: Place): Finding {
  const back = (): void => {
    pair.answer.seek(answerAt);
    pair.output.seek(outputAt);
  };
  back();
  switch (compared) {
    case "answer-malformed":
      return malformedAnswer(pair.answer, rule.expected);
    case "output-malformed":
      return different(pair, { kind: "malformed", expected: rule.expected });
    case "different": {
      const fault = rule.explain?.(pair);
      back();
      rule.locate?.(pair);
      const places = { answerAt: pair.answer.offset, outputAt: pair.output.offset };
      const mismatch: Mismatch = {
        ...places,
        answerToken: answerAt,
        outputToken: outputAt,
        ...(fault !== undefined && { fault }),
      };
      return { kind: "different", mismatch };
    }
  }
}
