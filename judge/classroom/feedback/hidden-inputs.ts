import { readFileSync, statSync } from "node:fs";
import type { Problem, TestData } from "../../model/problem.ts";
import { sha256 } from "../../platform/hash.ts";

/** No larger input is looked at, and none is shown: whether it is one of the tests is not known. */
const LARGEST = 4 * 1024 * 1024;

/** Whether an input is that of a hidden test, whatever white space it is written with. Reads every test once. */
export function findHiddenInputs(problem: Problem): (input: Uint8Array) => boolean {
  const isFunction = problem.interface.kind === "function";
  const nameOf = (input: Uint8Array): string => sha256(canonical(Buffer.from(input).toString("latin1"), isFunction));
  const shown = problem.groups.filter(({ name }) => name === "sample").flatMap(({ tests }) => tests);
  const known = new Set(
    [
      ...shown.map(({ input }) => input),
      ...problem.samples.map(({ input }): TestData => ({ kind: "text", text: input })),
    ]
      .flatMap((data) => bytesOf(data))
      .map(nameOf),
  );
  const hidden = new Set<string>();
  for (const { name, tests } of problem.groups) {
    if (name === "sample") continue;
    for (const { input } of tests) for (const data of bytesOf(input)) hidden.add(nameOf(data));
  }
  for (const name of known) hidden.delete(name);
  return (input) => input.length > LARGEST || hidden.has(nameOf(input));
}

/** A value of a function problem is JSON, where blanks stand for nothing. */
const canonical = (text: string, isFunction: boolean): string => text.trim().replaceAll(/\s+/gu, isFunction ? "" : " ");

/** Nothing of a larger one. */
function bytesOf(data: TestData): readonly Uint8Array[] {
  if (data.kind === "text") return [Buffer.from(data.text)];
  return statSync(data.path).size > LARGEST ? [] : [readFileSync(data.path)];
}
