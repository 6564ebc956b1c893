import { globSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import type { Diagnostic } from "../../model/diagnostic.ts";
import type { Problem } from "../../model/problem.ts";
import { testsBelow, type ScoreGroup } from "../../model/scoring.ts";
import { makeTempDir } from "../../platform/temp-dir.ts";
import { makeNamedPipes } from "../../platform/named-pipe.ts";
import type { LoadedProblem } from "../load-problem.ts";
import { loadProblemFolder } from "../load-problem-folder.ts";
import { isPackageFolder } from "./is-package.ts";
import { scanPackage } from "./scan-package.ts";
import { SMALL, writePackage, type PackageFiles } from "./package-fixtures.ts";

const PACKAGES = join(import.meta.dirname, "../../../testdata/packages");

/** `code file:line:column`, errors first; warnings only when nothing is wrong. */
const mistakesOf = (loaded: LoadedProblem, directory: string): readonly string[] => {
  const all =
    loaded.kind === "loaded" ? loaded.warnings : loaded.diagnostics.filter(({ severity }) => severity === "error");
  return all.map((one) => `${one.code} ${placeOf(one, directory)}`);
};

const placeOf = ({ at }: Diagnostic, directory: string): string =>
  at === undefined ? "" : `${relative(directory, at.file)}:${at.line}:${at.column}`;

const countsOf = ({ groups }: Problem): string => groups.map(({ name, tests }) => `${name} ${tests.length}`).join(", ");

test.for<[string, readonly string[], string]>([
  ["bapctools/alternativeencryption", ["K020 problem.yaml:2:7", "K030 data:1:1"], ""],
  ["bapctools/constants", ["K030 data:1:1"], ""],
  ["bapctools/different", ["K015 problem.yaml:1:1"], "sample 1, secret 2"],
  ["bapctools/generatorcount", ["K030 data:1:1"], ""],
  [
    "bapctools/generatorincludes",
    [],
    "sample 2, secret/1-small/1-positive 3, secret/1-small/2-general 3, secret/2-general 7",
  ],
  ["bapctools/guess", ["K020 problem.yaml:2:7"], ""],
  ["bapctools/guessnoeofcheck", ["K020 problem.yaml:3:7"], ""],
  ["bapctools/helloproblemtools", [], "secret 1"],
  ["ppf-examples/interactive", ["K020 problem.yaml:2:7", "K030 :1:1"], ""],
  ["ppf-examples/maximal", ["K016 problem.yaml:26:12"], "sample 1, secret 4"],
  ["ppf-examples/multipass", ["K020 problem.yaml:2:7", "K030 :1:1"], ""],
  ["ppf-examples/passfail", ["K015 problem.yaml:1:1"], "sample 1, secret 3"],
  ["ppf-examples/scoring", ["K015 problem.yaml:1:1"], "sample 1, secret/subtask1 3, secret/subtask2 3"],
  ["ppf-examples/submit_answer", ["K017 problem.yaml:2:7", "K030 :1:1"], ""],
  ["problemtools/different", ["K020 problem.yaml:26:13"], ""],
  ["problemtools/guess", ["K020 problem.yaml:6:7"], ""],
  ["problemtools/hello", ["K015 problem.yaml:1:1"], "secret 1"],
  ["problemtools/oddecho", ["K015 problem.yaml:1:1"], "sample 2, secret/subtask1 3, secret/subtask2 13"],
])("%s", async ([name, mistakes, counts]) => {
  const directory = join(PACKAGES, name);
  const loaded = await loadProblemFolder(directory);
  expect(mistakesOf(loaded, directory)).toEqual(mistakes);
  expect(loaded.kind === "loaded" ? countsOf(loaded.problem) : "").toBe(counts);
});

test("the table has every package", () => {
  expect(globSync("*/*/problem.yaml", { cwd: PACKAGES })).toHaveLength(18);
});

/** Loads a package of these files, which replace or add to the small one; undefined takes a file away. */
async function load(
  files: Readonly<Record<string, PackageFiles[string] | undefined>>,
  prepare?: (directory: string) => void,
) {
  await using directory = makeTempDir();
  const merged = Object.entries({ ...SMALL, ...files }).flatMap(([path, content]) =>
    content === undefined ? [] : [[path, content] as const],
  );
  writePackage(directory.path, Object.fromEntries(merged));
  prepare?.(directory.path);
  const loaded = await loadProblemFolder(directory.path);
  return { loaded, mistakes: mistakesOf(loaded, directory.path) };
}

const yaml = (more: string): PackageFiles => ({ "problem.yaml": `${SMALL["problem.yaml"] as string}${more}` });
const legacy = (more: string): PackageFiles => ({
  "problem.yaml": `name: Sum\n${more}`,
  ".timelimit": "1\n",
  "problem_statement/problem.tex": "\\problemname{Sum}\nAdd.\n",
});
const scoring = (config: string): PackageFiles => ({
  ...legacy("type: scoring\n"),
  "data/secret/testdata.yaml": config,
});

test.for<[string, Parameters<typeof load>[0], readonly string[]]>([
  ["the small package", {}, []],
  ["no data", { "data/secret/1.in": undefined, "data/secret/1.ans": undefined }, ["K030 :1:1"]],
  [
    "no secret data",
    { "data/secret/1.in": undefined, "data/secret/1.ans": undefined, "data/sample/1.in": "", "data/sample/1.ans": "" },
    ["K030 data:1:1"],
  ],
  ["no problem.yaml", { "problem.yaml": undefined }, ["Y001 problem.yaml:1:1"]],
  ["an input without its answer", { "data/secret/2.in": "" }, ["K031 data/secret/2.in:1:1"]],
  ["an answer without its input", { "data/secret/g/2.ans": "" }, ["K032 data/secret/g/2.ans:1:1"]],
  ["a test outside the two folders", { "data/2.in": "" }, ["K034 data/2.in:1:1"]],
  [
    "a folder and a test of one name",
    { "data/secret/1/2.in": "", "data/secret/1/2.ans": "" },
    ["K033 data/secret/1:1:1"],
  ],
  ["files for the submission to read", { "data/secret/1.files/a.txt": "" }, ["K017 data/secret/1.files:1:1"]],
  [
    "an ignored name",
    { "data/secret/.2.in": "", "data/secret/b c.in": "" },
    ["K035 data/secret:1:1", "K035 data/secret:1:1"],
  ],
  [
    "a name in two cases",
    { "data/secret/a.in": "", "data/secret/a.ans": "", "data/secret/A.in": "", "data/secret/A.ans": "" },
    ["K005 data/secret/a.ans:1:1", "K005 data/secret/a.in:1:1"],
  ],
  [
    "an absolute link",
    { "data/secret/2.in": { link: "/etc/hostname" }, "data/secret/2.ans": "" },
    ["K002 data/secret/2.in:1:1", "K032 data/secret/2.ans:1:1"],
  ],
  ["a link that leaves the package", { "data/secret/g": { link: "../../../" } }, ["K003 data/secret/g:1:1"]],
  ["a link to nowhere", { "statement/x.png": { link: "y.png" } }, ["K004 statement/x.png:1:1"]],
  ["a link to itself", { "data/secret/x": { link: "x" } }, ["K004 data/secret/x:1:1"]],
  ["a link to a folder around it", { "data/secret/g/h": { link: "../../secret" } }, ["K004 data/secret/g/h:1:1"]],
  [
    "a circle of folders",
    { "data/secret/a/b": { link: "../c" }, "data/secret/c/a": { link: "../a" } },
    ["K004 data/secret/a/b/a:1:1", "K004 data/secret/c/a/b:1:1"],
  ],
  [
    "a format that is not known",
    { "problem.yaml": "problem_format_version: 2024-01\nname: a\n" },
    ["K010 problem.yaml:1:25"],
  ],
  ["an unknown key", yaml("colour: red\nlimits2: {}\n"), ["K011 problem.yaml:4:1", "K011 problem.yaml:5:1"]],
  [
    "an unknown limit",
    { "problem.yaml": "problem_format_version: 2025-09\nname: a\nlimits: { time: 1, time_limit: 1 }\n" },
    ["K011 problem.yaml:3:11"],
  ],
  [
    "an unknown key of a group",
    { "data/secret/test_group.yaml": "max_scroe: 1\n" },
    ["K011 data/secret/test_group.yaml:1:1"],
  ],
  [
    "values of the wrong type",
    yaml("type: {}\nuuid: 1\nvalidation: [[]]\n"),
    ["K012 problem.yaml:4:7", "K012 problem.yaml:6:14"],
  ],
  [
    "a time limit below zero",
    { "problem.yaml": "problem_format_version: 2025-09\nname: a\nlimits: { time_limit: -1 }\n" },
    ["K013 problem.yaml:3:23"],
  ],
  ["an unknown type", yaml("type: pass-fial\n"), ["K013 problem.yaml:4:7"]],
  ["types that exclude each other", yaml("type: [pass-fail, scoring]\n"), ["K014 problem.yaml:4:7"]],
  ["answers instead of programs", yaml("type: pass-fail submit-answer\n"), ["K017 problem.yaml:4:7"]],
  ["interactive without a validator", yaml("type: interactive\n"), ["K020 problem.yaml:4:7"]],
  ["no time limit", { "problem.yaml": "problem_format_version: 2025-09\nname: a\n" }, ["K015 problem.yaml:1:1"]],
  ["a custom validator that is missing", legacy("validation: custom\n"), ["K020 problem.yaml:2:13"]],
  ["default and interactive at once", legacy("validation: default interactive\n"), ["K014 problem.yaml:2:13"]],
  [
    "scores in a pass-fail problem",
    { ...legacy("validation: custom score\n"), "output_validators/v.py": "" },
    ["K014 problem.yaml:2:13"],
  ],
  [
    "a validator that is not used",
    { ...legacy("validation: default\n"), "output_validators/v.py": "" },
    ["K014 problem.yaml:2:13"],
  ],
  [
    "two validators",
    { ...legacy("validation: custom\n"), "output_validators/v.py": "", "output_validators/w/v.cpp": "" },
    ["K022 output_validators:1:1"],
  ],
  [
    "two folders of validators",
    { "output_validators/v.py": "", "output_validator/v.py": "" },
    ["K014 output_validators:1:1"],
  ],
  ["a validator in an unknown language", { "output_validator/v.hs": "" }, ["K021 output_validator/v.hs:1:1"]],
  [
    "a validator with scripts",
    { "output_validator/v.py": "", "output_validator/build": "" },
    ["K021 output_validator:1:1"],
  ],
  [
    "a validator with constants",
    { ...yaml("constants: { most: 5 }\n"), "output_validator/v.py": "n = {{most}}\n" },
    ["K021 output_validator/v.py:1:1"],
  ],
  [
    "an unknown flag",
    legacy("validator_flags: float_tolerence 1e-6\n"),
    ["P024 problem.yaml:2:18", "P024 problem.yaml:2:18"],
  ],
  [
    "contradictory flags",
    legacy("validator_flags: float_tolerance 1e-6 float_absolute_tolerance 1\n"),
    ["P025 problem.yaml:2:18"],
  ],
  [
    "flags of a group that are wrong",
    { "data/secret/test_group.yaml": "output_validator_args: [float_tolerance]\n" },
    ["P026 data/secret/test_group.yaml:1:24"],
  ],
  [
    "flags that differ between groups of an interactive problem",
    {
      ...yaml("type: interactive\n"),
      "output_validator/v.py": "",
      "data/secret/a/1.in": "",
      "data/secret/a/1.ans": "",
      "data/secret/a/test_group.yaml": "output_validator_args: [x]\n",
    },
    ["K017 data/secret/a/test_group.yaml:1:24"],
  ],
  ["legacy keys in a newer package", yaml("validation: default\n"), ["K011 problem.yaml:4:13"]],
  ["empty flags", legacy("validator_flags:\n"), []],
  ["a custom grader", scoring("grading: custom\n"), ["K017 data/secret/testdata.yaml:1:10"]],
  ["an unknown grader", scoring("grader_flags: min subtask_score=12\n"), ["K040 data/secret/testdata.yaml:1:15"]],
  [
    "two files of settings",
    { "data/secret/test_group.yaml": "", "data/secret/testdata.yaml": "" },
    ["K041 data/secret/testdata.yaml:1:1"],
  ],
  ["a range upside down", scoring("range: 5 0\n"), ["K042 data/secret/testdata.yaml:1:8"]],
  ["scores above the range", scoring("accept_score: 9\nrange: 0 5\n"), ["K016 data/secret/testdata.yaml:2:8"]],
  [
    "few points are best",
    { ...scoring(""), "problem.yaml": "name: a\ntype: scoring\ngrading: { objective: min }\n" },
    ["K017 problem.yaml:3:23"],
  ],
  [
    "a group without a largest score",
    { ...yaml("type: scoring\n"), ...INNER() },
    ["K042 data/secret/g/test_group.yaml:1:1"],
  ],
  [
    "scores without a bound",
    { ...yaml("type: scoring\n"), ...INNER("max_score: unbounded\n") },
    ["K017 data/secret/g/test_group.yaml:1:12", "K042 data/secret/g/test_group.yaml:1:12"],
  ],
  [
    "groups with more points than there are",
    { ...yaml("type: scoring\n"), ...INNER("max_score: 101\n") },
    ["K042 data/secret/test_group.yaml:1:1"],
  ],
  [
    "a requirement that comes later",
    { ...yaml("type: scoring\n"), ...INNER("max_score: 1\nrequire_pass: secret/h\n") },
    ["K043 data/secret/g/test_group.yaml:2:15"],
  ],
  [
    "two ways of scoring",
    { ...yaml("type: scoring\n"), ...INNER("max_score: 1\ngrader_flags: min\n") },
    ["K014 data/secret/g/test_group.yaml:1:12"],
  ],
  [
    "a static validator",
    { "data/secret/test_group.yaml": "static_validation_score: 5\n" },
    ["K017 data/secret/test_group.yaml:1:26"],
  ],
  [
    "arguments for submissions",
    { "data/secret/test_group.yaml": "args: [a]\n" },
    ["K017 data/secret/test_group.yaml:1:7"],
  ],
  ["arguments in one test", { "data/secret/1.yaml": "description: a\nargs: [a]\n" }, ["K017 data/secret/1.yaml:2:7"]],
  [
    "flags of one test",
    { "data/secret/1.yaml": "output_validator_args: [case_sensitive]\n" },
    ["K017 data/secret/1.yaml:1:24"],
  ],
  [
    "flags of one test that are those of its group",
    {
      "data/secret/1.yaml": "output_validator_args: [case_sensitive]\n",
      "data/secret/test_group.yaml": "output_validator_args: [case_sensitive]\n",
    },
    [],
  ],
  [
    "names of tests, groups and submissions that the format ignores",
    { "data/secret/b c/1.in": "", "data/secret/-d/1.in": "", "submissions/accepted/a b.ts": "" },
    ["K035 data/secret:1:1", "K035 data/secret:1:1", "K035 submissions/accepted:1:1"],
  ],
  ["a validator whose name the format ignores", { "output_validator/a b.py": "" }, ["K021 output_validator:1:1"]],
  ["a validator that is only a header", { "output_validator/v.h": "" }, ["K020 output_validator:1:1"]],
  ["a folder for a validator without one", { "output_validator/README.md": "" }, ["K016 output_validator:1:1"]],
  ["a mistyped folder", { "Output-Validators/v.py": "" }, ["K035 Output-Validators:1:1"]],
  ["a folder of a static validator", { "static_validator/v.py": "" }, ["K017 static_validator:1:1"]],
  ["a folder of data that is not known", { "data/secrets/1.in": "" }, ["K035 data/secrets:1:1"]],
  ["settings of a test that is not there", { "data/secret/2.yaml": "args: [a]\n" }, ["K035 data/secret/2.yaml:1:1"]],
  ["files of a test that is not there", { "data/secret/2.files/a": "" }, ["K017 data/secret/2.files:1:1"]],
  [
    "scores in a pass-fail problem's groups",
    { "data/secret/test_group.yaml": "max_score: 5\n" },
    ["K016 data/secret/test_group.yaml:1:12"],
  ],
  [
    "scores outside secret",
    { ...yaml("type: scoring\n"), "data/test_group.yaml": "max_score: 5\n" },
    ["K016 data/test_group.yaml:1:12"],
  ],
  [
    "the largest score of an older draft",
    { ...yaml("type: scoring\n"), "data/secret/test_group.yaml": "scoring: { max_score: 5 }\n" },
    ["K017 data/secret/test_group.yaml:1:23"],
  ],
  [
    "one score in two forms",
    { ...yaml("type: scoring\n"), "data/secret/test_group.yaml": "max_score: 5\nscoring: { score: 6 }\n" },
    ["K014 data/secret/test_group.yaml:1:12"],
  ],
  [
    "flags in two forms",
    {
      "data/secret/test_group.yaml":
        "output_validator_args: [case_sensitive]\noutput_validator_flags: case_sensitive\n",
    },
    ["K014 data/secret/test_group.yaml:1:24"],
  ],
  [
    "flags by the name of a validator",
    { "data/secret/test_group.yaml": "output_validator_flags: { default: case_sensitive }\n" },
    ["K013 data/secret/test_group.yaml:1:36"],
  ],
  ["an unknown grading", scoring("grading: cutsom\n"), ["K013 data/secret/testdata.yaml:1:10"]],
  [
    "scores in problem.yaml",
    { ...scoring(""), "problem.yaml": "name: a\ntype: scoring\ngrading: { accept_score: 5 }\n" },
    ["K016 problem.yaml:3:26"],
  ],
  [
    "custom scores in problem.yaml",
    { ...scoring(""), "problem.yaml": "name: a\ntype: scoring\ngrading: { custom_scoring: true }\n" },
    ["K017 problem.yaml:3:28"],
  ],
  [
    "a sample without the flags of an interactive problem",
    {
      ...yaml("type: interactive\n"),
      "output_validator/v.py": "",
      "data/sample/1.in": "",
      "data/sample/1.ans": "",
      "data/secret/test_group.yaml": "output_validator_args: [x]\n",
    },
    ["K017 data/sample/test_group.yaml:1:1"],
  ],
  [
    "a constant with blanks in a validator",
    { ...yaml("constants: { most: 5 }\n"), "output_validator/v.py": "n = {{ most }}\n" },
    ["K021 output_validator/v.py:1:1"],
  ],
  [
    "constants in flags",
    yaml("constants: { eps: 1e-6 }\nvalidator_flags: float_tolerance {{eps}}\n"),
    ["K011 problem.yaml:5:18"],
  ],
  [
    "too little memory, passes of a problem without any",
    {
      "problem.yaml":
        "problem_format_version: 2025-09\nname: a\nlimits: { time_limit: 1, memory: 16, validation_passes: 3 }\n",
    },
    ["K016 problem.yaml:3:34", "K016 problem.yaml:3:57"],
  ],
  [
    "half a pass",
    { "problem.yaml": "problem_format_version: 2025-09\nname: a\nlimits: { validation_passes: 2.5 }\n" },
    ["K013 problem.yaml:3:30"],
  ],
  ["a time limit that is no number", { ...legacy(""), ".timelimit": "abc\n" }, ["K013 .timelimit:1:1"]],
  ["a time limit that is too long", { ...legacy(""), ".timelimit": "1000\n" }, ["K013 .timelimit:1:1"]],
  [
    "a folder in a group that has a score",
    {
      ...yaml("type: scoring\n"),
      ...INNER("max_score: 5\n"),
      "data/secret/g/h/1.in": "",
      "data/secret/g/h/1.ans": "",
      "data/secret/g/h/test_group.yaml": "max_score: 1\n",
    },
    ["K042 data/secret/g/h/test_group.yaml:1:12"],
  ],
  ["an unknown key of one test", { "data/secret/1.yaml": "descripton: a\n" }, ["K011 data/secret/1.yaml:1:1"]],
  ["files for every submission", { "include/default/a.ts": "" }, ["K017 include/default:1:1"]],
  ["files for submissions in another language", { "include/cpp/a.h": "" }, ["K016 include/cpp:1:1"]],
  ["problem.yaml is not UTF-8", { "problem.yaml": Buffer.from("name: \xff\n", "latin1") }, ["Y005 problem.yaml:1:7"]],
  [
    "a statement that is not UTF-8",
    { "statement/problem.en.md": Buffer.from("a\nb\xff\n", "latin1") },
    ["K006 statement/problem.en.md:2:2"],
  ],
  ["no statement", { "statement/problem.en.md": undefined }, ["K050 problem.yaml:1:1"]],
  [
    "a statement as a picture of paper",
    { "statement/problem.en.md": undefined, "statement/problem.en.pdf": "" },
    ["K050 statement/problem.en.pdf:1:1"],
  ],
])("%s", async ([, files, mistakes]) => {
  expect((await load(files)).mistakes).toEqual(mistakes);
});

/** A test in a group of its own, and what its test_group.yaml says. */
function INNER(config?: string): Parameters<typeof load>[0] {
  return {
    "data/secret/1.in": undefined,
    "data/secret/1.ans": undefined,
    "data/secret/g/1.in": "",
    "data/secret/g/1.ans": "",
    ...(config === undefined ? {} : { "data/secret/g/test_group.yaml": config }),
  };
}

test("a name that is not UTF-8", async () => {
  const { mistakes } = await load({}, (directory) => {
    writeFileSync(Buffer.concat([Buffer.from(`${directory}/data/secret/`), Buffer.from([0xff])]), "");
  });
  expect(mistakes).toEqual(["K006 data/secret:1:1"]);
});

test("too many files are one mistake", async () => {
  await using directory = makeTempDir();
  writePackage(directory.path, Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`many/${index}`, ""])));
  const { diagnostics } = await scanPackage(directory.path, 100);
  expect(diagnostics.map((one) => `${one.code} ${placeOf(one, directory.path)}`)).toEqual(["K001 many:1:1"]);
});

