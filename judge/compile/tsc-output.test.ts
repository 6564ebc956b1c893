import { expect, test } from "vitest";
import { parseTscOutput } from "./tsc-output.ts";

const TEXTS = new Map([
  ["main.ts", "const a: number = 'x';\r\nlet b;"],
  ["lib/main.ts", "1"],
  ["odd (1,2): name.ts", "1"],
]);

const read = (output: string) =>
  parseTscOutput(output, TEXTS).map(({ code, at, message }) => [code, at?.file, at?.line, at?.column, message]);

test.for([
  {
    name: "relative to a folder beside",
    output: "../src/main.ts(1,7): error TS2322: Wrong.\n",
    read: [["TS2322", "main.ts", 1, 7, "Wrong."]],
  },
  {
    name: "continued",
    output: "../src/main.ts(1,7): error TS2322: Wrong.\n  Because.\n    Deeper.\n",
    read: [["TS2322", "main.ts", 1, 7, "Wrong.\n  Because.\n    Deeper."]],
  },
  {
    name: "the longer name",
    output: "/tmp/x/src/lib/main.ts(2,1): error TS1: A.\r\n",
    read: [["TS1", "lib/main.ts", 2, 1, "A."]],
  },
  {
    name: "a name with parentheses",
    output: "../src/odd (1,2): name.ts(3,4): error TS1: A.\n",
    read: [["TS1", "odd (1,2): name.ts", 3, 4, "A."]],
  },
  {
    name: "other files",
    output: "../tools/lib.d.ts(1,1): error TS1: A.\n../src/other.ts(1,1): error TS1: A.\n",
    read: [],
  },
  { name: "no file", output: "error TS5055: Cannot write file.\n", read: [] },
  {
    name: "a message that looks like an error",
    output: "../src/main.ts(1,7): error TS1: 'src/main.ts(9,9): error TS9: x'\n",
    read: [["TS1", "main.ts", 1, 7, "'src/main.ts(9,9): error TS9: x'"]],
  },
  { name: "nothing", output: "", read: [] },
])("$name", ({ output, read: expected }) => {
  expect(read(output)).toEqual(expected);
});

test("the source line comes without its line end", () => {
  expect(parseTscOutput("../src/main.ts(1,7): error TS1: A.\n", TEXTS)[0]).toMatchObject({
    severity: "warning",
    lineText: "const a: number = 'x';",
  });
});

test("messages and their number are bounded", () => {
  const output = `../src/main.ts(1,7): error TS1: ${"x".repeat(9999)}\n`.repeat(50);
  const diagnostics = parseTscOutput(output, TEXTS);
  expect(diagnostics.length).toBe(20);
  expect(diagnostics[0]?.message.length).toBe(1001);
});
