import type { SourceOwner } from "../../compile/submission-rules.ts";
import type { CheckerSpec, Problem } from "../../model/problem.ts";
import { assertNever } from "../../model/verdict.ts";
import { hashOf } from "../../platform/hash.ts";
import type { Level } from "../../sandbox/sandbox.ts";

/** Bump when what an entry holds, or what its keys are made of, changes its meaning. */
export const RESULT_FORMAT = "2";

/** All that the runs of one program share and that may change how they end. Whatever of this differs, no result is found. */
export type Subject = {
  /** The judge's own sources: `codeIdentity`. */
  readonly code: string;
  /** Version of the Node that runs the judge, and programs for Node. */
  readonly node: string;
  /** `identifyProgram`: its sources, and the compiler or the tools of its language. */
  readonly program: string;
  readonly problem: Pick<Problem, "limits" | "interface" | "passes">;
  readonly level: Level;
  /** `machineClass`. */
  readonly machine: string;
  /** What a caller says that changes how programs are started. */
  readonly flags: readonly string[];
  /** Programs of authors and of contestants never share a result, and neither do two users. */
  readonly owner: SourceOwner;
  readonly uid: number;
};

/** Names the entry that holds the results of one program. */
export function subjectKey({ code, node, program, problem, level, machine, flags, owner, uid }: Subject): string {
  const { limits, interface: problemInterface, passes } = problem;
  const { cpu, wall, memory, output } = limits;
  return hashOf([
    RESULT_FORMAT,
    code,
    node,
    program,
    JSON.stringify([cpu, wall, memory, output]),
    JSON.stringify(interfaceKey(problemInterface)),
    String(passes ?? 1),
    level,
    machine,
    JSON.stringify(flags),
    owner,
    String(uid),
  ]);
}

function interfaceKey(problemInterface: Problem["interface"]): unknown {
  switch (problemInterface.kind) {
    case "stdio":
      return ["stdio"];
    case "function": {
      const { name, parameters, returns, result } = problemInterface;
      return ["function", name, parameters.map((one) => [one.name, one.type]), returns, result ?? null];
    }
    case "interactive":
      return ["interactive"];
    default:
      return assertNever(problemInterface);
  }
}

/** What one test adds: contents by hash, never names, so that a test may be renamed or moved. */
export type TestSubject = {
  readonly input: string;
  readonly answer: string;
  readonly checker: CheckerSpec;
  /** Of a custom checker, or of the interactor: the hash of the program that was compiled from its sources. */
  readonly decider?: string | undefined;
  /** What the test is worth, where a checker is told. */
  readonly fullScore?: number | undefined;
};

/** Names the result of one test inside an entry. */
export const testKey = ({ input, answer, checker, decider, fullScore }: TestSubject): string =>
  hashOf([input, answer, checkerKey(checker), decider ?? "", String(fullScore ?? "")]);

// The path of a custom checker is no part of it: its content is.
function checkerKey(checker: CheckerSpec): string {
  if (checker.kind !== "custom")
    return JSON.stringify(Object.entries(checker).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const { program } = checker;
  return JSON.stringify(["custom", program.kind, program.kind === "program" ? program.flags : []]);
}