test("something that is no file", async () => {
  await using directory = makeTempDir();
  writePackage(directory.path, SMALL);
  await makeNamedPipes([join(directory.path, "data/secret/2.in")]);
  const loaded = await loadProblemFolder(directory.path);
  expect(mistakesOf(loaded, directory.path)).toEqual(["K007 data/secret/2.in:1:1"]);
});

test.for<[string, PackageFiles, boolean]>([
  ["a problem of ours", { "problem.yaml": "name: { en: a }\n", "tests/all/1.in": "", "data/a": "" }, false],
  ["a problem of ours without tests", { "problem.yaml": "name: { en: a }\n" }, false],
  ["a package without the version", { "problem.yaml": "name: a\n", "data/secret/1.in": "" }, true],
  ["a package with nothing but its version", { "problem.yaml": "name: a\nproblem_format_version: 2025-09\n" }, true],
  ["a package with a folder tests", { "problem.yaml": "problem_format_version: legacy\n", "tests/a": "" }, true],
  ["a folder", {}, false],
])("%s", async ([, files, isPackage]) => {
  await using directory = makeTempDir();
  writePackage(directory.path, files);
  expect(await isPackageFolder(directory.path)).toBe(isPackage);
});

test("folders within folders end somewhere", async () => {
  const deep = `data/secret/${"d/".repeat(40)}1.in`;
  expect((await load({ [deep]: "" })).mistakes).toEqual([`K001 data/secret/${"d/".repeat(14).slice(0, -1)}:1:1`]);
});

