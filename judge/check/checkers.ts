import type { Diagnostic } from "../model/diagnostic.ts";
import type { AuthorProgram, CheckerSpec, Problem } from "../model/problem.ts";
import { assertNever } from "../model/verdict.ts";
import type { AuthorChecker, CheckerTools } from "./author/author-checker.ts";
import { checkOutput } from "./check-output.ts";
import type { CheckTask, Decision } from "./decision.ts";
import type { CompiledInteractor } from "./author/interactor.ts";
import { keepResult } from "./author/keep-result.ts";

/** All that decides in one judging: built-in checkers and the author's programs, which are started when they are first needed. */
export interface Checkers extends AsyncDisposable {
  /** Compiles what the author wrote to decide about this problem; what forbids that. Rejects only when cancelled. */
  readonly prepare: (problem: Deciders, signal?: AbortSignal) => Promise<Diagnostic | undefined>;
  /** Hash of the compiled program; undefined when it cannot be compiled. Rejects only when cancelled. */
  readonly identify: (checker: AuthorProgram, signal?: AbortSignal) => Promise<string | undefined>;
  /** The author's interactor, compiled once. Rejects only when cancelled. */
  readonly interactor: (program: AuthorProgram, signal?: AbortSignal) => Promise<CompiledInteractor>;
  /** Decides about one output. Whatever the files hold and the checker does is a value. Rejects only when cancelled. */
  readonly decide: (task: CheckTask, signal?: AbortSignal) => Promise<Decision>;
}

/** The parts of a problem that say who decides. */
export type Deciders = Pick<Problem, "checker" | "groups" | "interface">;

/** Nothing runs before it is asked for. */
export function makeCheckers(tools: CheckerTools): Checkers {
  const known = new Map<string, Promise<AuthorChecker>>();
  const checkerOf = (program: AuthorProgram): Promise<AuthorChecker> => {
    const key = JSON.stringify(program);
    const checker = known.get(key) ?? makeAuthorChecker(program, tools);
    known.set(key, checker);
    return checker;
  };
  const interactors = new Map<string, ReturnType<typeof keepResult<CompiledInteractor>>>();
  const interactor: Checkers["interactor"] = (program, signal) => {
    const key = JSON.stringify(program);
    const compile = interactors.get(key) ?? keepResult((cancel) => makeInteractor(program, tools, cancel));
    interactors.set(key, compile);
    return compile(signal);
  };
  return {
    async prepare(problem, signal) {
      if (problem.interface.kind === "interactive") {
        const compiled = await interactor(problem.interface.program, signal);
        return compiled.kind === "failed" ? compiled.failure : undefined;
      }
      for (const spec of checkersOf(problem)) {
        const failure = spec.kind === "custom" ? await (await checkerOf(spec.program)).prepare(signal) : undefined;
        if (failure !== undefined) return failure;
      }
      return undefined;
    },
    identify: async (program, signal) => await (await checkerOf(program)).identify(signal),
    interactor,
    async decide(task, signal) {
      const { checker } = task;
      return checker.kind === "custom"
        ? await (await checkerOf(checker.program)).check(task, signal)
        : await checkOutput(task, signal);
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...known.values()].map(async (checker) => await (await checker)[Symbol.asyncDispose]()));
    },
  };
}

const checkersOf = ({ checker, groups }: Deciders): readonly CheckerSpec[] => [
  checker,
  ...groups.flatMap((group) => (group.checker === undefined ? [] : [group.checker])),
];

// Loading what talks with an author's programs takes as long as all else that a judging loads, and few problems have one.
async function makeInteractor(
  program: AuthorProgram,
  tools: CheckerTools,
  signal?: AbortSignal,
): Promise<CompiledInteractor> {
  const { compileInteractor } = await import("./author/interactor.ts");
  return await compileInteractor(program, tools, signal);
}

async function makeAuthorChecker(program: AuthorProgram, tools: CheckerTools): Promise<AuthorChecker> {
  switch (program.kind) {
    case "module": {
      const { ModuleChecker } = await import("./author/module-checker.ts");
      return new ModuleChecker(program.path, tools);
    }
    case "program": {
      const { makeProgramChecker } = await import("./author/program-checker.ts");
      return makeProgramChecker(program, tools);
    }
    default:
      return assertNever(program);
  }
}
