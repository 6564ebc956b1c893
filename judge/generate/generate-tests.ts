// `judge generate`: recipe → inputs → answers → files. Nothing is written before everything is made and right.
import { join } from "node:path";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { TestId } from "../model/ids.ts";
import type { StepFailure } from "../model/step-failure.ts";
import { coreCount, makeSlots } from "../platform/concurrency.ts";
import type { GenerateContext, GenerateOptions } from "./generate-context.ts";
import { loadKnownTests } from "./known-tests.ts";
import { loadSources } from "./load-sources.ts";
import { prepareAnswers, type PreparedAnswer } from "./prepare-answers.ts";
import { prepareInputs, type PreparedInput } from "./prepare-inputs.ts";
import { applyUpdate, planUpdate, type WantedFile, type WantedTest } from "./update-test-files.ts";

/** File names are relative to tests/. In `check` mode `written` and `removed` are what would be: anything in them is a difference. */
export type GenerateOutcome =
  | {
      readonly kind: "generated";
      readonly tests: readonly TestId[];
      readonly written: readonly string[];
      readonly removed: readonly string[];
      /** Tests whose files needed no change. */
      readonly unchanged: readonly TestId[];
      /** Tests whose answer was made now and that the brute force finished with the same result. */
      readonly confirmed: readonly TestId[];
      readonly warnings: readonly Diagnostic[];
    }
  | StepFailure;

/** Makes the tests of a problem. What the author has to mend is `rejected`, and leaves the old tests untouched. */
export async function generateTests(options: GenerateOptions, signal?: AbortSignal): Promise<GenerateOutcome> {
  signal?.throwIfAborted();
  const loaded = await loadSources(options.directory);
  if (loaded.kind === "rejected") return loaded;
  const { sources } = loaded;
  const folder = join(options.directory, "tests");
  const known = await loadKnownTests(folder);
  const { slots = makeSlots(coreCount()) } = options;
  const context: GenerateContext = { options, slots, sources, known, folder };
  const prepared = await prepareInputs(context, signal);
  if (prepared.kind !== "prepared") return prepared;
  const answered = await prepareAnswers(prepared.inputs, context, signal);
  if (answered.kind !== "prepared") return answered;

  const wanted = new Map(
    [...prepared.inputs].map(([id, input]) => [id, wantedTest(input, answered.answers.get(id))] as const),
  );
  const update = await planUpdate({ folder, wanted, recorded: known.recorded });
  if (update.kind === "blocked") return { kind: "rejected", diagnostics: update.diagnostics };
  signal?.throwIfAborted();
  if (options.mode === "write") await applyUpdate(folder, update);
  const tests = [...wanted.keys()];
  return {
    kind: "generated",
    tests,
    written: [...update.write.keys()],
    removed: update.remove,
    unchanged: tests.filter((id) => !update.write.has(`${id}.in`) && !update.write.has(`${id}.ans`)),
    confirmed: answered.confirmed,
    warnings: [...sources.warnings, ...known.warnings, ...prepared.warnings, ...update.warnings],
  };
}

function wantedTest(input: PreparedInput, answer: PreparedAnswer | undefined): WantedTest {
  const { test, made } = input;
  if (answer === undefined) throw new Error(`${test.id} has no answer`);
  const seed = test.source.kind === "call" ? { seed: test.source.seed } : {};
  const record = { from: test.from, ...seed, in: input.sha256, ans: answer.sha256, made, answered: answer.answered };
  return { record, input: fileOf(input), answer: fileOf(answer) };
}

const fileOf = ({ bytes, data }: { readonly bytes: number; readonly data?: Uint8Array }): WantedFile => ({
  bytes,
  ...(data === undefined ? {} : { data }),
});