test("links inside the package are followed: one test in two groups", async () => {
  const { loaded, mistakes } = await load({
    "data/sample/1.in": "5\n",
    "data/sample/1.ans": "5\n",
    "data/secret/g/2.in": { link: "../../sample/1.in" },
    "data/secret/g/2.ans": { link: "../../sample/1.ans" },
    "data/secret/h": { link: "g" },
  });
  expect(mistakes).toEqual([]);
  expect(loaded.kind === "loaded" && countsOf(loaded.problem)).toBe("sample 1, secret 1, secret/g 1, secret/h 1");
});

/** `name rule highest [parts]` of a tree, one line a group. */
const drawn = (tree: ScoreGroup): readonly string[] => [
  `${tree.name} ${tree.rule} ${tree.highest} ${tree.onReject} ${tree.acceptance}${tree.counts ? "" : " without weight"}${tree.requires.length > 0 ? ` after ${tree.requires.join(", ")}` : ""}`,
  ...tree.parts.flatMap((part) =>
    part.kind === "group" ? drawn(part).map((line) => `  ${line}`) : [`  ${part.test} ${part.accept}/${part.reject}`],
  ),
];

const treeOf = ({ loaded }: Awaited<ReturnType<typeof load>>): readonly string[] =>
  loaded.kind === "loaded" && loaded.problem.scoring !== undefined ? drawn(loaded.problem.scoring) : [];

