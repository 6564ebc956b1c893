import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Problem } from "../../model/problem.ts";
import { renderZip } from "../../platform/render-zip.ts";
import { makeTempDir } from "../../platform/temp-dir.ts";
import { loadProblem } from "../load-problem.ts";
import { loadProblemFolder } from "../load-problem-folder.ts";
import { exportProblem } from "./export-problem.ts";
import { openImport } from "./open-import.ts";
import { SMALL, writePackage, type PackageFiles } from "./package-fixtures.ts";
import { planImport } from "./plan-import.ts";
import { contentOf, writeFiles } from "./write-files.ts";

const ROOT = join(import.meta.dirname, "../../..");
const PACKAGES = join(ROOT, "testdata/packages");
const everything = (): Promise<boolean> => Promise.resolve(true);

/** Every file below a folder with its bytes, as text. */
function filesIn(folder: string): Readonly<Record<string, string>> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    paths.toSorted().map((path) => [path.slice(folder.length + 1), readFileSync(path, "latin1")]),
  );
}

async function loadOwn(directory: string): Promise<Problem> {
  const loaded = await loadProblem(directory);
  if (loaded.kind === "broken") throw new Error(JSON.stringify(loaded.diagnostics));
  return loaded.problem;
}

async function loadOther(directory: string): Promise<Problem> {
  const loaded = await loadProblemFolder(directory);
  if (loaded.kind === "broken") throw new Error(JSON.stringify(loaded.diagnostics));
  return loaded.problem;
}

test.for(["locked-maze", "maze-and-traps", "saving-tang-monk", "zuma-game"])(
  "%s: exported and imported it is the same, byte for byte",
  { timeout: 30_000 },
  async (slug) => {
    await using directory = makeTempDir();
    const solutions = join(ROOT, "solutions", slug);
    const exported = await exportProblem({ problem: await loadOwn(join(ROOT, "problems", slug)), solutions });
    if (exported.kind === "broken") throw new Error(JSON.stringify(exported.diagnostics));
    const members = await Promise.all(
      exported.files.map(async (file) => ({ name: `other/${file.path}`, data: await contentOf(file) })),
    );
    const archive = join(directory.path, "other.zip");
    writeFileSync(archive, renderZip(members));
    const opened = await openImport(archive, join(directory.path, "room"));
    if (opened.kind === "broken") throw new Error(JSON.stringify(opened.diagnostics));
    const plan = await planImport({ directory: opened.directory, given: archive, isProgram: everything });
    if (plan.kind === "broken") throw new Error(JSON.stringify(plan.diagnostics));
    expect(plan).toMatchObject({ slug, origin: "restored" });
    for (const [name, files, original] of [
      ["problem", plan.files, join(ROOT, "problems", slug)],
      ["solutions", plan.solutions, solutions],
    ] as const) {
      await writeFiles(join(directory.path, name), files);
      expect(filesIn(join(directory.path, name))).toEqual(filesIn(original));
    }

    // Without the folder that only we know it is a package like any other, with the same tests and points.
    rmSync(join(opened.directory, "ruyi-judge"), { recursive: true });
    const [ours, others] = [await loadOwn(join(ROOT, "problems", slug)), await loadOther(opened.directory)];
    expect(testsOf(others)).toEqual(testsOf(ours));
    expect(others.limits).toMatchObject({ cpu: ours.limits.cpu, memory: ours.limits.memory });
    const secret =
      others.scoring?.parts.flatMap((part) => (part.kind === "group" && part.name === "secret" ? part.parts : [])) ??
      [];
    expect(secret.map((part) => part.kind === "group" && part.highest)).toEqual(
      ours.groups.slice(1).map((group) => group.points),
    );
  },
);

/** Input and answer of every test, by group. */
const testsOf = ({ groups }: Problem): readonly unknown[] =>
  groups.map(({ tests }) =>
    tests.map(({ input, answer }) =>
      [input, answer].map((data) => (data.kind === "text" ? data.text : readFileSync(data.path, "utf8"))),
    ),
  );

