// The whole of `judge generate` on small problems, with the strongest sandbox of this machine.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { mebibytes, milliseconds } from "../model/units.ts";
import { sha256 } from "../platform/hash.ts";
import { makeTempDir, type TempDir } from "../platform/temp-dir.ts";
import { SUM_SOURCES, type ProblemFiles as Files } from "../testkit/sum-problem.ts";
import { useSandbox } from "../testkit/use-sandbox.ts";
import type { GenerateOptions } from "./generate-context.ts";
import { generateTests, type GenerateOutcome } from "./generate-tests.ts";
import { AUTHOR_LIMITS } from "./run-program.ts";

const box = useSandbox();

const FILES = { ...SUM_SOURCES, "brute-force.ts": SUM_SOURCES["reference.ts"] } as const;
const INPUT = FILES["input.ts"];
const SUM = FILES["reference.ts"];

/** A problem folder of `FILES` with some of them replaced, or left out where undefined. */
function makeProblem(files: Files = {}): TempDir {
  const dir = makeTempDir();
  for (const [name, text] of Object.entries({ ...FILES, ...files })) {
    if (text !== undefined) put(dir.path, name, text);
  }
  return dir;
}

function put(directory: string, name: string, text: string): void {
  mkdirSync(dirname(join(directory, name)), { recursive: true });
  writeFileSync(join(directory, name), text);
}

const LIMITS = {
  ...AUTHOR_LIMITS,
  cpu: milliseconds(1_500),
  wall: milliseconds(6_000),
  memory: mebibytes(256),
  output: mebibytes(2),
};

const generate = (directory: string, options: Partial<GenerateOptions> = {}): Promise<GenerateOutcome> =>
  generateTests({
    directory,
    ...box,
    mode: "write",
    limits: LIMITS,
    bruteForceLimits: LIMITS,
    ...options,
  });

const snapshot = (directory: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((path) => [path.slice(directory.length + 1), readFileSync(path, "latin1")]),
  );

test("makes, confirms and records tests, and makes the same bytes in another folder", async () => {
  await using problem = makeProblem();
  const outcome = await generate(problem.path);
  expect(outcome).toMatchObject({
    kind: "generated",
    tests: ["small/01-hand", "small/02-random-1", "small/03-random-2", "large/01-big"],
    removed: [],
    unchanged: [],
    warnings: [],
  });
  expect(outcome.kind === "generated" && outcome.confirmed.toSorted()).toEqual([
    "large/01-big",
    "small/01-hand",
    "small/02-random-1",
    "small/03-random-2",
  ]);
  const tests = snapshot(join(problem.path, "tests"));
  expect(tests["small/01-hand.in"]).toBe("1\n5\n");
  expect(tests["small/01-hand.ans"]).toBe("5\n");
  expect(tests["small/02-random-1.in"]).toMatch(/^3\n\d+ \d+ \d+\n$/u);
  expect(JSON.parse(tests["manifest.json"] ?? "")).toMatchObject({
    "small/01-hand": { from: "tests.yaml#0", in: sha256("1\n5\n"), ans: sha256("5\n") },
    "large/01-big": { from: "tests.yaml#2", seed: 815, in: sha256(tests["large/01-big.in"] ?? "") },
  });
  await using other = makeProblem();
  await generate(other.path);
  expect(snapshot(join(other.path, "tests"))).toEqual(tests);
});

test("with nothing changed nothing runs, and it is quick", async () => {
  await using problem = makeProblem();
  await generate(problem.path);
  const before = snapshot(problem.path);
  const steps: string[] = [];
  const start = performance.now();
  const outcome = await generate(problem.path, { onProgress: ({ step }) => steps.push(step) });
  expect(performance.now() - start).toBeLessThan(1_000);
  expect(outcome).toMatchObject({ kind: "generated", written: [], removed: [], confirmed: [] });
  expect(outcome.kind === "generated" && outcome.unchanged.length).toBe(4);
  expect(steps.filter((step) => step !== "inputs")).toEqual([]);
  expect(snapshot(problem.path)).toEqual(before);
});

