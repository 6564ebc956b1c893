import { expect, test } from "vitest";
import type { RunOutcome } from "../model/run.ts";
import { runOf } from "./report-fixtures.ts";
import { renderRunLine } from "./run-text.ts";

test.for<readonly [RunOutcome, string]>([
  [{ kind: "exited", exitCode: 0 }, "clean exit"],
  [{ kind: "exited", exitCode: 42 }, "exit code 42"],
  [{ kind: "exited", exitCode: 139 }, "exit code 139 (as after SIGSEGV)"],
  [{ kind: "signalled", signal: "SIGTERM" }, "ended by SIGTERM"],
  [{ kind: "limit-exceeded", limit: "cpu" }, "stopped by the cpu limit"],
  [{ kind: "limit-exceeded", limit: "memory", by: "kernel" }, "killed by the kernel at the memory limit"],
  [{ kind: "limit-exceeded", limit: "memory", by: "heap" }, "ran out of memory in the JavaScript heap"],
  [{ kind: "limit-exceeded", limit: "memory", by: "sample" }, "stopped by the memory limit"],
  [{ kind: "forbidden", operation: "a\u001b[2Jb" }, "forbidden: a⟨1B⟩[2Jb"],
])("the line about a run that ended by %j says %s", ([outcome, says]) => {
  expect(renderRunLine(runOf({ outcome }))).toBe(`judge: ${says} · 12.3 ms CPU, 31.4 ms wall, 41.5 MiB\n`);
});
