// Any report that the types allow, for properties.
import fc from "fast-check";
import type { CheckOutcome } from "../model/check-outcome.ts";
import type { Clipped } from "../model/clipped.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { testId } from "../model/ids.ts";
import type {
  CompileResult,
  Conversation,
  CrashSite,
  GroupResult,
  JudgingReport,
  TestResult,
} from "../model/judging.ts";
import { LIMITS, MEMORY_FINDERS, type RunOutcome, type RunResult, type Usage } from "../model/run.ts";
import { bytes, milliseconds, points } from "../model/units.ts";
import { VERDICTS } from "../model/verdict.ts";

/** Text with whatever a guest can make of bytes: control characters, lone surrogates, overrides, long lines. */
export const arbitraryText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom(
    "",
    "\n",
    "\r\n\r\n",
    "\0\u001b[2J\u0007",
    "\u202Eevil\u2069",
    "\ud83d",
    "a\u0085b\u2028c",
    "﻿x\u200b",
    "]]>&<\"'",
  ),
  fc.array(fc.constantFrom("x", " ", "\n", "\t", "界", "\u001b"), { maxLength: 200 }).map((parts) => parts.join("")),
);

const count = fc.nat(500).map((n) => n + 1);
const size = fc.nat(2 ** 40).map(bytes);
/** Tenths of a millisecond, as the JSON keeps them. */
const duration = fc.nat(1_000_000).map((tenths) => milliseconds(tenths / 10));
const pointCount = fc.nat(100_000).map((n) => points(n / 1000));
const clipped: fc.Arbitrary<Clipped> = fc.record({ text: arbitraryText, omittedBytes: size });
const required = <T extends object>(requiredKeys: readonly (keyof T)[]) => ({ requiredKeys: [...requiredKeys] });

const diagnostic: fc.Arbitrary<Diagnostic> = fc.record(
  {
    code: arbitraryText,
    severity: fc.constantFrom("error" as const, "warning" as const),
    message: arbitraryText,
    hint: arbitraryText,
    at: fc.record({ file: arbitraryText, line: count, column: count }),
    lineText: arbitraryText,
  },
  required<Diagnostic>(["code", "severity", "message"]),
);

const usage: fc.Arbitrary<Usage> = fc.record({ cpu: duration, wall: duration, peakMemory: size });

const outcome: fc.Arbitrary<RunOutcome> = fc.oneof(
  fc.record({ kind: fc.constant("exited" as const), exitCode: fc.nat(255) }),
  fc.record({ kind: fc.constant("signalled" as const), signal: arbitraryText }),
  fc.record({
    kind: fc.constant("limit-exceeded" as const),
    limit: fc.constantFrom(...LIMITS.filter((limit) => limit !== "memory")),
  }),
  fc.record({
    kind: fc.constant("limit-exceeded" as const),
    limit: fc.constant("memory" as const),
    by: fc.constantFrom(...MEMORY_FINDERS),
  }),
  fc.record({ kind: fc.constant("forbidden" as const), operation: arbitraryText }),
  fc.record({ kind: fc.constant("sandbox-failed" as const), failure: diagnostic }),
);

/** Any run. */
export const arbitraryRun: fc.Arbitrary<RunResult> = fc.record({ outcome, usage, stdout: clipped, stderr: clipped });

/** Any difference, also one that points outside of its excerpts. */
export const arbitraryDifference = fc.record({
  line: count,
  column: count,
  expected: clipped,
  expectedFrom: count,
  got: clipped,
  gotFrom: count,
});

const notes = { note: arbitraryText, authorNote: arbitraryText };

const check: fc.Arbitrary<CheckOutcome> = fc.oneof(
  fc.record({ kind: fc.constant("accepted" as const), ...notes }, { requiredKeys: ["kind"] }),
  fc.record(
    { kind: fc.constant("partial" as const), fraction: fc.constantFrom(0, 0.25, 1), ...notes },
    { requiredKeys: ["kind", "fraction"] },
  ),
  fc.record(
    { kind: fc.constant("rejected" as const), ...notes, difference: arbitraryDifference },
    { requiredKeys: ["kind", "note"] },
  ),
  fc.record({ kind: fc.constant("checker-failed" as const), failure: diagnostic }),
);

