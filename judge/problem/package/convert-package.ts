import { readFile, stat } from "node:fs/promises";
import { basename, relative, resolve } from "node:path";
import { hasErrors, type Diagnostic } from "../../model/diagnostic.ts";
import type { AuthorProgram, Problem, TestCase } from "../../model/problem.ts";
import { decodeUtf8 } from "../../platform/text-position.ts";
import { problemAt, shownName } from "../test-folder.ts";
import { convertGroups, type ConvertedGroup } from "./convert-groups.ts";
import { findSubmissions, type FoundSubmission } from "./find-submissions.ts";
import { copyOf, textFile, type FolderFile } from "./folder-file.ts";
import { loadPackageParts } from "./load-package.ts";
import { withConstants } from "./read-metadata.ts";
import { renderYaml, type YamlValue } from "./render-yaml.ts";
import {
  filesBelow,
  findEntry,
  findFile,
  findFolder,
  scanPackage,
  type PackageFile,
  type PackageFolder,
} from "./scan-package.ts";

/** The files of a problem folder of ours and the submissions, or why there are none. */
export type ConvertedPackage =
  | {
      readonly kind: "converted";
      readonly files: readonly FolderFile[];
      readonly submissions: readonly FoundSubmission[];
      readonly warnings: readonly Diagnostic[];
    }
  | { readonly kind: "broken"; readonly diagnostics: readonly Diagnostic[] };

/** Samples stand in problem.yaml, which is to stay readable. */
const MOST_SAMPLE_BYTES = 65_536;

/** Turns a package of others into a problem folder of ours. What our format cannot say is K072; such a package can still be judged as it is. */
export async function convertPackage(directory: string): Promise<ConvertedPackage> {
  const loaded = await loadPackageParts(directory, { allowConstants: true });
  if (loaded.kind === "broken") return loaded;
  const { problem, metadata } = loaded;
  const { root } = await scanPackage(directory);
  const groups = convertGroups(problem, metadata.isScoring);
  const samples = await readSampleTests(problem, root);
  const refused = groups.kind === "refused" ? groups.message : "refused" in samples ? samples.refused : undefined;
  const found = await findSubmissions({ root, directory, isScoring: metadata.isScoring });
  const diagnostics = [...loaded.warnings, ...found.diagnostics, ...warnShown(root, directory)];
  if (refused !== undefined) diagnostics.push(cannotSay(directory, refused));
  if (hasErrors(diagnostics) || groups.kind === "refused" || "refused" in samples)
    return { kind: "broken", diagnostics };
  const yaml = renderProblem(problem, { groups: groups.groups, samples: samples.samples });
  const files = [
    textFile("problem.yaml", yaml),
    ...groups.groups.flatMap(filesOfGroup),
    ...(await filesOfValidator(root, problem, metadata.constants)),
    ...filesKept(root),
  ];
  return { kind: "converted", files, submissions: found.submissions, warnings: diagnostics };
}

const cannotSay = (directory: string, what: string): Diagnostic =>
  problemAt(
    { folder: directory, name: "problem.yaml", code: "K072", message: `a problem folder cannot say that ${what}` },
    "judge the package as it is: judge test <its folder> <source>",
  );

type SampleTexts = {
  readonly samples: readonly { readonly input: string; readonly output: string; readonly interaction?: string }[];
};

async function readSampleTests(
  problem: Problem,
  root: PackageFolder,
): Promise<SampleTexts | { readonly refused: string }> {
  const tests = problem.groups.find(({ name }) => name === "sample")?.tests ?? [];
  const samples: { input: string; output: string; interaction?: string }[] = [];
  for (const test of tests) {
    const input = await readText(test.input);
    const output = await readText(test.answer);
    if (input === undefined || output === undefined)
      return { refused: `the sample ${test.id} is larger than ${MOST_SAMPLE_BYTES} bytes or no text` };
    const shown = findFile(root, `data/${test.id}.interaction`);
    const interaction = shown === undefined ? undefined : await readText({ kind: "file", path: shown.real });
    samples.push({ input, output, ...(interaction === undefined ? {} : { interaction }) });
  }
  return { samples };
}

async function readText(data: TestCase["input"]): Promise<string | undefined> {
  if (data.kind === "text") return data.text;
  if ((await stat(data.path)).size > MOST_SAMPLE_BYTES) return undefined;
  const decoded = decodeUtf8(await readFile(data.path));
  return decoded.kind === "decoded" ? decoded.text : undefined;
}