test("makes again only what changed", async () => {
  await using problem = makeProblem();
  await generate(problem.path);
  const totals: Record<string, number> = {};
  const onProgress: GenerateOptions["onProgress"] = ({ step, total }) => (totals[step] = total);
  put(problem.path, "tests.yaml", FILES["tests.yaml"].replace("seed: 815", "seed: 816"));
  expect(await generate(problem.path, { onProgress })).toMatchObject({
    written: ["large/01-big.in", "large/01-big.ans", "manifest.json"],
  });
  expect(totals).toEqual({ inputs: 1, answers: 1, confirmations: 1 });
  // A new reference with the same answers: all of them are asked for again, no test file changes.
  put(problem.path, "reference.ts", `${SUM}// faster\n`);
  const outcome = await generate(problem.path, { onProgress });
  expect(outcome).toMatchObject({ written: ["manifest.json"], removed: [] });
  expect(totals).toMatchObject({ inputs: 0, answers: 4 });
  // A comment in input.ts: inputs are made again, and as they are the same, nothing is answered again.
  put(problem.path, "input.ts", `${INPUT}// clearer\n`);
  totals["answers"] = 0;
  expect(await generate(problem.path, { onProgress })).toMatchObject({ written: ["manifest.json"] });
  expect(totals).toMatchObject({ inputs: 4, answers: 0 });
});

test("brings back a deleted and a damaged file", async () => {
  await using problem = makeProblem();
  await generate(problem.path);
  const before = snapshot(problem.path);
  rmSync(join(problem.path, "tests/large/01-big.in"));
  put(problem.path, "tests/small/01-hand.ans", "6\n");
  const outcome = await generate(problem.path);
  expect(outcome).toMatchObject({ written: ["small/01-hand.ans", "large/01-big.in"] });
  expect(snapshot(problem.path)).toEqual(before);
});

test("removes tests that left the recipe, and nothing else", async () => {
  await using problem = makeProblem();
  await generate(problem.path);
  put(problem.path, "tests/small/90-own.in", "1\n9\n");
  put(problem.path, "tests.yaml", '- { input: "1\\n5\\n", group: small, name: hand }\n');
  const outcome = await generate(problem.path);
  expect(outcome.kind === "generated" && outcome.removed.length).toBe(6);
  expect(Object.keys(snapshot(join(problem.path, "tests")))).toEqual([
    "manifest.json",
    "small/01-hand.ans",
    "small/01-hand.in",
    "small/90-own.in",
  ]);
});

test("check mode writes nothing and reports every difference", async () => {
  await using problem = makeProblem();
  await generate(problem.path);
  expect(await generate(problem.path, { mode: "check" })).toMatchObject({ written: [], removed: [] });
  put(problem.path, "tests/large/01-big.ans", "0\n");
  put(problem.path, "tests.yaml", FILES["tests.yaml"].replace("count: 2", "count: 1"));
  const before = snapshot(problem.path);
  const outcome = await generate(problem.path, { mode: "check" });
  expect(outcome).toMatchObject({
    kind: "generated",
    written: ["small/02-random.in", "small/02-random.ans", "large/01-big.ans", "manifest.json"],
    removed: ["small/02-random-1.in", "small/02-random-1.ans", "small/03-random-2.in", "small/03-random-2.ans"],
  });
  expect(snapshot(problem.path)).toEqual(before);
});

