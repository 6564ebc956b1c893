// A checker.ts: compiled once, and served by one guest from the first check to the end of the judging.
import { randomBytes } from "node:crypto";
import { basename } from "node:path";
import { startProgram } from "../../compile/start-program.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import type { Milliseconds } from "../../model/units.ts";
import { assertNever } from "../../model/verdict.ts";
import { describeEnd } from "../../sandbox/describe-end.ts";
import type { AuthorChecker, CheckerTools } from "./author-checker.ts";
import {
  CHECK_TIME,
  CHECKER_LIMITS,
  startCheckerGuest,
  type CheckerGuest,
  type GuestAnswer,
  type Question,
} from "./checker-guest.ts";
import { compileModule } from "./compile-module.ts";
import type { CheckTask, Decision } from "../decision.ts";
import { keepResult } from "./keep-result.ts";
import { decisionOfReply, failedAt, type AuthorModule } from "./module-decision.ts";

/** A checker of the author's that is a module of the kit. */
export class ModuleChecker implements AuthorChecker {
  readonly #path: string;
  readonly #tools: CheckerTools;
  readonly #compile: ReturnType<typeof keepResult<Awaited<ReturnType<typeof compileModule>>>>;
  #serving: { readonly guest: CheckerGuest; answered: number } | undefined;
  // One question at a time: the guest is one process, and questions come from several tests at once.
  #last: Promise<unknown> = Promise.resolve();

  /** `path` is that of the checker.ts. */
  constructor(path: string, tools: CheckerTools) {
    this.#path = path;
    this.#tools = tools;
    this.#compile = keepResult((signal) => compileModule({ path, serve: "serveChecks" }, tools, signal));
  }

  async prepare(signal?: AbortSignal): Promise<Diagnostic | undefined> {
    const compiled = await this.#compile(signal);
    return compiled.kind === "failed" ? compiled.failure : undefined;
  }

  async identify(signal?: AbortSignal): Promise<string | undefined> {
    const compiled = await this.#compile(signal);
    return compiled.kind === "failed" ? undefined : compiled.artifact.hash;
  }

  check(task: CheckTask, signal?: AbortSignal): Promise<Decision> {
    const turn = this.#last.then(() => this.#answer(task, signal));
    this.#last = turn.catch(() => {});
    return turn;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#last;
    await this.#stop();
  }

  async #answer(task: CheckTask, signal?: AbortSignal): Promise<Decision> {
    signal?.throwIfAborted();
    const compiled = await this.#compile(signal);
    if (compiled.kind === "failed") return { kind: "checker-failed", failure: compiled.failure };
    const module = { path: this.#path, artifact: compiled.artifact };
    for (;;) {
      const serving = (this.#serving ??= { guest: await this.#start(module), answered: 0 });
      const said = await this.#ask(serving.guest, this.#questionOf(task), signal);
      if (said.kind === "replied") {
        serving.answered += 1;
        return await decisionOfReply(said, module);
      }
      await this.#stop();
      // A guest that has answered before may have died of that: only a fresh one shows whose fault it is.
      if (serving.answered === 0) return await misbehaved(said, { module, checkTime: this.#checkTime });
    }
  }

  #questionOf({ input, output, answer, pass: state }: CheckTask): Question {
    const { files: _, ...pass } = state ?? { pass: 1 };
    const token = randomBytes(16).toString("hex");
    return { files: { input, output, answer }, pass, token, time: this.#checkTime };
  }

  get #checkTime(): Milliseconds {
    return this.#tools.checkTime ?? CHECK_TIME;
  }

  async #start({ artifact }: AuthorModule): Promise<CheckerGuest> {
    const { sandbox } = this.#tools;
    return await startCheckerGuest(startProgram(artifact, { sandbox, limits: CHECKER_LIMITS }), sandbox);
  }

  async #ask(guest: CheckerGuest, question: Question, signal?: AbortSignal): Promise<GuestAnswer> {
    try {
      return await guest.ask(question, signal);
    } catch (error) {
      await this.#stop();
      throw error;
    }
  }

  async #stop(): Promise<void> {
    const stopped = this.#serving;
    this.#serving = undefined;
    await stopped?.guest[Symbol.asyncDispose]();
  }
}

type Misbehaved = Exclude<GuestAnswer, { readonly kind: "replied" }>;
type Where = { readonly module: AuthorModule; readonly checkTime: Milliseconds };

async function misbehaved(said: Misbehaved, { module, checkTime }: Where): Promise<Decision> {
  const name = basename(module.path);
  switch (said.kind) {
    case "garbled":
      return await failedAt(`${name} failed: ${said.reason}`, said.stderr, module);
    case "timed-out":
      return await failedAt(`${name} did not decide within ${checkTime / 1000} s`, said.stderr, module);
    case "ended": {
      const { outcome, stderr } = said.result;
      if (outcome.kind === "sandbox-failed") return { kind: "checker-failed", failure: outcome.failure };
      const end = describeEnd(said.result, CHECKER_LIMITS);
      return await failedAt(`${name} ended without deciding: ${end}`, stderr.text, module);
    }
    default:
      return assertNever(said);
  }
}