function renderProblem(
  problem: Problem,
  { groups, samples }: { readonly groups: readonly ConvertedGroup[] } & SampleTexts,
): string {
  const { name, source, limits, passes, statement, directory } = problem;
  const isPlain = groups.length === 1 && groups[0]?.name === "all" && groups[0].points === 100;
  return renderYaml({
    name,
    source: source === undefined || source === "" ? undefined : source.slice(0, 200),
    interface:
      problem.interface.kind === "interactive"
        ? { kind: "interactive", ...programValue(problem.interface.program, directory) }
        : undefined,
    limits: {
      cpuMs: Math.ceil(limits.cpu),
      memoryMiB: Math.ceil(limits.memory / 2 ** 20),
      outputKiB: Math.ceil(limits.output / 1024),
    },
    checker: checkerValue(problem),
    passes,
    groups: isPlain
      ? undefined
      : groups.map(({ name: group, points, requires }) => ({
          name: group,
          points,
          ...(requires.length > 0 ? { requires } : {}),
        })),
    samples:
      samples.length === 0
        ? undefined
        : samples.map(({ input, output, interaction }) => ({
            input,
            output,
            ...(interaction === undefined ? {} : { note: { en: interaction.replaceAll(/^(?=.)/gmu, "    ") } }),
          })),
    statement:
      Object.keys(statement).length === 0
        ? undefined
        : Object.fromEntries(
            Object.entries(statement).map(([tag, text]) => [
              tag,
              text === "" ? "—\n" : text.endsWith("\n") ? text : `${text}\n`,
            ]),
          ),
  });
}

function checkerValue({ checker, directory, interface: kind }: Problem): YamlValue | undefined {
  if (kind.kind === "interactive") return undefined;
  if (checker.kind === "custom") return { kind: "custom", ...programValue(checker.program, directory) };
  if (checker.kind !== "kattis") throw new Error(`a package has no checker ${checker.kind}`);
  const { caseSensitive, spaceChangeSensitive, absolute, relative: ofValue } = checker;
  return {
    kind: "kattis",
    ...(caseSensitive ? { caseSensitive } : {}),
    ...(spaceChangeSensitive ? { spaceChangeSensitive } : {}),
    absolute,
    relative: ofValue,
  };
}

const programValue = (
  program: AuthorProgram,
  directory: string,
): { readonly program: string; readonly flags?: readonly string[] } => ({
  program: relative(directory, program.path),
  ...(program.kind === "program" && program.flags.length > 0 ? { flags: program.flags } : {}),
});

const filesOfGroup = ({ name, tests }: ConvertedGroup): readonly FolderFile[] =>
  tests.flatMap(({ stem, test }) => [
    ...(test.input.kind === "file" ? [copyOf(`tests/${name}/${stem}.in`, test.input.path)] : []),
    ...(test.answer.kind === "file" ? [copyOf(`tests/${name}/${stem}.ans`, test.answer.path)] : []),
  ]);

/** The validator, with constants filled in. */
async function filesOfValidator(
  root: PackageFolder,
  problem: Problem,
  constants: ReadonlyMap<string, string>,
): Promise<readonly FolderFile[]> {
  const program =
    problem.interface.kind === "interactive"
      ? problem.interface.program
      : problem.checker.kind === "custom"
        ? problem.checker.program
        : undefined;
  if (program === undefined) return [];
  const entry = findEntry(root, relative(problem.directory, program.path));
  const files = entry?.kind === "folder" ? filesBelow(entry) : entry === undefined ? [] : [entry];
  return await Promise.all(
    files.map(async ({ path, real }) => {
      if (constants.size === 0) return copyOf(path, real);
      const text = decodeUtf8(await readFile(real));
      return text.kind === "decoded" ? textFile(path, withConstants(text.text, constants)) : copyOf(path, real);
    }),
  );
}

/** Who wrote the package, under which licence, and its statements as they were: kept beside the problem. */
function filesKept(root: PackageFolder): readonly FolderFile[] {
  const folders = ["statement", "problem_statement"].flatMap((name) => findFolder(root, name) ?? []);
  const yaml = findEntry(root, "problem.yaml");
  const files = [
    ...(yaml?.kind === "file" ? [yaml] : []),
    ...folders.flatMap((folder) => filesBelow(folder)),
    ...filesShown(root),
  ];
  return files.map(({ path, real }) => copyOf(`package/${path}`, real));
}

/** What statements show in place of, or beside, the tests of data/sample. */
const filesShown = (root: PackageFolder): readonly PackageFile[] =>
  (findFolder(root, "data/sample")?.entries ?? []).flatMap((entry) =>
    entry.kind === "file" && /\.(?:statement|interaction|out)$/u.test(entry.name) ? [entry] : [],
  );

/** A sample of ours is a test too, and shown as it is. */
function warnShown(root: PackageFolder, directory: string): readonly Diagnostic[] {
  return filesShown(root).flatMap(({ name, path }): readonly Diagnostic[] => {
    const input = path.replace(/\.interaction$/u, ".in");
    if (input !== path && findFile(root, input) !== undefined) return [];
    const message = `${shownName(name)} is kept in package/, but not shown: samples here are shown as they are judged`;
    const mistake = problemAt({ folder: directory, name: path, code: "K016", message }, "put it into the statement");
    return [{ ...mistake, severity: "warning" }];
  });
}

/** The slug that the name of a package suggests. */
export const slugOf = (path: string): string =>
  basename(resolve(path))
    .replace(/\.(?:zip|kpp)$/iu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, "-")
    .replaceAll(/^-|-$/gu, "");
