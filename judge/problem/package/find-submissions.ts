import { readFile } from "node:fs/promises";
import { matchesGlob } from "node:path";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { problemAt, shownName } from "../test-folder.ts";
import { readPackageYaml } from "./read-package-yaml.ts";
import { MapReader } from "./read-values.ts";
import { filesBelow, findFile, findFolder, type PackageEntry, type PackageFolder } from "./scan-package.ts";

/** Folders of solutions of ours that a submission of a package can belong to. */
export type ExpectedFolder =
  | "accepted"
  | "partially_accepted"
  | "wrong_answer"
  | "time_limit_exceeded"
  | "run_time_error"
  | "rejected";

/** A submission, a file or a folder, and what it has to get. */
export type FoundSubmission = { readonly entry: PackageEntry; readonly expected: ExpectedFolder };

type Code = "AC" | "WA" | "TLE" | "RTE";
type Rule = { readonly permitted: readonly Code[]; readonly required: readonly Code[] };

const ALL: readonly Code[] = ["AC", "WA", "TLE", "RTE"];
const REJECTED: readonly Code[] = ["WA", "TLE", "RTE"];

/** What the formats say about their folders, and what others with well-known names mean. */
const BY_FOLDER: Readonly<Record<string, Rule>> = {
  accepted: { permitted: ["AC"], required: ALL },
  partially_accepted: { permitted: ["AC"], required: ALL },
  slow_accepted: { permitted: ["AC"], required: ALL },
  rejected: { permitted: ALL, required: REJECTED },
  wrong_answer: { permitted: ["AC", "WA"], required: ["WA"] },
  time_limit_exceeded: { permitted: ["AC", "TLE"], required: ["TLE"] },
  run_time_error: { permitted: ["AC", "RTE"], required: ["RTE"] },
  runtime_error: { permitted: ["AC", "RTE"], required: ["RTE"] },
  brute_force: { permitted: ["AC", "RTE", "TLE"], required: ["RTE", "TLE"] },
};

const FOLDER_OF: Readonly<Record<Code, ExpectedFolder>> = {
  AC: "accepted",
  WA: "wrong_answer",
  TLE: "time_limit_exceeded",
  RTE: "run_time_error",
};

/** What is known of the package: `isScoring` as its problem.yaml says. */
type Package = { readonly root: PackageFolder; readonly directory: string; readonly isScoring: boolean };

/** The submissions of which it is settled whether they are accepted; K051 warns of the others. */
export async function findSubmissions({ root, directory, isScoring }: Package): Promise<{
  readonly submissions: readonly FoundSubmission[];
  readonly diagnostics: readonly Diagnostic[];
}> {
  const folder = findFolder(root, "submissions");
  const { rules, diagnostics } = await readRules(root, directory);
  const warnings: Diagnostic[] = [];
  const submissions: FoundSubmission[] = [];
  for (const home of folder?.entries ?? []) {
    if (home.kind !== "folder") continue;
    for (const entry of home.entries) {
      const path = `${home.name}/${entry.name}`;
      const written = await readExpectedResults(entry);
      const found = written === undefined ? expectedBy(rulesFor(path, home.name, rules)) : expectedOf(written);
      const isPartial = home.name === "partially_accepted" && written === undefined && found === "accepted";
      // Without scores there is nothing between all and nothing.
      const expected = !isPartial ? found : isScoring ? "partially_accepted" : undefined;
      if (expected !== undefined) submissions.push({ entry, expected });
      else {
        const message = isPartial
          ? `${shownName(path)} should get a part of the points, and the package has no scores`
          : `${shownName(path)} may be accepted or not`;
        const hint = "it is left out; settle its verdict in submissions.yaml, or move it";
        warnings.push({
          ...problemAt({ folder: directory, name: entry.path, code: "K051", message }, hint),
          severity: "warning",
        });
      }
    }
  }
  return { submissions, diagnostics: [...diagnostics, ...warnings] };
}

type GlobRule = Partial<Rule> & { readonly glob: string };

