import * as z from "zod";
import type { TestId } from "../model/ids.ts";
import type { CompileResult, GroupResult, JudgingReport, Spread, TestResult } from "../model/judging.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { LIMITS, MEMORY_FINDERS, type RunResult, type Usage } from "../model/run.ts";
import { bytes, milliseconds, points } from "../model/units.ts";
import { VERDICTS } from "../model/verdict.ts";

/** A report, or why the text is none. */
export type ParsedReport =
  | { readonly kind: "parsed"; readonly report: JudgingReport }
  | { readonly kind: "malformed"; readonly failure: Diagnostic };

/** Reads what `renderReportJson` wrote. Keys that this version does not know are ignored. */
export function parseReportJson(text: string): ParsedReport {
  const parsed = REPORT.safeParse(parseJson(text));
  if (parsed.success) return { kind: "parsed", report: parsed.data };
  const [issue] = parsed.error.issues;
  const message = `not a judging-report/1: ${issue?.path.join(".") ?? ""}: ${issue?.message ?? ""}`;
  return { kind: "malformed", failure: { code: "R001", severity: "error", message } };
}

/** Undefined, which no schema accepts, when it is not JSON at all. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const POINTS = z.number().nonnegative().transform(points);
const BYTES = z.int().nonnegative().transform(bytes);
const MS = z.number().transform(milliseconds);
const COUNT = z.int().nonnegative();
const TEST_ID = z.string().transform((id) => id as TestId);
const VERDICT = z.enum(VERDICTS);

const CLIPPED = z.object({ text: z.string(), omittedBytes: BYTES });

const DIAGNOSTIC = z.object({
  code: z.string(),
  severity: z.enum(["error", "warning"]),
  message: z.string(),
  hint: z.string().exactOptional(),
  at: z.object({ file: z.string(), line: COUNT, column: COUNT }).exactOptional(),
  lineText: z.string().exactOptional(),
}) satisfies z.ZodType<Diagnostic>;

const USAGE = z
  .object({ cpuMs: MS, wallMs: MS, peakMemoryBytes: BYTES })
  .transform(({ cpuMs, wallMs, peakMemoryBytes }): Usage => ({
    cpu: cpuMs,
    wall: wallMs,
    peakMemory: peakMemoryBytes,
  }));

const OUTCOME = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("exited"), exitCode: z.int() }),
  z.object({ kind: z.literal("signalled"), signal: z.string() }),
  z.discriminatedUnion("limit", [
    z.object({ kind: z.literal("limit-exceeded"), limit: z.enum(LIMITS).exclude(["memory"]) }),
    // Reports from before this key only knew that the limit was passed, which is what a sample says.
    z.object({
      kind: z.literal("limit-exceeded"),
      limit: z.literal("memory"),
      by: z.enum(MEMORY_FINDERS).default("sample"),
    }),
  ]),
  z.object({ kind: z.literal("forbidden"), operation: z.string() }),
  z.object({ kind: z.literal("sandbox-failed"), failure: DIAGNOSTIC }),
]);

const RUN = z.object({
  outcome: OUTCOME,
  usage: USAGE,
  stdout: CLIPPED,
  stderr: CLIPPED,
}) satisfies z.ZodType<RunResult>;

const DIFFERENCE = z.object({
  line: COUNT,
  column: COUNT,
  expected: CLIPPED,
  expectedFrom: COUNT,
  got: CLIPPED,
  gotFrom: COUNT,
});

const NOTES = { note: z.string().exactOptional(), authorNote: z.string().exactOptional() };

const CHECK = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("accepted"), ...NOTES }),
  z.object({ kind: z.literal("partial"), fraction: z.number(), ...NOTES }),
  z.object({ kind: z.literal("rejected"), ...NOTES, note: z.string(), difference: DIFFERENCE.exactOptional() }),
  z.object({ kind: z.literal("checker-failed"), failure: DIAGNOSTIC }),
]);

const CRASH = z.object({
  message: z.string(),
  file: z.string(),
  line: COUNT,
  column: COUNT,
  lineText: z.string().exactOptional(),
});

const SPREAD = { spreadCpuMs: z.array(MS).exactOptional(), spreadWallMs: z.array(MS).exactOptional() };

const SPEAKER = z.enum(["submission", "interactor"]);

const CONVERSATION = z.object({
  said: z.array(z.object({ from: SPEAKER, text: z.string(), atMs: z.number() })),
  isClipped: z.boolean(),
  endedFirst: z.enum([...SPEAKER.options, "neither"]),
  isDeadlock: z.boolean(),
});

const TALK = { conversation: CONVERSATION.exactOptional(), earlierRuns: z.array(RUN).exactOptional() };

const CHECKED = z
  .object({
    kind: z.literal("judged"),
    test: TEST_ID,
    verdict: z.enum(["AC", "PC", "WA"]),
    points: POINTS,
    run: RUN,
    check: CHECK,
    ...SPREAD,
    ...TALK,
  })
  .transform(renameSpread);

const STOPPED = z
  .object({
    kind: z.literal("judged"),
    test: TEST_ID,
    verdict: z.enum(["TLE", "MLE", "OLE", "RTE"]),
    run: RUN,
    crash: CRASH.exactOptional(),
    ...SPREAD,
    ...TALK,
  })
  .transform(renameSpread);

const TEST: z.ZodType<TestResult> = z.union([
  CHECKED,
  STOPPED,
  z.object({ kind: z.literal("judged"), test: TEST_ID, verdict: z.literal("JE"), failure: DIAGNOSTIC }),
  z.object({
    kind: z.literal("skipped"),
    test: TEST_ID,
    because: z.enum(["earlier-failure", "required-group-failed", "compile-error"]),
  }),
]);

const GROUP: z.ZodType<GroupResult> = z.object({
  name: z.string(),
  verdict: VERDICT,
  points: POINTS,
  maxPoints: POINTS,
  tests: z.array(TEST),
  get groups() {
    return z.array(GROUP);
  },
});

const COMPILE: z.ZodType<CompileResult> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("compiled"), warnings: z.array(DIAGNOSTIC), artifactHash: z.string() }),
  z.object({ kind: z.literal("rejected"), diagnostics: z.array(DIAGNOSTIC) }),
  z.object({ kind: z.literal("compiler-failed"), failure: DIAGNOSTIC }),
]);

const REPORT: z.ZodType<JudgingReport> = z.object({
  schema: z.literal("judging-report/1"),
  verdict: VERDICT,
  points: POINTS,
  maxPoints: POINTS,
  compile: COMPILE,
  root: GROUP,
  decidedBy: TEST_ID.nullable(),
  baseline: USAGE,
  reused: COUNT.exactOptional(),
  language: z.object({ name: z.string(), version: z.string() }).exactOptional(),
});

/** In memory the unit is in the type: `spreadCpuMs` is called `spread`, and `spreadWallMs` `spreadWall`. */
function renameSpread<T extends { readonly spreadCpuMs?: Spread; readonly spreadWallMs?: Spread }>(result: T) {
  const { spreadCpuMs, spreadWallMs, ...rest } = result;
  return {
    ...rest,
    ...(spreadCpuMs === undefined ? {} : { spread: spreadCpuMs }),
    ...(spreadWallMs === undefined ? {} : { spreadWall: spreadWallMs }),
  };
}
