import { expect, test } from "vitest";
import type { Inputs } from "./esbuild-result.ts";
import { findForbiddenImports } from "./import-rules.ts";

const inputs = (imports: Inputs[string]["imports"], more: Inputs = {}): Inputs => ({ "main.ts": { imports }, ...more });

const find = (found: Inputs, text = "") =>
  findForbiddenImports(found, {
    isOwnFile: (path) => path === "main.ts" || path === "lib/b.ts",
    textOf: () => text,
  }).map(({ code, at }) => [code, at?.file, at?.line, at?.column]);

test.for(["fs", "node:fs", "fs/promises", "node:sqlite", "node:test", "<runtime>"])("%s is allowed", (path) => {
  expect(find(inputs([{ path, external: true }]))).toEqual([]);
});

test.for([
  { path: "node:nope", code: "C006" },
  { path: "https://x.y/z", code: "C002" },
  { path: "data:text/plain,x", code: "C002" },
  { path: "file:///etc/passwd", code: "C004" },
  { path: "/etc/passwd", code: "C004" },
  { path: "../x", code: "C004" },
  { path: "./x", code: "C003" },
])("external $path is $code", ({ path, code }) => {
  expect(find(inputs([{ path, external: true }]), `a\n b(\`${path}\`)`)).toEqual([[code, "main.ts", 2, 4]]);
});

// The bundler leaves such imports out, and says nothing of what they would have led to.
test.for(["./lib/b", "./lib/b.ts", "./lib/b.js"])("of %s only types are used", (path) => {
  expect(find(inputs([{ path, external: true }]))).toEqual([]);
});

test("a package that only fails at run time is left alone", () => {
  expect(find(inputs([{ path: "lodash", external: true }]))).toEqual([]);
});

test("own files are allowed, in folders and with JSON attributes", () => {
  const record = { path: "lib/b.ts with { type: 'json' }", original: "./lib/b.ts", with: { type: "json" } };
  expect(
    find(
      inputs([record, { path: "lib/b.ts" }], {
        "lib/b.ts": { imports: [] },
        "lib/b.ts with { type: 'json' }": { imports: [] },
      }),
    ),
  ).toEqual([]);
});

test("a file from outside is found through its importer", () => {
  const found = inputs([{ path: "../etc/passwd", original: "/etc/passwd" }], { "../etc/passwd": { imports: [] } });
  expect(find(found, "import x from '/etc/passwd'")).toEqual([["C004", "main.ts", 1, 15]]);
});

test("a file from outside that nobody imports is refused all the same", () => {
  expect(find(inputs([], { "../etc/passwd": { imports: [] } }))).toEqual([["C004", undefined, undefined, undefined]]);
});

test("a place that cannot be found is the beginning of the file", () => {
  expect(find(inputs([{ path: "node:nope", external: true }]), 'import "node:\\u006eope"')).toEqual([
    ["C006", "main.ts", 1, 1],
  ]);
});

test("a specifier full of pattern characters is only text", () => {
  const path = "/$^.*+?()[]{}|";
  expect(find(inputs([{ path, external: true }]), `x '${path}'`)).toEqual([["C004", "main.ts", 1, 3]]);
});

test("thousands of imports are told by the first twenty, and each place is looked for once", () => {
  const imports = Array.from({ length: 10_000 }, (_, index) => ({ path: `/dev/p${index}`, external: true }) as const);
  const start = performance.now();
  expect(find(inputs(imports), "import '/dev/x';\n".repeat(15_000))).toHaveLength(20);
  expect(performance.now() - start).toBeLessThan(1000);
});