test("graders: inheritance, modes, ranges, a sample without weight", async () => {
  const tree = treeOf(
    await load({
      ...legacy("type: scoring\n"),
      "data/secret/1.in": undefined,
      "data/secret/1.ans": undefined,
      "data/testdata.yaml": "on_reject: continue\nrange: 0 100\ngrader_flags: ignore_sample\n",
      "data/sample/1.in": "",
      "data/sample/1.ans": "",
      "data/sample/testdata.yaml": "accept_score: 0\n",
      "data/secret/testdata.yaml":
        "grader_flags: first_error accept_if_any_accepted\naccept_score: 40\nreject_score: 1\n",
      "data/secret/a/1.in": "",
      "data/secret/a/1.ans": "",
      "data/secret/a/2.in": "",
      "data/secret/a/2.ans": "",
      "data/secret/a/testdata.yaml": "on_reject: break\ngrader_flags: min\nrange: -inf 30\n",
      "data/secret/b/1.in": "",
      "data/secret/b/1.ans": "",
      "data/secret/b/testdata.yaml": "grader_flags: always_accept avg max avg\n",
    }),
  );
  expect(tree).toEqual([
    "data sum 70 continue all",
    "  sample sum 0 continue all without weight",
    "    sample/1 0/0",
    "  secret sum 70 continue any",
    "    secret/a min 30 break all",
    "      secret/a/1 40/1",
    "      secret/a/2 40/1",
    "    secret/b average 40 continue always",
    "      secret/b/1 40/1",
  ]);
});