/** Imports a package and loads what came out. */
async function importPackage(given: string) {
  const directory = makeTempDir();
  const plan = await planImport({ directory: given, given, isProgram: everything });
  if (plan.kind === "broken") return { ...plan, [Symbol.asyncDispose]: () => directory[Symbol.asyncDispose]() };
  await writeFiles(directory.path, plan.files);
  return {
    ...plan,
    problem: await loadOwn(directory.path),
    [Symbol.asyncDispose]: () => directory[Symbol.asyncDispose](),
  };
}

test.for<[string, string, readonly string[]]>([
  ["problemtools/hello", "hello", ["all 100"]],
  ["problemtools/oddecho", "oddecho", ["sample 0", "subtask1 50", "subtask2 50"]],
  ["ppf-examples/passfail", "passfail", ["sample 0", "all 100"]],
  ["ppf-examples/scoring", "scoring", ["sample 0", "subtask1 30", "subtask2 70"]],
  ["bapctools/generatorincludes", "generatorincludes", ["sample 0", "all 100"]],
  ["bapctools/helloproblemtools", "helloproblemtools", ["all 100"]],
])("%s becomes a problem folder with the same tests", async ([path, slug, groups]) => {
  const given = join(PACKAGES, path);
  await using imported = await importPackage(given);
  expect(imported).toMatchObject({ kind: "planned", slug, origin: "converted" });
  if (imported.kind === "broken") return;
  const { problem } = imported;
  const original = await loadOther(given);
  expect(problem.groups.map(({ name, points }) => `${name} ${points}`)).toEqual(groups);
  expect(testsOf(problem).flat()).toEqual(testsOf(original).flat());
  expect(problem).toMatchObject({ name: original.name, checker: original.checker, limits: original.limits });
  expect(imported.files.map((file) => file.path)).toContain("package/problem.yaml");
});

/** Imports a package of these files; gives the codes of what is wrong, or the paths that will be written. */
async function planned(files: Readonly<Record<string, PackageFiles[string] | undefined>>) {
  await using directory = makeTempDir();
  const merged = Object.entries({ ...SMALL, ...files }).flatMap(([path, content]) =>
    content === undefined ? [] : [[path, content] as const],
  );
  writePackage(directory.path, Object.fromEntries(merged));
  const plan = await planImport({
    directory: directory.path,
    given: "Some_Problem.zip",
    isProgram: (path) => Promise.resolve(!path.endsWith(".hs")),
  });
  const problemYaml = plan.kind === "planned" ? plan.files.find(({ path }) => path === "problem.yaml") : undefined;
  return {
    codes: (plan.kind === "broken" ? plan.diagnostics : plan.warnings).map(({ code, message }) => `${code} ${message}`),
    plan,
    yaml: problemYaml?.kind === "text" ? problemYaml.text : "",
    texts: plan.kind === "planned" ? plan.files.flatMap((file) => (file.kind === "text" ? [file.text] : [])) : [],
  };
}

const scoringOf = (...configs: readonly string[]): PackageFiles => ({
  "problem.yaml": "problem_format_version: 2025-09\nname: Sum\ntype: scoring\nlimits: { time_limit: 1 }\n",
  ...Object.fromEntries(
    configs.flatMap((config, index) => [
      [`data/secret/g${index}/1.in`, ""],
      [`data/secret/g${index}/1.ans`, ""],
      [`data/secret/g${index}/2.in`, ""],
      [`data/secret/g${index}/2.ans`, ""],
      [`data/secret/g${index}/test_group.yaml`, config],
    ]),
  ),
});
const GONE = { "data/secret/1.in": undefined, "data/secret/1.ans": undefined };

