import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { milliseconds } from "../model/units.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { limitFileOf, renderInferredLimit } from "./inferred-limit.ts";
import { loadProblem, type LoadedProblem, type LoadOptions } from "./load-problem.ts";

const SLOWEST = { name: "accepted/a.ts", cpu: milliseconds(280.4) };
const FASTEST = { name: "time_limit_exceeded/b.ts", cpu: milliseconds(900) };
const LIMIT = { cpu: milliseconds(560), slowestAccepted: SLOWEST, fastestTooSlow: FASTEST };

async function load(limits: string, file?: string, options?: LoadOptions): Promise<LoadedProblem> {
  await using dir = makeTempDir();
  await mkdir(join(dir.path, "tests/all"), { recursive: true });
  await writeFile(join(dir.path, "problem.yaml"), `name: { en: X }\nlimits: ${limits}\n`);
  for (const name of ["01.in", "01.ans"]) await writeFile(join(dir.path, "tests/all", name), "1\n");
  if (file !== undefined) await writeFile(limitFileOf(dir.path), file);
  return await loadProblem(dir.path, options);
}

const limitsOf = (loaded: LoadedProblem) =>
  loaded.kind === "loaded"
    ? [loaded.problem.limits.cpu, loaded.problem.limits.wall, loaded.problem.isCpuInferred ?? false, loaded.warnings]
    : loaded.diagnostics.map(({ code, at }) => `${code} ${at?.line}:${at?.column}`);

test("the file of a limit is read back by the loader, and the wall limit follows from it", async () => {
  const text = renderInferredLimit(LIMIT);
  expect(text).toMatchInlineSnapshot(`
    "{
      "cpuMs": 560,
      "slowestAccepted": {
        "name": "accepted/a.ts",
        "ms": 280
      },
      "fastestTooSlow": {
        "name": "time_limit_exceeded/b.ts",
        "ms": 900
      }
    }
    "
  `);
  expect(limitsOf(await load("{ cpuMs: auto }", text))).toEqual([560, 2680, true, []]);
});

test("without a too-slow solution the file says so", async () => {
  const text = renderInferredLimit({ ...LIMIT, fastestTooSlow: null });
  expect(limitsOf(await load("{ cpuMs: auto, wallMs: 5000 }", text))).toEqual([560, 5000, true, []]);
});

test("a wall limit below the inferred one is raised to it", async () => {
  const text = renderInferredLimit(LIMIT);
  expect(limitsOf(await load("{ cpuMs: auto, wallMs: 100 }", text))).toEqual([560, 560, true, []]);
});

test("without the file the problem cannot be judged, and the hint is the command to type", async () => {
  const loaded = await load("{ cpuMs: auto }");
  expect(limitsOf(loaded)).toEqual(["P010 2:18"]);
  expect(loaded.kind === "broken" && loaded.diagnostics[0]?.hint).toMatch(/^type `judge verify \S+`/u);
});

test("who infers the limit gives one of his own, which the file does not change", async () => {
  const loaded = await load("{ cpuMs: auto }", renderInferredLimit(LIMIT), { autoCpu: milliseconds(30_000) });
  expect(limitsOf(loaded)).toEqual([30_000, 91_000, true, []]);
});

test("a limit that the author wrote is not touched by the file", async () => {
  const loaded = await load("{ cpuMs: 700 }", renderInferredLimit(LIMIT), { autoCpu: milliseconds(30_000) });
  expect(limitsOf(loaded)).toEqual([700, 3100, false, []]);
});

test.for([
  "",
  "null",
  "[]",
  "560",
  '{ "cpuMs": 560 }',
  renderInferredLimit({ ...LIMIT, cpu: milliseconds(0) }),
  renderInferredLimit({ ...LIMIT, cpu: milliseconds(60_001) }),
  renderInferredLimit({ ...LIMIT, cpu: milliseconds(1.5) }),
  renderInferredLimit(LIMIT).replace("560", '"560"'),
  renderInferredLimit(LIMIT).replace("900", "-1"),
  renderInferredLimit(LIMIT).replace("280", "null"),
  renderInferredLimit(LIMIT).replace('"name"', '"nam"'),
  `${" ".repeat(70_000)}${renderInferredLimit(LIMIT)}`,
])("a file that verify has not written is refused: %#", async (file) => {
  expect(limitsOf(await load("{ cpuMs: auto }", file))).toEqual(["P052 1:1"]);
});

test("a folder in the file's place is refused", async () => {
  await using dir = makeTempDir();
  await mkdir(join(dir.path, "tests/all"), { recursive: true });
  await mkdir(limitFileOf(dir.path));
  await writeFile(join(dir.path, "problem.yaml"), "name: { en: X }\nlimits: { cpuMs: auto }\n");
  const loaded = await loadProblem(dir.path);
  expect(loaded.kind === "broken" && loaded.diagnostics.map(({ code }) => code)).toContain("P052");
});
