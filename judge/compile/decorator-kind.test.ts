import { expect, test } from "vitest";
import { decoratorKindOf } from "./decorator-kind.ts";

const submission = (files: Readonly<Record<string, string>>) => ({
  main: "main.ts",
  files: new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])),
});

test.for([
  { name: "none", files: { "main.ts": "const at = 'a@b';" }, kind: "standard" },
  { name: "one without a sign", files: { "main.ts": "class A { @d m() {} }" }, kind: "standard" },
  { name: "a parameter", files: { "main.ts": "class A {\n  m(@d x: number) {} }" }, kind: "legacy" },
  {
    name: "a second parameter, with arguments",
    files: { "main.ts": "class A { m(a: B, @d('x') b: B) {} }" },
    kind: "legacy",
  },
  {
    name: "a descriptor",
    files: { "main.ts": "function d(t: any, k: string, p: PropertyDescriptor) {}\nclass A {\n  @d\n  m() {} }" },
    kind: "legacy",
  },
  {
    name: "a context beside a descriptor",
    files: {
      "main.ts":
        "function d(v: unknown, c: ClassMethodDecoratorContext) {}\nlet p: PropertyDescriptor;\nclass A { @d m() {} }",
    },
    kind: "standard",
  },
  {
    name: "the setting of the folder",
    files: {
      "main.ts": "class A { @d m() {} }",
      "tsconfig.json": '{"compilerOptions":{"experimentalDecorators": true}}',
    },
    kind: "legacy",
  },
  { name: "a descriptor without decorators", files: { "main.ts": "let p: PropertyDescriptor;" }, kind: "standard" },
] as const)("decorators of a program with $name are $kind", ({ files, kind }) => {
  expect(decoratorKindOf(submission(files))).toBe(kind);
});
