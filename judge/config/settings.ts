import { resolve } from "node:path";
import { STARTS, type Start } from "../model/run.ts";
import { coreCount } from "../platform/concurrency.ts";
import { cacheDirOf } from "../platform/cache-dir.ts";

type Environment = Readonly<Record<string, string | undefined>>;
type Flags = Readonly<Record<string, string | boolean | undefined>>;

export type Settings = {
  /** Folder that holds one folder per problem. */
  readonly problemsDirectory: string;
  /** Folder that holds `<slug>/<expected verdict>/<name>.ts`. */
  readonly solutionsDirectory: string;
  /** Guests that run at the same time. */
  readonly jobs: number;
  /** Language of statements and reports. */
  readonly language: "en" | "zh";
  readonly cacheDirectory: string;
  readonly start: Start;
};

export type LoadedSettings =
  | { readonly kind: "loaded"; readonly settings: Settings }
  | { readonly kind: "wrong"; readonly messages: readonly string[] };

const MOST_JOBS = 256;

/** One table: a flag counts before the environment, the environment before the default. All mistakes at once. */
export function loadSettings(flags: Flags, environment: Environment): LoadedSettings {
  const messages: string[] = [];
  const text = (flag: string, variable: string): string | undefined => {
    const given = flags[flag];
    return typeof given === "string" ? given : environment[variable] || undefined;
  };
  const jobs = text("jobs", "RUYI_JUDGE_JOBS");
  if (jobs !== undefined && !isCount(jobs))
    messages.push(`jobs must be a whole number from 1 to ${MOST_JOBS}, not "${jobs}"`);
  const language = text("lang", "RUYI_JUDGE_LANG") ?? "en";
  if (language !== "en" && language !== "zh") messages.push(`lang must be en or zh, not "${language}"`);
  const start = STARTS.find((one) => one === (text("start", "RUYI_JUDGE_START") ?? "auto"));
  if (start === undefined)
    messages.push(`start must be one of ${STARTS.join(", ")}, not "${text("start", "RUYI_JUDGE_START")}"`);
  if (messages.length > 0 || start === undefined) return { kind: "wrong", messages };
  return {
    kind: "loaded",
    settings: Object.freeze({
      problemsDirectory: text("problems", "RUYI_JUDGE_PROBLEMS") ?? "problems",
      solutionsDirectory: text("solutions", "RUYI_JUDGE_SOLUTIONS") ?? "solutions",
      jobs: jobs === undefined ? coreCount() : Number(jobs),
      language: language === "zh" ? "zh" : "en",
      // The sandbox's launcher works from another folder.
      start,
      cacheDirectory: resolve(cacheDirOf(environment)),
    }),
  };
}

const isCount = (text: string): boolean => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= MOST_JOBS;