test("aggregation of 2025-09: shares of a sum, minima, requirements", async () => {
  const tests = Object.fromEntries(
    ["sample/1", "secret/a/1", "secret/a/2", "secret/b/1", "secret/c/1"].flatMap((name) => [
      [`data/${name}.in`, ""],
      [`data/${name}.ans`, ""],
    ]),
  );
  const tree = treeOf(
    await load({
      ...yaml("type: scoring\n"),
      "data/secret/1.in": undefined,
      "data/secret/1.ans": undefined,
      ...tests,
      "data/secret/a/test_group.yaml": "max_score: 30\nscore_aggregation: sum\n",
      "data/secret/b/test_group.yaml": "max_score: 50\nscore_aggregation: min\nrequire_pass: sample\n",
      "data/secret/c/test_group.yaml": "max_score: 20\nrequire_pass: [secret/a, secret/b]\n",
    }),
  );
  expect(tree).toEqual([
    "data sum 100 continue all",
    "  sample all-or-nothing 0 break all without weight",
    "    sample/1 0/0",
    "  secret sum 100 continue all",
    "    secret/a sum 30 continue all",
    "      secret/a/1 15/0",
    "      secret/a/2 15/0",
    "    secret/b min 50 break all after sample",
    "      secret/b/1 50/0",
    "    secret/c all-or-nothing 20 break all after secret/a, secret/b",
    "      secret/c/1 20/0",
  ]);
});