test("a function problem is answered through its function", async () => {
  await using problem = makeProblem({
    "problem.yaml": `name: { en: Twice }
interface: { kind: function, name: twice, parameters: [{ name: word, type: string }], returns: string }
statement: { en: Twice. }
`,
    "tests.yaml":
      '- { generator: word, group: all, with: { length: 4 } }\n- { input: "\\"a b\\"\\n", group: all, name: hand }\n',
    "input.ts": `
import { stringOver, type InputReader } from "ruyi-judge/kit";
export function parse(reader: InputReader): string {
  const word = reader.jsonString("word", /[a-z ]{1,9}/);
  reader.newline();
  reader.end();
  return word;
}
export const format = (word: string): string => JSON.stringify(word) + "\\n";
export const generators = { word: (p: { length: number }) => stringOver("abc", p.length) };
`,
    "reference.ts": "export function twice(word: string): string { return word + word; }",
    "brute-force.ts": "export const twice = (word: string): string => word.repeat(2);",
  });
  const outcome = await generate(problem.path);
  expect(outcome).toMatchObject({ kind: "generated", tests: ["all/01-word", "all/02-hand"] });
  expect(outcome.kind === "generated" && outcome.confirmed.length).toBe(2);
  const tests = snapshot(join(problem.path, "tests"));
  expect(JSON.parse(tests["all/02-hand.ans"] ?? "")).toBe("a ba b");
  expect(JSON.parse(tests["all/01-word.in"] ?? "")).toMatch(/^[abc]{4}$/u);
});

const generator = (body: string): string =>
  INPUT.replace(/random: [\s\S]*?\n\} satisfies/u, `random: ${body},\n} satisfies`);

