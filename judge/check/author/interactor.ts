// Interactors: a kit's interactor.ts, or a program of the 42/43 protocol. Each talks with one submission in a box of its own.
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { startProgram } from "../../compile/start-program.ts";
import type { CompileTools } from "../../compile/compile-with-cache.ts";
import type { AuthorProgram } from "../../model/problem.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import type { RunLimits, RunResult } from "../../model/run.ts";
import { mebibytes, milliseconds, type Milliseconds } from "../../model/units.ts";
import { clip } from "../../platform/clipped.ts";
import { hashOf } from "../../platform/hash.ts";
import { describeEnd } from "../../sandbox/describe-end.ts";
import type { Sandbox } from "../../sandbox/sandbox.ts";
import { compileDecider } from "./compile-decider.ts";
import { compileModule } from "./compile-module.ts";
import type { Decision, PassState } from "../decision.ts";
import { decisionOfFeedback } from "./decision-of-feedback.ts";
import { decisionOfReply, failedAt, type AuthorModule } from "./module-decision.ts";
import { ReplyStream } from "./reply-stream.ts";
import { runDecider } from "./run-decider.ts";

/** One conversation, by paths; `stdin` and `stdout` are the pipes that lead to the submission. */
export type Talk = {
  readonly input: string;
  readonly answer: string;
  readonly stdin: string;
  readonly stdout: string;
  readonly pass: PassState;
  /** A private folder for this conversation. */
  readonly directory: string;
  /** The most that the conversation may last. */
  readonly wall: Milliseconds;
  /** Ends the interactor. */
  readonly stop: AbortSignal;
};

/** A compiled interactor. It rejects only when cancelled: whatever it does is a decision. */
export type Interactor = { readonly talk: (talk: Talk, signal?: AbortSignal) => Promise<Decision> };

/** An interactor and the hash of its program, or what its author has to mend. */
export type CompiledInteractor =
  | { readonly kind: "compiled"; readonly interactor: Interactor; readonly hash: string }
  | { readonly kind: "failed"; readonly failure: Diagnostic };

/** What an interactor may use; the time on the clock depends on the problem. `output` is what it prints for its author. */
const INTERACTOR_LIMITS = {
  cpu: milliseconds(30_000),
  memory: mebibytes(1024),
  output: mebibytes(80),
  processes: 64,
} satisfies Omit<RunLimits, "wall">;

/** Compiles the author's interactor. Rejects only when cancelled. */
export async function compileInteractor(
  program: AuthorProgram,
  tools: CompileTools,
  signal?: AbortSignal,
): Promise<CompiledInteractor> {
  const { sandbox } = tools;
  const { path } = program;
  if (program.kind === "module") {
    const compiled = await compileModule({ path, serve: "serveInteraction" }, tools, signal);
    if (compiled.kind === "failed") return compiled;
    const module = { path, artifact: compiled.artifact };
    return {
      kind: "compiled",
      hash: compiled.artifact.hash,
      interactor: { talk: (talk, cancel) => talkByModule(talk, { module, sandbox }, cancel) },
    };
  }
  const compiled = await compileDecider(path, tools, signal);
  if (compiled.kind === "failed") return compiled;
  const { decider, hash } = compiled;
  return {
    kind: "compiled",
    hash,
    interactor: {
      async talk(talk, cancel) {
        const limits = { ...decider.limits, cpu: INTERACTOR_LIMITS.cpu, wall: talk.wall };
        const { files: before } = talk.pass;
        const run = { ...talk, program: { ...decider, limits }, flags: program.flags, ...(before && { before }) };
        return decisionOfFeedback(await runDecider(run, sandbox, cancel), { path, limits });
      },
    },
  };
}

type ModuleBox = { readonly module: AuthorModule; readonly sandbox: Sandbox };

const GUEST_INPUT = "/work/judged/input";
const GUEST_PASS = "/work/judged/pass";

async function talkByModule(talk: Talk, { module, sandbox }: ModuleBox, signal?: AbortSignal): Promise<Decision> {
  const token = randomBytes(16).toString("hex");
  const { files: _, ...pass } = talk.pass;
  const limits = { ...INTERACTOR_LIMITS, wall: talk.wall };
  const command = { sandbox, limits, arguments: [GUEST_INPUT, token, GUEST_PASS] };
  const passPath = join(talk.directory, "pass.json");
  writeFileSync(passPath, JSON.stringify(pass));
  const {
    command: [node = "", ...words],
    ...program
  } = startProgram(module.artifact, command);
  const seeded = [node, `--random-seed=${seedOf(talk)}`, ...words];
  const { stdin, stdout, stop } = talk;
  const stderr = join(talk.directory, "interactor.err");
  const mounts = [...program.mounts, { host: talk.input, guest: GUEST_INPUT }, { host: passPath, guest: GUEST_PASS }];
  const result = await sandbox.run({ ...program, command: seeded, mounts, stdin, stdout, stderr, stop }, signal);
  const printed = existsSync(stderr) ? readFileSync(stderr) : Buffer.alloc(0);
  return await decisionOfTalk(result, { printed, token, module, limits });
}

/** `Math.random` is the same each time for a test and a pass: two who say the same get the same answers, and so the same verdict. */
function seedOf({ input, pass }: Talk): number {
  try {
    return 1 + (Number.parseInt(hashOf([readFileSync(input), String(pass.pass)]).slice(0, 8), 16) >>> 2);
  } catch {
    // The sandbox will say that it is not there.
    return 1;
  }
}

type Talked = {
  readonly printed: Buffer;
  readonly token: string;
  readonly module: AuthorModule;
  readonly limits: RunLimits;
};

async function decisionOfTalk(result: RunResult, { printed, token, module, limits }: Talked): Promise<Decision> {
  const { outcome } = result;
  if (outcome.kind === "sandbox-failed") return { kind: "checker-failed", failure: outcome.failure };
  // Only a process that came to its end has said its last word.
  const mark = printed.lastIndexOf(`\n${token} `);
  if (outcome.kind === "exited" && outcome.exitCode === 0 && mark !== -1) {
    const heard = new ReplyStream(token).push(printed.subarray(mark));
    if (heard?.kind === "replied") return await decisionOfReply(heard, module);
    if (heard !== undefined) return await failedAt(`${basename(module.path)} failed: ${heard.reason}`, "", module);
  }
  // What the kit wrote is nothing that its author said.
  const stderr = mark === -1 ? result.stderr : clip(printed.subarray(0, mark));
  const end = describeEnd({ ...result, stderr }, limits);
  return await failedAt(`${basename(module.path)} ended without deciding: ${end}`, stderr.text, module);
}