test.for<[string, Parameters<typeof planned>[0], RegExp]>([
  [
    "a sum of tests",
    { ...GONE, ...scoringOf("max_score: 100\nscore_aggregation: sum\n") },
    /^K072 .*g0 is the sum of its tests/u,
  ],
  [
    "less than the whole",
    { ...GONE, ...scoringOf("max_score: 30\n", "max_score: 30\n") },
    /^K072 .*the groups have 60 points, and secret has 100/u,
  ],
  ["half points", { ...GONE, ...scoringOf("max_score: 99.5\n", "max_score: 0.5\n") }, /^K072 .*has 99\.5 points/u],
  [
    "a required sample",
    {
      ...GONE,
      ...scoringOf("max_score: 100\nrequire_pass: sample\n"),
      "data/sample/1.in": "",
      "data/sample/1.ans": "",
    },
    /^K072 .*requires sample/u,
  ],
  [
    "flags of one group",
    {
      "data/sample/1.in": "",
      "data/sample/1.ans": "",
      "data/sample/test_group.yaml": "output_validator_args: [case_sensitive]\n",
    },
    /^K072 .*sample has flags/u,
  ],
  [
    "a sample that is no text",
    { "data/sample/1.in": Buffer.from([0xff]), "data/sample/1.ans": "" },
    /^K072 .*sample\/1/u,
  ],
  ["a link that leaves the package", { "x.md": { link: "../x" } }, /^K00[34] /u],
  ["what cannot be judged", { "problem.yaml": "problem_format_version: 2025-09\ntype: interactive\n" }, /^K020 /u],
  ["a list of an export that is none", { "ruyi-judge/export.json": "{}" }, /^K073 .*no list/u],
  [
    "a list that leads out",
    {
      "ruyi-judge/export.json":
        '{"schema":"ruyi-judge-export/1","slug":"a","files":[{"path":"../x","at":"problem.yaml","sha256":""}],"solutions":[],"made":[]}',
    },
    /^K073 .*no list/u,
  ],
])("%s is refused", async ([, files, message]) => {
  const { plan, codes } = await planned(files);
  expect(plan.kind).toBe("broken");
  expect(codes.join("\n")).toMatch(message);
});

test("a validator goes along, with constants filled in, and so do its flags", async () => {
  const { yaml, plan, texts } = await planned({
    "problem.yaml":
      "problem_format_version: 2025-09\nname: Sum\ntype: [interactive, multi-pass]\nconstants: { most: 5 }\nlimits: { time_limit: 0.5, validation_passes: 3 }\n",
    "output_validator/v.py": "print({{most}})\n",
    "data/secret/test_group.yaml": "output_validator_args: [a, '{{most}}']\n",
    "data/sample/1.in": "1\n",
    "data/sample/1.ans": "",
    "data/sample/1.interaction": "<1\n>2\n",
    "data/sample/test_group.yaml": "output_validator_args: [a, '5']\n",
  });
  expect(plan.kind === "planned" && plan.slug).toBe("some-problem");
  expect(texts).toContain("print(5)\n");
  expect(yaml).toContain('interface:\n  kind: interactive\n  program: output_validator/v.py\n  flags: [a, "5"]\n');
  expect(yaml).toContain("passes: 3\n");
  expect(yaml).toContain("cpuMs: 500\n");
  expect(yaml).toContain("    note:\n      en: |2\n            <1\n            >2\n");
});

test("an interaction belongs to its own sample; what finds no place is named, below the archive as it was given", async () => {
  await using directory = makeTempDir();
  writePackage(directory.path, {
    ...SMALL,
    "data/sample/1.in": "1\n",
    "data/sample/1.ans": "1\n",
    "data/sample/2.in": "2\n",
    "data/sample/2.ans": "2\n",
    "data/sample/2.interaction": "<two\n",
    "data/sample/3.interaction": "<three\n",
    "attachments/a.txt": "",
  });
  const plan = await planImport({ directory: directory.path, given: "x.zip", isProgram: everything });
  if (plan.kind === "broken") throw new Error(JSON.stringify(plan.diagnostics));
  const yaml = plan.files.find(({ path }) => path === "problem.yaml");
  expect(yaml?.kind === "text" ? yaml.text.match(/output: (".*")\n +note:\n +en: (".*")/u)?.slice(1) : []).toEqual([
    String.raw`"2\n"`,
    String.raw`"    <two\n"`,
  ]);
  expect(plan.files.map(({ path }) => path)).toContain("package/data/sample/3.interaction");
  expect(plan.warnings.map(({ code, at }) => `${code} ${at?.file}`)).toEqual(["K016 x.zip/data/sample/3.interaction"]);
  expect(plan.notTaken).toEqual(["attachments/"]);
});