const MISTAKES: readonly { readonly name: string; readonly files: Files; readonly found: readonly string[] }[] = [
  {
    name: "no input.ts and no reference",
    files: { "input.ts": undefined, "reference.ts": undefined },
    found: ["G010 input.ts is missing", "G010 reference.ts is missing"],
  },
  { name: "no recipe", files: { "tests.yaml": undefined }, found: ["Y001 the file does not exist"] },
  {
    name: "a group that problem.yaml lacks",
    files: { "tests.yaml": '- { input: "1\\n5\\n", group: huge, name: a }' },
    found: ["Y024 [0].group must be"],
  },
  {
    name: "an input.ts that throws when loaded",
    files: { "input.ts": `${INPUT}\nthrow new Error("at load");` },
    found: ["G011 input.ts cannot be loaded: it exited with code 1: Error: at load"],
  },
  {
    name: "input.ts does not end when it is loaded",
    files: { "input.ts": `${FILES["input.ts"]}for (;;);\n` },
    found: ["G011 input.ts cannot be loaded: it needed more than 1.5 s of CPU time"],
  },
  {
    name: "an input.ts without generators",
    files: { "input.ts": INPUT.replace("export const generators", "const generators") },
    found: ["G011 input.ts cannot be loaded: it exited with code 1: TypeError: input.ts does not export generators"],
  },
  {
    name: "an unknown generator",
    files: { "tests.yaml": "- { generator: rnadom, group: small }" },
    found: ["G012 small/01-rnadom, rnadom({}) with seed 1136379449: input.ts has no generator rnadom; it has random"],
  },
  {
    name: "an inherited name as generator",
    files: { "tests.yaml": "- { generator: toString, group: small, seed: 1 }" },
    found: ["G012 small/01-toString, toString({}) with seed 1"],
  },
  {
    name: "a generator that throws",
    files: {
      "input.ts": generator('() => { throw new Error("no idea"); }'),
      "tests.yaml": "- { generator: random, group: small, seed: 7 }",
    },
    found: ["G013 small/01-random, random({}) with seed 7: Error: no idea"],
  },
  {
    name: "a generator that returns no arbitrary",
    files: { "input.ts": generator("() => [1, 2]"), "tests.yaml": "- { generator: random, group: small, seed: 7 }" },
    found: [
      "G013 small/01-random, random({}) with seed 7: TypeError: the generator did not return a fast-check arbitrary",
    ],
  },
  {
    name: "a format that returns no text",
    files: {
      "input.ts": INPUT.replace('input.length + "\\n"', 'input.length as never || "\\n"')
        .replace(/=> .*format.*/u, "")
        .replace(/export const format.*\n/u, "export const format = () => 3;\n"),
      "tests.yaml": "- { generator: random, group: small, seed: 7, with: { n: 1, max: 1 } }",
      "problem.yaml": FILES["problem.yaml"].replace(/samples.*\n/u, ""),
    },
    found: ['G013 small/01-random, random({"n":1,"max":1}) with seed 7: format returned number, not a string'],
  },
  {
    name: "a misspelled parameter",
    files: { "tests.yaml": "- { generator: random, group: small, seed: 7, with: { n: 2, max: 5, mxa: 3 } }" },
    found: ['G014 small/01-random, random({"n":2,"max":5,"mxa":3}) with seed 7: `with` has mxa'],
  },
  {
    name: "a missing parameter",
    files: { "tests.yaml": "- { generator: random, group: small, seed: 7, with: { n: 2 } }" },
    found: [
      'G017 small/01-random, random({"n":2}) with seed 7: 2:1: a = 1249844599 is not in 0…1000 (the generator looked for max, which `with` does not have)',
    ],
  },
  {
    name: "a generator that hangs, and the others still made",
    files: {
      "input.ts": generator("() => { for (;;); }"),
      "tests.yaml":
        '- { generator: random, group: small, seed: 7, count: 2 }\n- { input: "0\\n\\n", group: small, name: empty }',
    },
    found: [
      "G015 small/01-random-1, random({}) with seed 7: it needed more than 1.5 s of CPU time",
      "G017 small/03-empty, the handwritten input: 1:1: n = 0 is not in 1…100",
    ],
  },
  {
    name: "a generator that ends the process",
    files: {
      "input.ts": generator("() => process.exit(0)"),
      "tests.yaml": "- { generator: random, group: small, seed: 7 }",
    },
    found: ["G015 small/01-random, random({}) with seed 7: it exited with code 0"],
  },
  {
    name: "a generator that fills the memory",
    files: {
      "input.ts": generator("() => { const all = []; for (;;) all.push(new Array(1e6).fill(all.length + 0.5)); }"),
      "tests.yaml": "- { generator: random, group: small, seed: 7 }",
    },
    found: ["G015 small/01-random, random({}) with seed 7: it needed more than 256 MiB of memory"],
  },
  {
    name: "chance",
    files: {
      "input.ts": generator("() => fc.constant([Math.floor(Math.random() * 1000), Math.floor(Math.random() * 1000)])"),
      "tests.yaml": "- { generator: random, group: small, seed: 7 }",
    },
    found: ["G016 small/01-random, random({}) with seed 7: two runs gave different inputs"],
  },
  {
    name: "a coin",
    files: {
      "input.ts": generator("() => fc.constant([Math.random() < 0.5 ? 1 : 2])"),
      "tests.yaml": "- { generator: random, group: small, seed: 7 }",
    },
    found: ["G016 small/01-random, random({}) with seed 7: two runs gave different inputs"],
  },
  {
    name: "the day of the month, and no clock in a generator that only knows a date",
    files: {
      "input.ts": generator(
        "(p: { today: boolean }) => fc.constant([p.today ? new Date().getDate() : new Date(0).getTime()])",
      ),
      "tests.yaml":
        "- { generator: random, group: small, seed: 7, with: { today: true } }\n- { generator: random, group: small, seed: 7, with: { today: false } }",
    },
    found: ['G016 small/01-random, random({"today":true}) with seed 7: two runs gave different inputs'],
  },
  {
    name: "the second, read when input.ts is loaded",
    files: {
      "input.ts": `const second = Number(Date().slice(22, 24));\n${generator("() => fc.constant([second])")}`,
      "tests.yaml": "- { generator: random, group: small, seed: 7 }",
    },
    found: ["G016 small/01-random, random({}) with seed 7: two runs gave different inputs"],
  },
  {
    name: "state between calls",
    files: {
      "input.ts": `let calls = 0;\n${generator("() => fc.constant([++calls])")}`,
      "tests.yaml": "- { generator: random, group: small, seed: 7, count: 2 }",
    },
    found: ["G016 small/01-random-1", "G016 small/02-random-2"],
  },
  {
    name: "inputs out of bounds, all of them",
    files: {
      "tests.yaml":
        '- { generator: random, group: small, seed: 7, with: { n: 101, max: 1 } }\n- { input: "1\\r\\n5\\n", group: small, name: cr }\n- { input: "1\\n5", group: large, name: cut }',
    },
    found: [
      'G017 small/01-random, random({"n":101,"max":1}) with seed 7: 1:1: n = 101 is not in 1…100',
      "G017 small/02-cr, the handwritten input: 1:2: a carriage return",
      "G017 large/01-cut, the handwritten input: 2:2: a newline expected",
    ],
  },
  {
    name: "a sample out of bounds",
    files: { "problem.yaml": FILES["problem.yaml"].replace("1 2\\n", "1  2\\n") },
    found: ["G017 sample/01, the handwritten input: 2:3: one space expected, found two"],
  },
  {
    name: "a parse that reads too little",
    files: {
      "input.ts": INPUT.replaceAll("reader.end();", ""),
      "tests.yaml": '- { input: "1\\n5\\n\\n", group: small, name: a }',
    },
    found: ["G017 small/01-a, the handwritten input: 3:1: the end of the file expected"],
  },
  {
    name: "a format that loses something",
    files: {
      "input.ts": INPUT.replace('input.join(" ")', 'input.map((x) => Math.min(x, 4)).join(" ")'),
      "tests.yaml": '- { input: "1\\n5\\n", group: small, name: a }',
    },
    found: [
      'G018 small/01-a, the handwritten input: format(parse(text)) differs from the text in line 2: "4\\n" instead of "5\\n"',
    ],
  },
  {
    name: "output of input.ts",
    files: { "input.ts": `console.log("loading");\n${INPUT}` },
    found: ['G019 input.ts wrote to stdout: "loading"'],
  },
  {
    name: "a generator that prints garbage, after one that does not",
    files: {
      "input.ts": generator('(p: { n: number }) => { if (p.n > 1) console.log("{}"); return fc.constant([p.n]); }'),
      "tests.yaml": [1, 2, 3]
        .map((n) => `- { generator: random, group: small, seed: 7, with: { n: ${n} } }`)
        .join("\n"),
    },
    found: ['G019 small/02-random, random({"n":2}) with seed 7: input.ts wrote to stdout: "{}"'],
  },
  { name: "a syntax error in input.ts", files: { "input.ts": "export const = 3;" }, found: ["C0"] },
  ...(
    [
      { name: "crashes", source: 'throw new Error("oh");', how: "it exited with code 1: Error: oh" },
      { name: "does not end", source: "for (;;);", how: "it needed more than 1.5 s of CPU time" },
      { name: "prints nothing", source: "process.stdout.write(' \\n\\n');", how: "it printed nothing" },
      {
        name: "floods",
        source: 'for (;;) process.stdout.write("x".repeat(65536));',
        how: "it needed more than 2 MiB for its output",
      },
    ] as const
  ).map(({ name, source, how }) => ({
    name: `a reference that ${name}`,
    files: {
      "reference.ts": source,
      "tests.yaml": "- { generator: random, group: small, seed: 815, with: { n: 2, max: 9 } }",
    },
    found: [`G020 small/01-random, random({"n":2,"max":9}) with seed 815: reference.ts did not answer: ${how}`],
  })),
  {
    name: "a brute force that crashes",
    files: {
      "brute-force.ts": 'throw new Error("oh");',
      "tests.yaml": '- { input: "1\\n5\\n", group: small, name: a }',
    },
    found: ["G021 small/01-a, the handwritten input: brute-force.ts failed: it exited with code 1: Error: oh"],
  },
  {
    name: "a brute force that disagrees",
    files: {
      "brute-force.ts": "console.log(6);",
      "tests.yaml": '- { input: "1\\n6\\n", group: small, name: a }\n- { input: "1\\n5\\n", group: small, name: b }',
    },
    found: ["G022 small/02-b, the handwritten input: brute-force.ts and reference.ts disagree"],
  },
];

