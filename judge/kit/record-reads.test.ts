import { expect, test } from "vitest";
import type { InputReader } from "./input-reader.ts";
import type { LoadedDefinition } from "./loaded-definition.ts";
import { recordReads } from "./record-reads.ts";

const define = (parse: LoadedDefinition["parse"]): LoadedDefinition => ({ parse, format: () => "", generators: {} });

test("tells where everything was read, and whether a pattern declares it", () => {
  const text = '-12 ab\nx y\n"a\\n猴"\nz';
  const reads = recordReads(
    text,
    define((reader: InputReader) => {
      reader.int("n", -20, 20);
      reader.space();
      reader.token("word");
      reader.newline();
      reader.line("line", /[a-z ]*/);
      reader.jsonString("json");
      reader.newline();
      reader.bound("nothing", 3, { min: 1, max: 5 });
      reader.ensure(!reader.atEnd() && reader.peekLine() === "z", "z is left");
      reader.token("rest", /z/);
      reader.end();
    }),
  );
  expect(reads.map(({ start, end }) => text.slice(start, end))).toEqual(["-12", "ab", "x y\n", '"a\\n猴"', "z"]);
  expect(reads).toMatchObject([
    { kind: "int", name: "n", min: -20, max: 20 },
    { kind: "text", isDeclared: false },
    { kind: "text", isDeclared: true },
    { kind: "text", isDeclared: false },
    { kind: "text", isDeclared: true },
  ]);
});

test("what parse refuses is refused as before", () => {
  const parse = define((reader) => reader.int("n", 1, 3));
  expect(() => recordReads("4\n", parse)).toThrow("1:1: n = 4 is not in 1…3");
});