test("submissions by folder, by submissions.yaml and by their own words", async () => {
  const { plan, codes } = await planned({
    "submissions/accepted/a.ts": "",
    "submissions/accepted/folder/main.ts": "",
    "submissions/accepted/folder/part.ts": "",
    "submissions/accepted/b.hs": "",
    "submissions/wrong_answer/c.py": "",
    "submissions/time_limit_exceeded/d.cpp": "",
    "submissions/run_time_error/e.py": "",
    "submissions/rejected/f.py": "",
    "submissions/rejected/g.py": "",
    "submissions/mixed/h.py": "# @EXPECTED_RESULTS@: TIMELIMIT\n",
    "submissions/mixed/i.py": "# @EXPECTED_RESULTS@: CORRECT, WRONG-ANSWER\n",
    "submissions/mixed/i2.py": "# @EXPECTED_RESULTS@: TIMELIMIT, WRONG-ANSWER\n",
    "submissions/mixed/i3.py": "# @EXPECTED_RESULTS@: TIMELIMIT, BANANA\n",
    "submissions/partially_accepted/l.py": "",
    "submissions/brute_force/j.py": "",
    "submissions/mixed/k1.py": "",
    "submissions/submissions.yaml":
      "'rejected/{f,x}.py':\n  permitted: [AC, WA]\nbrute_force:\n  permitted: [AC, TLE]\n  required: [TLE]\n'mixed/k*':\n  permitted: [RTE]\n  required: [RTE]\naccepted/*:\n  authors: me\n",
  });
  expect(plan.kind === "planned" && plan.solutions.map(({ path }) => path)).toEqual([
    "accepted/a.ts",
    "accepted/folder/main.ts",
    "accepted/folder/part.ts",
    "time_limit_exceeded/j.py",
    "time_limit_exceeded/h.py",
    "rejected/i2.py",
    "run_time_error/k1.py",
    "wrong_answer/f.py",
    "rejected/g.py",
    "run_time_error/e.py",
    "time_limit_exceeded/d.cpp",
    "wrong_answer/c.py",
  ]);
  expect(plan.kind === "planned" && plan.leftOut).toEqual(["submissions/accepted/b.hs"]);
  expect(codes).toEqual([
    'K051 "mixed/i.py" may be accepted or not',
    'K051 "mixed/i3.py" may be accepted or not',
    'K051 "partially_accepted/l.py" should get a part of the points, and the package has no scores',
  ]);
});

test("submissions that get a part of the points, where there are points", async () => {
  const { plan, codes } = await planned({
    ...GONE,
    ...scoringOf("max_score: 60\n", "max_score: 40\n"),
    "submissions/partially_accepted/a.py": "",
    "submissions/partially_accepted/b.py": "# @EXPECTED_RESULTS@: WRONG-ANSWER\n",
    "submissions/partially_accepted/c.py": "",
    "submissions/submissions.yaml":
      "partially_accepted/*:\n  authors: me\n'partially_accepted/c.py':\n  permitted: [WA]\n",
  });
  expect(plan.kind === "planned" && plan.solutions.map(({ path }) => path)).toEqual([
    "partially_accepted/a.py",
    "wrong_answer/b.py",
  ]);
  // One rule asks for acceptance, the other forbids it.
  expect(codes).toEqual(['K051 "partially_accepted/c.py" may be accepted or not']);
});

test("an exported package that was changed is not imported as if it were not", async () => {
  await using directory = makeTempDir();
  await using target = makeTempDir();
  writePackage(directory.path, {
    "problem.yaml": "name: { en: Sum }\n",
    "tests/all/1.in": "1\n",
    "tests/all/1.ans": "1\n",
  });
  const exported = await exportProblem({
    problem: await loadOwn(directory.path),
    solutions: join(directory.path, "none"),
  });
  if (exported.kind === "broken") throw new Error(JSON.stringify(exported.diagnostics));
  await writeFiles(target.path, exported.files);
  writePackage(target.path, { "data/secret/2.in": "", "data/secret/2.ans": "" });
  writeFileSync(join(target.path, "data/secret/1.in"), "2\n");
  rmSync(join(target.path, "ruyi-judge/problem/problem.yaml"));
  const plan = await planImport({ directory: target.path, given: "a", isProgram: everything });
  expect(plan.kind === "broken" && plan.diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'K073 "ruyi-judge/problem/problem.yaml" is missing after the export',
    'K073 "data/secret/1.in" was changed after the export',
    'K073 "data/secret/2.ans" was added after the export',
    'K073 "data/secret/2.in" was added after the export',
  ]);
});