/** A test that `judge generate` would remove, one that it would overwrite, and one that is none of its business. */
function putOldTests(directory: string): void {
  const names = ["small/01-a", "small/01-random", "small/90-old"];
  const entry = { from: "tests.yaml#0", in: sha256("1\n9\n"), ans: sha256("9\n") };
  put(directory, "tests/manifest.json", JSON.stringify(Object.fromEntries(names.map((name) => [name, entry]))));
  for (const name of [...names, "small/91-own"]) {
    put(directory, `tests/${name}.in`, "1\n9\n");
    put(directory, `tests/${name}.ans`, "9\n");
  }
}

test.for(MISTAKES)("names the mistake and leaves the old tests: $name", async ({ files, found }) => {
  await using problem = makeProblem(files);
  putOldTests(problem.path);
  const before = snapshot(join(problem.path, "tests"));
  const outcome = await generate(problem.path);
  expect(outcome.kind).toBe("rejected");
  const diagnostics = outcome.kind === "rejected" ? outcome.diagnostics : [];
  const texts = diagnostics.map(({ code, message }) => `${code} ${message}`);
  expect(texts.map((text, index) => text.slice(0, found[index]?.length))).toEqual(found);
  expect(diagnostics.every(({ at }) => at?.file.startsWith(problem.path))).toBe(true);
  expect(snapshot(join(problem.path, "tests"))).toEqual(before);
});

