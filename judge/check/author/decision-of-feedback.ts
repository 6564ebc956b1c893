import { basename } from "node:path";
import { MOST_NOTE } from "../../kit/check-protocol.ts";
import type { RunLimits } from "../../model/run.ts";
import { assertNever } from "../../model/verdict.ts";
import { describeEnd } from "../../sandbox/describe-end.ts";
import { authorFailed, type Decision } from "../decision.ts";
import { MOST_NEXT_PASS, type Feedback } from "./feedback.ts";
import type { DeciderResult } from "./run-decider.ts";

const ACCEPTED = 42;
const REJECTED = 43;

/** Who decided under which limits, and how many points the test is worth, where score.txt counts them. */
export type Deciding = { readonly path: string; readonly limits: RunLimits; readonly fullScore?: number };

/** What a 42/43 program decided. Anything but these two exit codes is its own failure, 0 too. */
export function decisionOfFeedback({ result, feedback }: DeciderResult, deciding: Deciding): Decision {
  const { outcome } = result;
  if (outcome.kind === "sandbox-failed") return { kind: "checker-failed", failure: outcome.failure };
  const code = outcome.kind === "exited" && outcome.exitCode === feedback.exitCode ? outcome.exitCode : undefined;
  const name = basename(deciding.path);
  if (code !== ACCEPTED && code !== REJECTED) {
    const said = textOf(feedback, "judgeerror.txt") ?? textOf(feedback, "judgemessage.txt");
    const hasDecided = outcome.kind === "exited" && [ACCEPTED, REJECTED].includes(outcome.exitCode);
    const end = hasDecided
      ? `${name} left a feedback folder that cannot be read`
      : `${name} ended without deciding: ${describeEnd(result, deciding.limits)}`;
    const hint = "the protocol: exit code 42 accepts, 43 rejects, all others are failures of the checker";
    return authorFailed(said === undefined ? end : `${end}; it said: ${said}`, { hint, at: placeOf(deciding) });
  }
  const notes = notesOf(feedback);
  const next = feedback.files.get("nextpass.in");
  if (next !== undefined && code === ACCEPTED) return nextPass(next, feedback, deciding);
  if (next !== undefined)
    return authorFailed(`${name} rejected and wrote nextpass.in`, {
      hint: "another pass needs exit code 42",
      at: placeOf(deciding),
    });
  if (code === REJECTED) return { kind: "rejected", note: "the checker rejected the output", ...notes };
  const score = scoreOf(feedback, deciding);
  switch (score.kind) {
    case "full":
      return { kind: "accepted", ...notes };
    case "none":
      return { kind: "rejected", note: "no points", ...notes };
    case "fraction":
      return { kind: "partial", fraction: score.fraction, ...notes };
    case "wrong":
      return authorFailed(`${name} ${score.reason}`, { at: placeOf(deciding) });
    default:
      return assertNever(score);
  }
}

const placeOf = ({ path }: Deciding) => ({ file: path, line: 1, column: 1 });

function nextPass(input: Uint8Array, { files, cut }: Feedback, deciding: Deciding): Decision {
  if (cut.has("nextpass.in"))
    return authorFailed(`nextpass.in has more than ${MOST_NEXT_PASS / 2 ** 20} MiB`, { at: placeOf(deciding) });
  return { kind: "next-pass", input, files: new Map([...files].filter(([name]) => name !== "nextpass.in")) };
}

function notesOf(feedback: Feedback): { readonly note?: string; readonly authorNote?: string } {
  const note = textOf(feedback, "teammessage.txt");
  const authorNote = textOf(feedback, "judgemessage.txt");
  return { ...(note !== undefined && { note }), ...(authorNote !== undefined && { authorNote }) };
}

/** The text of a file, cut to what a note may hold; undefined when it is missing or blank. */
function textOf({ files }: Feedback, name: string): string | undefined {
  const data = files.get(name);
  if (data === undefined) return undefined;
  const text = new TextDecoder().decode(data).trim();
  if (text === "") return undefined;
  return text.length > MOST_NOTE ? `${text.slice(0, MOST_NOTE).toWellFormed()}…` : text;
}

type Score =
  | { readonly kind: "full" | "none" }
  | { readonly kind: "fraction"; readonly fraction: number }
  | { readonly kind: "wrong"; readonly reason: string };

function scoreOf(feedback: Feedback, { fullScore = 1 }: Deciding): Score {
  for (const [name, full] of [
    ["score_multiplier.txt", 1],
    ["score.txt", fullScore],
  ] as const) {
    if (!feedback.files.has(name)) continue;
    const text = textOf(feedback, name) ?? "";
    const value = NUMBER.test(text) ? Number(text) / full : NaN;
    if (!(value >= 0 && value <= 1))
      return {
        kind: "wrong",
        reason: `wrote ${name} with ${JSON.stringify(text.slice(0, 40))}, which is not in 0…${full}`,
      };
    if (value === 1) return { kind: "full" };
    return value === 0 ? { kind: "none" } : { kind: "fraction", fraction: value };
  }
  return { kind: "full" };
}

const NUMBER = /^[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?$/u;