test("what a score tree names is what the groups hold, in the same order", async () => {
  for (const path of globSync("*/*/problem.yaml", { cwd: PACKAGES })) {
    const loaded = await loadProblemFolder(join(PACKAGES, dirname(path)));
    if (loaded.kind !== "loaded" || loaded.problem.scoring === undefined) continue;
    const inGroups = loaded.problem.groups.flatMap(({ tests }) => tests.map(({ id }) => id));
    expect(testsBelow(loaded.problem.scoring)).toEqual(inGroups);
  }
});

const loadedProblem = async (files: Parameters<typeof load>[0]): Promise<Problem> => {
  const { loaded } = await load(files);
  if (loaded.kind !== "loaded") throw new Error(JSON.stringify(loaded.diagnostics));
  return loaded.problem;
};

test("the default validator with its flags, and flags of one group", async () => {
  const problem = await loadedProblem({
    ...yaml("type: pass-fail\n"),
    "data/secret/g/1.in": "",
    "data/secret/g/1.ans": "",
    "data/secret/g/test_group.yaml": "output_validator_args: [float_tolerance, 1E-6]\n",
  });
  const plain = { kind: "kattis", caseSensitive: false, spaceChangeSensitive: false };
  expect(problem.checker).toEqual(plain);
  expect(problem.groups.map(({ checker }) => checker)).toEqual([
    undefined,
    { ...plain, absolute: 1e-6, relative: 1e-6 },
  ]);
});