test("a brute force that does not end confirms nothing and is no mistake", async () => {
  await using problem = makeProblem({
    "brute-force.ts": "for (;;);",
    "tests.yaml": '- { input: "1\\n5\\n", group: small, name: a }',
  });
  expect(await generate(problem.path)).toMatchObject({ kind: "generated", confirmed: [] });
});

test("equal inputs are a warning", async () => {
  await using problem = makeProblem({
    "tests.yaml": '- { input: "1\\n5\\n", group: small, name: a }\n- { input: "1\\n5\\n", group: large, name: b }',
  });
  const outcome = await generate(problem.path);
  expect(outcome.kind === "generated" && outcome.warnings.map(({ code, message }) => `${code} ${message}`)).toEqual([
    "G031 large/01-b has the same input as small/01-a",
  ]);
});

test("outputs that together pass the limit are made in several processes", async () => {
  await using problem = makeProblem({
    "input.ts": `
import { fc, type InputReader } from "ruyi-judge/kit";
export function parse(reader: InputReader): string { const word = reader.line("word", /x*/); reader.end(); return word; }
export const format = (word: string): string => word + "\\n";
export const generators = { long: (p: { n: number }) => fc.constant("x".repeat(p.n)) };
`,
    "reference.ts": "console.log(1);",
    "brute-force.ts": undefined,
    "problem.yaml": FILES["problem.yaml"].replace(/samples.*\n/u, ""),
    "tests.yaml": [900_000, 900_001, 900_002]
      .map((n) => `- { generator: long, group: large, with: { n: ${n} } }`)
      .join("\n"),
  });
  const outcome = await generate(problem.path);
  expect(outcome).toMatchObject({ kind: "generated", tests: ["large/01-long", "large/02-long", "large/03-long"] });
  expect(readFileSync(join(problem.path, "tests/.gitignore"), "utf8")).toContain("/large/03-long.in\n");
});

test("an aborted run rejects and writes nothing", async () => {
  await using problem = makeProblem({ "reference.ts": "for (;;);" });
  const controller = new AbortController();
  const onProgress: GenerateOptions["onProgress"] = ({ step, done }) => {
    if (step === "inputs" && done > 0) setTimeout(() => controller.abort(), 200);
  };
  const run = generateTests({ directory: problem.path, ...box, mode: "write", onProgress }, controller.signal);
  await expect(run).rejects.toMatchObject({ name: "AbortError" });
  expect(readdirSync(problem.path)).not.toContain("tests");
});
