import type { StepFailure } from "../model/step-failure.ts";
import { printDiagnostics } from "./print-diagnostics.ts";
import type { Terminal } from "./terminal.ts";

/** Prints why a step has no result. The exit code: 2 when somebody has to mend something, 3 when the judge itself failed. */
export async function printFailure(terminal: Terminal, failure: StepFailure): Promise<2 | 3> {
  switch (failure.kind) {
    case "rejected":
      await printDiagnostics(terminal, failure.diagnostics);
      return 2;
    case "judge-failed":
      await printDiagnostics(terminal, [failure.failure]);
      return 3;
    default:
      return failure satisfies never;
  }
}
