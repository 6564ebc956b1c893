import { YAML_CODES } from "../platform/yaml-file.ts";
import { SHAPE_CODES } from "./shape.ts";

/** What each code of a problem folder means; docs/problem-format.md holds the same rows. */
const PROBLEM_CODES = {
  P001: "the problem folder does not exist or is not a folder",
  P002: "no problem has this name",
  P003: "a name that no problem can have",
  P004: "there is a folder of this name already",
  P005: "a name that no solution can have",
  P006: "there is a file of this name already",
  P007: "a package of other judges, where a problem folder is needed",
  P010: "`cpuMs: auto`, and no limit has been inferred yet",
  P011: "wallMs is smaller than cpuMs",
  P012: "the group name `sample` is reserved",
  P013: "two groups have the same name",
  P014: "`requires` names something that is not an earlier group",
  P015: "`requires` names the same group twice",
  P016: "a name that JavaScript reserves",
  P017: "two parameters have the same name",
  P018: "a function's `returns: void` and `result` do not fit together",
  P019: "a sample does not fit the function",
  P020: "warning: name and statement have different languages",
  P021: "warning: a sample does not end with a newline",
  P022: "warning: `numbers` without a tolerance",
  P023: "checker.ts or interactor.ts is missing",
  P024: "a flag that the Kattis validator does not have",
  P025: "tolerance flags that are repeated or exclude each other",
  P026: "a tolerance flag whose value is missing, no number, or negative",
  P030: "the folder tests/ is missing, or cannot be read",
  P031: "a group without tests",
  P032: "a folder under tests/ that is no group",
  P033: "an input without its answer",
  P034: "an answer without its input",
  P035: "a test outside the folder of a group",
  P036: "warning: a file that is no part of a test",
  P037: "a file name that is not UTF-8",
  P038: "a symbolic link, or something else that is neither file nor folder",
  P039: "a folder inside the folder of a group",
  P040: "a test file without a name before its suffix",
  P050: "tests/manifest.json is malformed",
  P051: "tests/manifest.json names a test of no group",
  P052: "tests/limits.json is malformed",
} as const;

/** Every code that loading a problem can report. */
export const ALL_CODES: Readonly<Record<string, string>> = { ...YAML_CODES, ...SHAPE_CODES, ...PROBLEM_CODES };
