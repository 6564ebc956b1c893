import { randomInt } from "node:crypto";
import type { Screen } from "../stress/screen.ts";
import type { SearchEnd } from "../stress/search.ts";
import type { Measure } from "../stress/worst-case.ts";
import type { CommandContext } from "./command.ts";
import { readCounts } from "./read-counts.ts";

/** The options as a search takes them; without `--name` a test is called `stress`. */
export type StressOptions = {
  readonly seed: number;
  readonly until: SearchEnd;
  readonly screen: Screen;
  readonly path?: readonly number[];
  readonly against?: string;
  /** What to make as large as possible, instead of looking for a failure. */
  readonly measure?: Measure;
  readonly save: boolean;
  readonly name: string;
  readonly group?: string;
};

const DEFAULT_SECONDS = 30;
const MOST_SEED = 2 ** 32 - 1;
const NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$/;

/** The options of `judge stress`; everything that is wrong with them is printed, and the result is undefined. */
export function readStressOptions({ line, terminal }: CommandContext): StressOptions | undefined {
  const { values } = line;
  const counts = readCounts(values, ["seconds", "count"]);
  const messages = [...counts.messages];
  const text = (name: string): string | undefined => {
    const given = values[name];
    return typeof given === "string" ? given : undefined;
  };
  const [seed, path, name = "stress"] = [text("seed"), text("path"), text("name")];
  if (seed !== undefined && !(/^\d{1,10}$/.test(seed) && Number(seed) <= MOST_SEED))
    messages.push(`--seed must be a whole number from 0 to ${MOST_SEED}, not ${JSON.stringify(seed)}`);
  if (path !== undefined && !/^\d{1,9}(?::\d{1,9})*$/.test(path))
    messages.push(`--path must be numbers with colons, as a report prints it, not ${JSON.stringify(path)}`);
  if (path !== undefined && seed === undefined) messages.push("--path needs the --seed of the same report");
  if (!NAME.test(name))
    messages.push(`--name must be letters, digits, hyphens and underscores, not ${JSON.stringify(name)}`);
  const [slowest, memory] = [values["slowest"] === true, values["memory"] === true];
  if (slowest && memory) messages.push("--slowest and --memory are two searches: give one");
  if ((slowest || memory) && (path !== undefined || values["against"] !== undefined))
    messages.push("--slowest and --memory have no use for --path and --against");
  for (const message of messages) terminal.err(`judge stress: ${message}\n`);
  if (messages.length > 0) return undefined;
  const { seconds, count } = counts.values;
  const [against, group] = [text("against"), text("group")];
  return {
    seed: seed === undefined ? randomInt(MOST_SEED) : Number(seed),
    until: {
      ...(seconds === undefined && count === undefined ? { seconds: DEFAULT_SECONDS } : {}),
      ...(seconds === undefined ? {} : { seconds }),
      ...(count === undefined ? {} : { count }),
    },
    screen: values["alone"] === true ? "candidate-alone" : "together",
    ...(path === undefined ? {} : { path: path.split(":").map(Number) }),
    ...(against === undefined ? {} : { against }),
    save: values["save"] === true,
    name,
    ...(slowest || memory ? { measure: slowest ? "cpu" : "memory" } : {}),
    ...(group === undefined ? {} : { group }),
  };
}
