import { resolve } from "node:path";

/** How guests are started: a runtime for each, or forked from one that has booted. */
export const STARTS = ["plain", "warm"] as const;
export type Start = (typeof STARTS)[number];

/** A command line of the judge, started as people start it. */
export const judgeCommand = (...args: readonly string[]): readonly [string, ...string[]] => [
  resolve("node_modules/.bin/judge"),
  ...args,
];
