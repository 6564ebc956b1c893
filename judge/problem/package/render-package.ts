import type { Problem } from "../../model/problem.ts";
import { sha256 } from "../../platform/hash.ts";
import type { ExportedChecker } from "./exported-checker.ts";
import { exportedGroups } from "./exported-names.ts";
import { textFile, type FolderFile } from "./folder-file.ts";
import { renderYaml } from "./render-yaml.ts";

type Made = {
  readonly checker: ExportedChecker;
  /** Folders of submissions that the format does not know by itself. */
  readonly described: readonly string[];
};

/** What is written anew for other judges: problem.yaml, statements, samples, settings of the groups, notes on submissions. */
export function renderPackage(problem: Problem, { checker, described }: Made): readonly FolderFile[] {
  const secret = problem.groups.filter(({ name }) => name !== "sample");
  const folders = exportedGroups(secret.map(({ name }) => name));
  const isScoring = secret.length > 1;
  const flags = checker.flags.length === 0 ? {} : { output_validator_args: checker.flags };
  const total = secret.reduce((sum, group) => sum + group.points, 0);
  const settings = [
    ...(problem.samples.length > 0 ? [{ path: "sample", keys: flags }] : []),
    { path: "secret", keys: { ...(isScoring ? { max_score: total, score_aggregation: "sum" } : {}), ...flags } },
    ...(isScoring ? secret : []).map(({ name, points, requires }) => ({
      path: folders.get(name) ?? name,
      keys: {
        max_score: points,
        score_aggregation: problem.checker.kind === "custom" ? "min" : "pass-fail",
        ...(requires.length === 0 ? {} : { require_pass: requires.map((other) => folders.get(other) ?? other) }),
        ...flags,
      },
    })),
  ];
  return [
    textFile("problem.yaml", renderMetadata(problem, isScoring)),
    ...Object.entries(problem.statement).map(([tag, text]) =>
      textFile(`statement/problem.${tag}.md`, text.endsWith("\n") ? text : `${text}\n`),
    ),
    ...problem.samples.flatMap(({ input, output }, index) => {
      const stem = `data/sample/${String(index + 1).padStart(2, "0")}`;
      return [textFile(`${stem}.in`, input), textFile(`${stem}.ans`, output)];
    }),
    ...settings.flatMap(({ path, keys }) =>
      Object.keys(keys).length === 0 ? [] : [textFile(`data/${path}/test_group.yaml`, renderYaml(keys))],
    ),
    ...(described.length === 0 ? [] : [textFile("submissions/submissions.yaml", renderSubmissions(described))]),
    ...(checker.needs === undefined
      ? []
      : [
          textFile(
            `output_validator/needs-ruyi-judge.ts`,
            `// This package needs the checker ${checker.needs} of ruyi-judge.\n`,
          ),
        ]),
  ];
}

/** None of these has to be accepted; how they fail, the format cannot say. */
const renderSubmissions = (folders: readonly string[]): string =>
  renderYaml(Object.fromEntries(folders.map((folder) => [folder, { required: ["WA", "TLE", "RTE"] }])));

function renderMetadata(problem: Problem, isScoring: boolean): string {
  const { name, slug, source, limits, passes, interface: meeting } = problem;
  const types = [
    isScoring ? "scoring" : "pass-fail",
    ...(meeting.kind === "interactive" ? ["interactive"] : []),
    ...(passes === undefined ? [] : ["multi-pass"]),
  ];
  return renderYaml({
    problem_format_version: "2025-09",
    type: types.length === 1 ? types[0] : types,
    name,
    uuid: uuidOf(slug),
    source,
    license: "unknown",
    limits: {
      time_limit: limits.cpu / 1000,
      memory: Math.ceil(limits.memory / 2 ** 20),
      output: Math.max(1, Math.ceil(limits.output / 2 ** 20)),
      validation_passes: passes,
    },
  });
}

/** The same for the same slug; of version 8, which is free to be made from anything. */
function uuidOf(slug: string): string {
  const hex = sha256(`ruyi-judge problem ${slug}`);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