/** submissions.yaml; rules for groups of tests are passed over, because they do not settle the verdict. */
async function readRules(
  root: PackageFolder,
  directory: string,
): Promise<{ readonly rules: readonly GlobRule[]; readonly diagnostics: readonly Diagnostic[] }> {
  const file = findFile(root, "submissions/submissions.yaml");
  if (file === undefined) return { rules: [], diagnostics: [] };
  const source = await readPackageYaml(directory, file);
  const map = new MapReader(source.root, "", source.findings);
  const rules = map.keys().map((glob) => {
    const rule = map.map(glob);
    const permitted = readCodes(rule, "permitted");
    const required = readCodes(rule, "required");
    return { glob, ...(permitted === undefined ? {} : { permitted }), ...(required === undefined ? {} : { required }) };
  });
  return { rules, diagnostics: source.findings.list() };
}

function readCodes(map: MapReader, key: string): readonly Code[] | undefined {
  const words = map.words(key);
  const unknown = words?.find((word) => !ALL.some((code) => code === word));
  if (unknown !== undefined) {
    map.error(key, {
      code: "K013",
      message: `${key} has the unknown verdict ${shownName(unknown)}`,
      hint: `known: ${ALL.join(", ")}`,
    });
  }
  return words === undefined ? undefined : ALL.filter((code) => words.includes(code));
}

/** A rule for the folder itself replaces what the format says about it; every other one is added. */
function rulesFor(path: string, folder: string, rules: readonly GlobRule[]): readonly Rule[] {
  const own = rules.find(({ glob }) => glob === folder);
  const byFormat = Object.hasOwn(BY_FOLDER, folder) ? BY_FOLDER[folder] : undefined;
  const base: Rule = { permitted: ALL, required: ALL, ...byFormat, ...own };
  const others = rules.filter(({ glob }) => glob !== folder && (matchesGlob(path, glob) || matchesGlob(folder, glob)));
  return [base, ...others.map((rule) => ({ permitted: ALL, required: ALL, ...rule }))];
}

/** The only verdict that all rules leave, or `rejected` for several failures; undefined when it may be accepted or not. */
function expectedBy(rules: readonly Rule[]): ExpectedFolder | undefined {
  const permitted = ALL.filter((code) => rules.every((rule) => rule.permitted.includes(code)));
  const failing = permitted.filter((code) => code !== "AC");
  if (failing.length === 0) return expectedOf(permitted);
  // A failure is certain only where a rule asks for one.
  return rules.some(({ required }) => !required.includes("AC")) ? expectedOf(failing) : undefined;
}

/** The folder of a solution that gets one of these; undefined for an unknown one, none, or for acceptance beside others. */
function expectedOf(codes: readonly (Code | undefined)[]): ExpectedFolder | undefined {
  const [first, second] = codes;
  if (first === undefined || second === undefined) return codes.length === 1 && first ? FOLDER_OF[first] : undefined;
  return codes.every((code) => code !== undefined && code !== "AC") ? "rejected" : undefined;
}

/** DOMjudge reads the verdicts from a line of the source. */
async function readExpectedResults(entry: PackageEntry): Promise<readonly (Code | undefined)[] | undefined> {
  const files = entry.kind === "file" ? [entry] : filesBelow(entry);
  for (const { real } of files.slice(0, 50)) {
    const text = await readFile(real, "latin1").catch(() => "");
    const [, words] = /@EXPECTED_RESULTS@:[ \t]*([^\r\n]*)/u.exec(text) ?? [];
    if (words === undefined) continue;
    return words.split(",").map(
      (word) =>
        RESULTS[
          word
            .trim()
            .toUpperCase()
            .replaceAll("_", "-")
            .replace(/[^A-Z-].*$/u, "")
        ],
    );
  }
  return undefined;
}

const RESULTS: Readonly<Record<string, Code>> = {
  CORRECT: "AC",
  ACCEPTED: "AC",
  "WRONG-ANSWER": "WA",
  "NO-OUTPUT": "WA",
  TIMELIMIT: "TLE",
  "TIME-LIMIT-EXCEEDED": "TLE",
  "RUN-ERROR": "RTE",
  "RUN-TIME-ERROR": "RTE",
};