test("a validator of the package, with flags of problem.yaml and of all groups", async () => {
  const problem = await loadedProblem({
    ...legacy("validation: custom multi-pass\nvalidator_flags: a b\nlimits: { validation_passes: 7 }\n"),
    "output_validators/check/main.cpp": "",
    "output_validators/check/lib.h": "",
    "data/testdata.yaml": "output_validator_flags: c\n",
  });
  expect(problem.checker).toMatchObject({ kind: "custom", program: { kind: "program", flags: ["a", "b", "c"] } });
  expect(problem.checker.kind === "custom" && problem.checker.program.path).toMatch(/output_validators\/check$/u);
  expect(problem).toMatchObject({ passes: 7, interface: { kind: "stdio" } });
});

test.for(["legacy", "legacy-icpc", "draft", "2023-07-draft", "2023-07", "2025-09-draft", "2025-09"])(
  "the format %s",
  async (version) => {
    const { mistakes } = await load({
      "problem.yaml": `problem_format_version: ${version}\nname: Sum\nlimits: { time_limit: 1 }\n`,
    });
    expect(mistakes).toEqual([]);
  },
);

test("2025-09: folders in a group are no groups; their tests are its own", async () => {
  const tests = Object.fromEntries(
    ["g/1", "g/a/1", "g/b/c/1"].flatMap((name) =>
      [`data/secret/${name}.in`, `data/secret/${name}.ans`].map((path) => [path, ""]),
    ),
  );
  const files = { ...yaml("type: scoring\n"), ...INNER("max_score: 30\nscore_aggregation: sum\n"), ...tests };
  expect(treeOf(await load(files)).slice(1)).toEqual([
    "  secret sum 100 continue all",
    "    secret/g sum 30 continue all",
    "      secret/g/1 10/0",
    "      secret/g/a/1 10/0",
    "      secret/g/b/c/1 10/0",
  ]);
});