test.for<[string, string, RegExp]>([
  ["tokens", "tokens", /output_validator_args: \[case_sensitive\]/u],
  ["exact", "exact", /\[case_sensitive, space_change_sensitive\]/u],
  ["numbers", "numbers, absolute: 1e-6, relative: 1e-6", /\[case_sensitive, float_tolerance, "0\.000001"\]/u],
  ["numbers, one tolerance", "numbers, relative: 0.5", /float_relative_tolerance, "0\.5"/u],
  ["kattis", "kattis, caseSensitive: true, absolute: 1", /\[case_sensitive, float_absolute_tolerance, "1"\]/u],
  ["unordered", "unordered", /needs the checker unordered/u],
  ["wcmp", "wcmp", /needs the checker wcmp/u],
  ["checker.ts", "custom", /checker\.ts by the author/u],
  ["a program", "custom, program: check/v.py, flags: [x]", /a program by the author/u],
])("the checker %s for other judges", async ([, kind, expected]) => {
  await using directory = makeTempDir();
  await using target = makeTempDir();
  writePackage(directory.path, {
    "problem.yaml": `name: { en: Sum }\nchecker: { kind: ${kind} }\n`,
    "checker.ts": "// checker.ts by the author\n",
    "check/v.py": "# a program by the author\n",
    "tests/all/1.in": "1\n",
    "tests/all/1.ans": "1\n",
  });
  const exported = await exportProblem({
    problem: await loadOwn(directory.path),
    solutions: join(directory.path, "none"),
  });
  if (exported.kind === "broken") throw new Error(JSON.stringify(exported.diagnostics));
  await writeFiles(
    target.path,
    exported.files.filter(({ path }) => !path.startsWith("ruyi-judge/")),
  );
  expect(Object.values(filesIn(target.path)).join("\n")).toMatch(expected);
  const loaded = await loadProblemFolder(target.path);
  // What no other judge can decide is refused there too, by us as well.
  expect(loaded.kind).toBe(/^needs|^checker/u.test(expected.source) ? "broken" : "loaded");
});

test("names that a package cannot have", async () => {
  await using directory = makeTempDir();
  writePackage(directory.path, {
    "problem.yaml": "name: { en: Sum }\n",
    "tests/all/ä.in": "",
    "tests/all/ä.ans": "",
    "link.md": { link: "problem.yaml" },
  });
  const exported = await exportProblem({ problem: await loadOwn(directory.path), solutions: "none" });
  expect(exported.kind === "broken" && exported.diagnostics.map(({ code }) => code)).toEqual(["K080", "K080"]);
});

test.for<[string, (directory: string) => string, string]>([
  ["nothing", (directory) => join(directory, "none"), "K070"],
  ["a folder that is no package", (directory) => directory, "K070"],
  ["a file that is no archive", (directory) => join(directory, "file.zip"), "K060"],
  ["an archive with a name that climbs", (directory) => join(directory, "name.zip"), "K061"],
  ["an archive that is a bomb", (directory) => join(directory, "bomb.zip"), "K062"],
  ["an archive with a link that leads out", (directory) => join(directory, "link.zip"), "K063"],
  ["an archive without a package", (directory) => join(directory, "other.zip"), "K070"],
])("%s cannot be opened", async ([, pathIn, code]) => {
  await using directory = makeTempDir();
  const member = (name: string, data: Uint8Array): Buffer => renderZip([{ name, data }]);
  writePackage(directory.path, {
    "file.zip": "hello",
    "name.zip": member("a\nb", Buffer.alloc(0)),
    "bomb.zip": member("a", Buffer.alloc(2 ** 24 + 1)),
    "other.zip": member("a.txt", Buffer.alloc(0)),
    "link.zip": asLink(member("a", Buffer.from("../../x"))),
  });
  const opened = await openImport(pathIn(directory.path), join(directory.path, "room"));
  expect(opened.kind === "broken" && opened.diagnostics.map((one) => one.code)).toEqual([code]);
});

/** Makes the only entry of an archive a symbolic link, in the rights that Unix archivers store. */
function asLink(archive: Buffer): Buffer {
  archive.writeUInt32LE(0o120777 * 0x10000, archive.indexOf("PK\u0001\u0002", 0, "latin1") + 38);
  return archive;
}
