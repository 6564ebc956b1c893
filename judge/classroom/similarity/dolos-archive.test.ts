import { expect, test } from "vitest";
import { dolosArchive } from "./dolos-archive.ts";
import { joinFiles } from "./join-files.ts";

test("info.csv has the columns that Dolos reads, and the files lie beside it", () => {
  const members = dolosArchive(
    [
      { id: "s1/two sum", owner: 'Ann "A", B', text: "let a;", label: "group 1", atMs: Date.UTC(2026, 10, 30, 8) },
      { id: "../s1 two", owner: "=HYPERLINK(1)", text: "let b;" },
    ],
    ["stub 1", "stub 2"],
  );
  expect(members.map(({ name }) => name)).toEqual(["info.csv", "0001-s1_two_sum.ts", "0002-_s1_two.ts", "template.ts"]);
  expect(members.map(({ data }) => Buffer.from(data).toString())).toEqual([
    `filename,full_name,label,created_at,ignored
0001-s1_two_sum.ts,"Ann ""A"", B",group 1,2026-11-30T08:00:00.000Z,
0002-_s1_two.ts,'=HYPERLINK(1),,,
template.ts,,,,true
`,
    "let a;",
    "let b;",
    "stub 1\nstub 2",
  ]);
});

test("without a template nothing is ignored", () => {
  const [info] = dolosArchive([{ id: "a", owner: "a", text: "" }]);
  expect(Buffer.from(info?.data ?? []).toString()).toBe(
    "filename,full_name,label,created_at,ignored\n0001-a.ts,a,,,\n",
  );
});

test("several files are one text: the main file first, no data files", () => {
  const files = new Map(Object.entries({ "b.ts": "B", "lib/a.mts": "A", "main.ts": "M", "notes.txt": "N" }));
  const submission = { main: "main.ts", files: new Map([...files].map(([path, text]) => [path, Buffer.from(text)])) };
  expect(joinFiles(submission)).toBe("// main.ts\nM\n// b.ts\nB\n// lib/a.mts\nA\n");
  expect(joinFiles({ main: "x.txt", files: new Map([["x.txt", Buffer.from("X")]]) })).toBe("X");
});