const crash: fc.Arbitrary<CrashSite> = fc.record(
  { message: arbitraryText, file: arbitraryText, line: count, column: count, lineText: arbitraryText },
  required<CrashSite>(["message", "file", "line", "column"]),
);

const test = fc
  .tuple(fc.oneof(arbitraryText, fc.constant("sample")), arbitraryText)
  .map(([group, stem]) => testId(group, stem));
const kind = fc.constant("judged" as const);
const spread = fc.array(duration, { maxLength: 7 });

const speaker = fc.constantFrom("submission" as const, "interactor" as const);
const conversation: fc.Arbitrary<Conversation> = fc.record({
  said: fc.array(fc.record({ from: speaker, text: arbitraryText, atMs: fc.nat(10_000) }), { maxLength: 4 }),
  isClipped: fc.boolean(),
  endedFirst: fc.constantFrom("submission" as const, "interactor" as const, "neither" as const),
  isDeadlock: fc.boolean(),
});
const earlierRuns = fc.array(arbitraryRun, { minLength: 1, maxLength: 2 });

const result: fc.Arbitrary<TestResult> = fc.oneof(
  fc.record(
    {
      kind,
      test,
      verdict: fc.constantFrom("AC" as const, "PC" as const, "WA" as const),
      points: pointCount,
      run: arbitraryRun,
      check,
      spread,
      spreadWall: spread,
      conversation,
      earlierRuns,
    },
    { requiredKeys: ["kind", "test", "verdict", "points", "run", "check"] },
  ),
  fc.record(
    {
      kind,
      test,
      verdict: fc.constantFrom("TLE" as const, "MLE" as const, "OLE" as const, "RTE" as const),
      run: arbitraryRun,
      crash,
      spread,
      spreadWall: spread,
      conversation,
      earlierRuns,
    },
    { requiredKeys: ["kind", "test", "verdict", "run"] },
  ),
  fc.record({ kind, test, verdict: fc.constant("JE" as const), failure: diagnostic }),
  fc.record({
    kind: fc.constant("skipped" as const),
    test,
    because: fc.constantFrom("earlier-failure" as const, "required-group-failed" as const, "compile-error" as const),
  }),
);

const group = (groups: fc.Arbitrary<readonly GroupResult[]>): fc.Arbitrary<GroupResult> =>
  fc.record({
    name: arbitraryText,
    verdict: fc.constantFrom(...VERDICTS),
    points: pointCount,
    maxPoints: pointCount,
    tests: fc.array(result, { maxLength: 4 }),
    groups,
  });

const compile: fc.Arbitrary<CompileResult> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("compiled" as const),
      warnings: fc.array(diagnostic),
      artifactHash: arbitraryText,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("rejected" as const), diagnostics: fc.array(diagnostic) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("compiler-failed" as const), failure: diagnostic }) },
);

/** Any report, deciding test included. */
export const arbitraryReport: fc.Arbitrary<JudgingReport> = fc
  .record({
    schema: fc.constant("judging-report/1" as const),
    verdict: fc.constantFrom(...VERDICTS),
    points: pointCount,
    maxPoints: pointCount,
    compile,
    root: group(fc.array(group(fc.constant([])), { maxLength: 4 })),
    decidedBy: fc.constant(null),
    baseline: usage,
    reused: fc.option(fc.integer({ min: 1, max: 9999 }), { nil: undefined }),
    language: fc.option(fc.record({ name: arbitraryText, version: arbitraryText }), { nil: undefined }),
  })
  .map(({ reused, language, ...report }) => ({ ...report, ...(reused && { reused }), ...(language && { language }) }))
  .chain((report) => {
    const ids = report.root.groups.flatMap((one) => one.tests.map((oneResult) => oneResult.test));
    return fc.constantFrom(...ids, null).map((decidedBy) => ({ ...report, decidedBy }));
  });