test("2023-07: groups without a score share what is left", async () => {
  const tree = treeOf(
    await load({
      "problem.yaml": "problem_format_version: 2023-07\nname: Sum\ntype: scoring\nlimits: { time_limit: 1 }\n",
      "data/secret/test_group.yaml": "scoring: { score: 60, aggregation: sum }\n",
      "data/secret/a/1.in": "",
      "data/secret/a/1.ans": "",
      "data/secret/a/test_group.yaml": "scoring: { score: 20, aggregation: min }\n",
      "data/secret/b/1.in": "",
      "data/secret/b/1.ans": "",
      "data/secret/b/test_group.yaml": "scoring: { require_pass: secret/a }\n",
    }),
  );
  expect(tree).toEqual([
    "data sum 60 continue all",
    "  secret sum 60 continue all",
    "    secret/1 20/0",
    "    secret/a min 20 break all",
    "      secret/a/1 20/0",
    "    secret/b all-or-nothing 20 break all after secret/a",
    "      secret/b/1 20/0",
  ]);
});

test("a validator that gives scores may give up to the end of the range", async () => {
  const files = { ...legacy("type: scoring\nvalidation: custom score\n"), "output_validators/v.py": "" };
  const range = {
    "data/testdata.yaml": "range: 0 40\naccept_score: 1\n",
    "data/secret/2.in": "",
    "data/secret/2.ans": "",
  };
  expect(treeOf(await load({ ...files, ...range }))).toEqual([
    "data sum 40 break all",
    "  secret sum 40 break all",
    "    secret/1 40/0",
    "    secret/2 40/0",
  ]);
  expect((await load(files)).mistakes).toEqual(["K017 data/secret/test_group.yaml:1:1"]);
});

test("names from a package stay on one line", async () => {
  const problem = await loadedProblem(yaml('source: "a\\e[31m\\nb"\n'));
  expect(problem.source).toBe("a [31m b");
});

test("limits from problem.yaml, and from the files beside it", async () => {
  const limits = async (files: Parameters<typeof load>[0]): Promise<number> => (await loadedProblem(files)).limits.cpu;
  expect(await limits(yaml(""))).toBe(1000);
  expect(await limits({ ...legacy(""), ".timelimit": "0.5" })).toBe(500);
  expect(
    await limits({ ...legacy(""), ".timelimit": undefined, "domjudge-problem.ini": "name = x\ntimelimit = '3'\n" }),
  ).toBe(3000);
});

test("names, statements and samples in every place they are found in", async () => {
  const problem = await loadedProblem({
    "problem.yaml":
      "problem_format_version: 2023-07-draft\ntype: pass-fail\nname: { en: Sum & <b>, sv: Summa }\nconstants: { most: 5 }\n",
    "statement/problem.en.md": "At most {{most}}, not {{least}}.\n\n{{nextsample}}\n",
    "statement/problem.sv.tex": "\\problemname{Summa}\n\\section{Indata}\nHögst \\constant{most} % inte mer\ntal.\n",
    "data/sample/1.in": "1\n",
    "data/sample/1.in.statement": "shown\n",
    "data/sample/1.ans": "2\n",
    "data/sample/2.interaction": "<1\n>2\n",
  });
  expect(problem.name).toEqual({ en: "Sum & <b>", sv: "Summa" });
  expect(problem.statement).toEqual({ en: "At most 5, not {{least}}.\n\n", sv: "## Indata\n\nHögst 5 tal." });
  expect(problem.samples).toEqual([
    { input: "shown\n", output: "2\n" },
    { input: "", output: "", interaction: "<1\n>2\n" },
  ]);
});

test("without a name in problem.yaml the statement gives it", async () => {
  expect(
    (await loadedProblem({ ...legacy(""), "problem.yaml": "source: me\n", "statement/problem.en.md": undefined })).name,
  ).toEqual({ en: "Sum" });
});
