import type { Settings } from "../config/settings.ts";
import type { JudgingReport } from "../model/judging.ts";
import { judgeSubmission, type JudgingRequest } from "../pipeline/judge-submission.ts";
import { bytes } from "../model/units.ts";
import { makeSlots } from "../platform/concurrency.ts";
import type { CommandContext } from "./command.ts";
import type { SandboxAhead } from "./open-ahead.ts";
import { assertRoomFor } from "./open-sandbox.ts";

/** Judges one submission in this process, with progress. */
export async function judgeHere(
  context: CommandContext,
  request: JudgingRequest & { readonly settings: Settings; readonly ahead: SandboxAhead },
): Promise<JudgingReport> {
  const { terminal, signal } = context;
  const { settings } = request;
  await using sandbox = await request.ahead.take();
  const { memory, output } = request.problem.limits;
  // Standard output and standard error.
  assertRoomFor({ memory, outputs: bytes(2 * settings.jobs * output) });
  const tools = {
    sandbox,
    cacheDirectory: settings.cacheDirectory,
    slots: makeSlots(settings.jobs),
    onFinished: (finished: number, total: number) => terminal.progress(`${finished} of ${total} tests`),
  };
  return await judgeSubmission(request, tools, signal);
}
