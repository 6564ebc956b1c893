import type { Option } from "./command.ts";

// Options that several commands share, so that they mean the same everywhere.

export const PROBLEMS: Option = { type: "string", value: "DIR", help: "folder of the problems (default: problems)" };
export const SOLUTIONS: Option = { type: "string", value: "DIR", help: "folder of the solutions (default: solutions)" };
export const JOBS: Option = { type: "string", value: "N", help: "guests at the same time (default: the cores)" };
export const LANG: Option = { type: "string", value: "en|zh", help: "language of statement and report (default: en)" };
export const FRESH: Option = { type: "boolean", help: "run everything again: use no result of an earlier run" };
export const START: Option = {
  type: "string",
  value: "plain|warm|auto",
  help: "how programs are started (default: auto)",
};
export const JSON_OUTPUT: Option = { type: "boolean", help: "print the result as JSON, and nothing else, on stdout" };
