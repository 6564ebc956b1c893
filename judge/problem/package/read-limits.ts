import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Diagnostic } from "../../model/diagnostic.ts";
import type { ProblemLimits } from "../../model/problem.ts";
import { mebibytes, milliseconds, type Milliseconds } from "../../model/units.ts";
import { DEFAULT_LIMITS } from "../default-limits.ts";
import { GREATEST_CPU_MS } from "../problem-shape.ts";
import { quote } from "../shape.ts";
import { problemAt } from "../test-folder.ts";
import type { MapReader } from "./read-values.ts";

/** What a package says of its limits; the rest is for the judge to choose. */
export type PackageLimits = {
  readonly cpu?: Milliseconds;
  readonly memoryMiB?: number;
  readonly outputMiB?: number;
  /** How often a multi-pass submission may be run. */
  readonly passes: number;
};

/** Where the package is silent. The formats leave both to the judge and call 2048 and 8 typical. */
const PACKAGE_DEFAULTS = { memoryMiB: 1024, outputMiB: 8, passes: 2 } as const;

/** The most that a run here may have; a package that gives more gets this much. */
const MOST = { memoryMiB: 4096, outputMiB: 64 } as const;
/** What Node itself needs, with some room. */
const LEAST_MEMORY_MIB = 64;

/** Reads `limits`. Limits of compilers and validators are the judge's own, so they are passed over. */
export function readLimits(map: MapReader): PackageLimits {
  const seconds = map.number("time_limit", { above: 0, maximum: GREATEST_CPU_MS / 1000 });
  const memoryMiB = bounded(map, "memory", MOST.memoryMiB);
  const outputMiB = bounded(map, "output", MOST.outputMiB);
  return {
    ...(seconds === undefined ? {} : { cpu: milliseconds(seconds * 1000) }),
    ...(memoryMiB === undefined ? {} : { memoryMiB: atLeast(map, memoryMiB) }),
    ...(outputMiB === undefined ? {} : { outputMiB }),
    passes: readPasses(map),
  };
}

function readPasses(map: MapReader): number {
  const passes = map.number("validation_passes", { above: 1, maximum: 100 });
  if (passes === undefined) return PACKAGE_DEFAULTS.passes;
  if (Number.isInteger(passes)) return passes;
  const message = `limits.validation_passes is ${passes}`;
  map.error("validation_passes", { code: "K013", message, hint: "write a whole number from 2 to 100" });
  return PACKAGE_DEFAULTS.passes;
}

function atLeast(map: MapReader, value: number): number {
  if (value >= LEAST_MEMORY_MIB) return value;
  const message = `limits.memory is ${value} MiB; here it is ${LEAST_MEMORY_MIB} MiB, the least that Node runs in`;
  map.warning("memory", { code: "K016", message, hint: "give more, so that all judges agree" });
  return LEAST_MEMORY_MIB;
}

function bounded(map: MapReader, key: string, most: number): number | undefined {
  const value = map.number(key, { above: 0, maximum: 1e6 });
  if (value === undefined || value <= most) return value;
  map.warning(key, {
    code: "K016",
    message: `limits.${key} is ${value} MiB; here it is ${most} MiB, the most there is`,
  });
  return most;
}

/** The time limit, from problem.yaml, `.timelimit` or `domjudge-problem.ini`, else a default and a warning; the rest beside it. */
export async function completeLimits(
  directory: string,
  limits: PackageLimits,
): Promise<{ readonly limits: ProblemLimits; readonly diagnostics: readonly Diagnostic[] }> {
  const beside = limits.cpu === undefined ? await timeLimitBeside(directory) : {};
  const found = limits.cpu ?? beside.cpu;
  const cpu = found ?? milliseconds(DEFAULT_LIMITS.cpuMs);
  const message = `the package has no time limit; it is ${cpu} ms here`;
  const warning: Diagnostic = {
    ...problemAt({ folder: directory, name: "problem.yaml", code: "K015", message }, TIME_HINT),
    severity: "warning",
  };
  return {
    limits: {
      cpu,
      wall: milliseconds(3 * cpu + 1000),
      memory: mebibytes(limits.memoryMiB ?? PACKAGE_DEFAULTS.memoryMiB),
      output: mebibytes(limits.outputMiB ?? PACKAGE_DEFAULTS.outputMiB),
    },
    diagnostics: beside.wrong !== undefined ? [beside.wrong] : found === undefined ? [warning] : [],
  };
}

const TIME_HINT = "write limits: { time_limit: … } in seconds; elsewhere it follows from the submissions";

type Beside = { readonly cpu?: Milliseconds; readonly wrong?: Diagnostic };

/** A limit that is there and cannot be read must not become the default one. */
async function timeLimitBeside(directory: string): Promise<Beside> {
  const plain = await readSmall(join(directory, ".timelimit"));
  if (plain !== undefined && plain.trim() !== "") return limitOf(directory, ".timelimit", plain.trim());
  const ini = await readSmall(join(directory, INI));
  const [, written] = /^[ \t]*timelimit[ \t]*=[ \t]*(.*)$/mu.exec(ini ?? "") ?? [];
  if (written === undefined) return {};
  return limitOf(directory, INI, written.trim().replaceAll(/^(['"])(.*)\1$/gu, "$2"));
}

const INI = "domjudge-problem.ini";

function limitOf(directory: string, name: string, text: string): Beside {
  const seconds = /^[0-9.]+(?:[eE][+-]?[0-9]+)?$/u.test(text) ? Number(text) : NaN;
  if (seconds > 0 && seconds * 1000 <= GREATEST_CPU_MS) return { cpu: milliseconds(seconds * 1000) };
  const message = `the time limit is ${quote(text)}`;
  const hint = `write seconds above 0, up to ${GREATEST_CPU_MS / 1000}`;
  return { wrong: problemAt({ folder: directory, name, code: "K013", message }, hint) };
}

/** The text of a small regular file; undefined for anything else. */
async function readSmall(path: string): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() === true && found.size <= 65_536
    ? await readFile(path, "utf8").catch(() => undefined)
    : undefined;
}
