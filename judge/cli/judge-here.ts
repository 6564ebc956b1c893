import type { Settings } from "../config/settings.ts";
import type { JudgingReport } from "../model/judging.ts";
import { judgeSubmission, type JudgingRequest } from "../pipeline/judge-submission.ts";
import { bytes } from "../model/units.ts";
import { makeSlots } from "../platform/concurrency.ts";
import type { CommandContext } from "./command.ts";
import { openSandbox } from "./open-sandbox.ts";

/** Judges one submission in this process, with progress. */
export async function judgeHere(
  context: CommandContext,
  request: JudgingRequest & { readonly settings: Settings },
): Promise<JudgingReport> {
  const { terminal, signal } = context;
  const { settings } = request;
  const expectedRuns = request.problem.groups.reduce((sum, group) => sum + group.tests.length, 0);
  await using sandbox = await openSandbox(context, {
    ...settings,
    expectedRuns,
    memory: request.problem.limits.memory,
    // Standard output and standard error.
    outputs: bytes(2 * settings.jobs * request.problem.limits.output),
  });
  const tools = {
    sandbox,
    cacheDirectory: settings.cacheDirectory,
    slots: makeSlots(settings.jobs),
    onFinished: (finished: number, total: number) => terminal.progress(`${finished} of ${total} tests`),
  };
  return await judgeSubmission(request, tools, signal);
}
