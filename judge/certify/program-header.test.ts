import { expect, test } from "vitest";
import { kibibytes, mebibytes, milliseconds } from "../model/units.ts";
import { parseHeader } from "./program-header.ts";

const LIMITS = {
  cpu: milliseconds(1000),
  wall: milliseconds(2500),
  memory: mebibytes(256),
  output: kibibytes(256),
};
const parse = (lines: readonly string[]) => parseHeader(lines.join("\n"), { file: "kind/name.ts", limits: LIMITS });

test("a header with every line is read", () => {
  const parsed = parse([
    "// expect: TLE RTE",
    "// tolerated: MLE",
    "// tolerated-at-level-2: AC",
    "// must: no-process no-file",
    "// limits: cpuMs=5000 wallMs=9000 memoryMiB=64 outputKiB=1",
    "// runs: 2",
    "// why: Sixteen threads: each of them loops.",
    "// A comment of the program itself. Note: it is free.",
    "for (;;);",
  ]);
  expect(parsed).toEqual({
    kind: "parsed",
    header: {
      expect: ["TLE", "RTE"],
      tolerated: ["MLE"],
      toleratedAtLevel2: ["AC"],
      must: ["no-process", "no-file"],
      limits: {
        cpu: milliseconds(5000),
        wall: milliseconds(9000),
        memory: mebibytes(64),
        output: kibibytes(1),
      },
      runs: 2,
      why: "Sixteen threads: each of them loops.",
    },
  });
});

test("the shortest header keeps the problem's limits and runs once", () => {
  const parsed = parse(["// expect: AC\r", "// must: next-verdict\r", "// why: Nothing.\r", "\r", "x"]);
  expect(parsed).toMatchObject({
    kind: "parsed",
    header: { expect: ["AC"], tolerated: [], toleratedAtLevel2: [], limits: LIMITS, runs: 1, why: "Nothing." },
  });
});

const EXPECT = "// expect: TLE";
const MUST = "// must: no-process";
const WHY = "// why: Because.";

const MALFORMED: readonly { name: string; lines: readonly string[]; found: readonly string[] }[] = [
  { name: "no header", lines: ["for (;;);"], found: ["1:1 no `expect`", "1:1 no `must`", "1:1 no `why`"] },
  { name: "no text", lines: [""], found: ["1:1 no `expect`", "1:1 no `must`", "1:1 no `why`"] },
  { name: "a missing must", lines: [EXPECT, WHY], found: ["1:1 no `must`"] },
  { name: "a mistyped key", lines: [EXPECT, "// mist: no-process", MUST, WHY], found: ["2:4 unknown key `mist`"] },
  { name: "another comment", lines: [EXPECT, "// hello", MUST, WHY], found: ["2:1 has no key"] },
  {
    name: "no blank behind the slashes",
    lines: ["//expect: TLE", MUST, WHY],
    found: ["1:1 has no key", "1:1 no `expect`"],
  },
  { name: "a key without value", lines: ["// expect:", MUST, WHY], found: ["1:4 `expect` has no value"] },
  { name: "a key twice", lines: [EXPECT, EXPECT, MUST, WHY], found: ["2:4 `expect` stands here twice"] },
  { name: "the wrong order", lines: [MUST, EXPECT, WHY], found: ["2:4 `expect` has to stand before `must`"] },
  {
    name: "a key behind why",
    lines: [EXPECT, MUST, WHY, "// runs: 2"],
    found: ["4:4 `runs` has to stand before `why`"],
  },
  { name: "an unknown verdict", lines: ["// expect: TLE TEL", MUST, WHY], found: ['1:16 "TEL" may not'] },
  { name: "a judge error as verdict", lines: ["// expect: JE", MUST, WHY], found: ['1:12 "JE" may not'] },
  { name: "a verdict twice", lines: ["// expect: TLE  TLE", MUST, WHY], found: ["1:17 TLE stands here twice"] },
  { name: "expected and tolerated", lines: [EXPECT, "// tolerated: TLE", MUST, WHY], found: ["2:15 TLE is allowed"] },
  {
    name: "tolerated twice",
    lines: [EXPECT, "// tolerated: MLE", "// tolerated-at-level-2: MLE", MUST, WHY],
    found: ["3:26 MLE is allowed"],
  },
  { name: "an unknown promise", lines: [EXPECT, "// must: no-trace", WHY], found: ['2:10 "no-trace" may not'] },
  { name: "an unknown limit", lines: [EXPECT, MUST, "// limits: cpu=5", WHY], found: ['3:12 "cpu=5" is no limit'] },
  {
    name: "a limit of nothing",
    lines: [EXPECT, MUST, "// limits: cpuMs=0", WHY],
    found: ['3:12 "cpuMs=0" is no limit'],
  },
  {
    name: "a limit twice",
    lines: [EXPECT, MUST, "// limits: cpuMs=5 cpuMs=6", WHY],
    found: ["3:20 cpuMs stands here twice"],
  },
  {
    name: "CPU above the problem's wall time",
    lines: [EXPECT, MUST, "// limits: cpuMs=5000", WHY],
    found: ["3:12 the wall limit of 2500 ms is below"],
  },
  { name: "no runs", lines: [EXPECT, MUST, "// runs: 0", WHY], found: ['3:10 "0" is no number of runs'] },
  { name: "too many runs", lines: [EXPECT, MUST, "// runs: 21", WHY], found: ['3:10 "21" is no number of runs'] },
  {
    name: "several mistakes at once",
    lines: ["// expect: TEL", "// must: x", WHY],
    found: ['1:12 "TEL" may not', '2:10 "x" may not'],
  },
];

test.for(MALFORMED)("a header is refused for $name", ({ lines, found }) => {
  const parsed = parse(lines);
  const diagnostics = parsed.kind === "malformed" ? parsed.diagnostics : [];
  const shown = diagnostics.map(({ at, message }) => `${at?.line}:${at?.column} ${message}`);
  expect(shown).toHaveLength(found.length);
  for (const [index, part] of found.entries()) {
    const [place = "", ...words] = part.split(" ");
    expect(shown[index]).toMatch(new RegExp(`^${place} `));
    expect(shown[index]).toContain(words.join(" "));
  }
  expect(diagnostics.every(({ code, at }) => code === "H001" && at?.file === "kind/name.ts")).toBe(true);
});
