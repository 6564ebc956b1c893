import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { findPackage } from "./compiler-paths.ts";
import {
  areSameWithAllNodeTypes,
  DROPPED_FILES,
  DROPPED_GLOBALS,
  LEADING_NAMES,
  mayNeedAllNodeTypes,
  slimIndex,
} from "./node-types.ts";

const needsAll = (text: string): boolean => mayNeedAllNodeTypes(new Map([["main.ts", Buffer.from(text)]]));

test.for([
  { text: 'import * as fs from "fs";\nimport readline from "node:readline";', isAll: false },
  {
    text: 'process.stdin.on("data", (part) => { text += part; }); console.log(new URL("a:b"), performance.now());',
    isAll: false,
  },
  { text: "const http = 1, os = 2, test = 3, prefetch = 4, $Requests = 5; error.message; /\\d\\s/", isAll: false },
  { text: 'import http from "http";', isAll: true },
  { text: "require('node:dns/promises')", isAll: true },
  { text: "import(`zlib`)", isAll: true },
  { text: 'import { test } from "node:test";', isAll: true },
  { text: "await fetch(url)", isAll: true },
  { text: "let r: Response;", isAll: true },
  { text: "globalThis.crypto", isAll: true },
  { text: "structuredClone(grid)", isAll: true },
  { text: "process.on('message', f)", isAll: true },
  { text: "process.send?.(1)", isAll: true },
  { text: "process.stdin.connect({ lookup })", isAll: true },
  { text: 'process.getBuiltinModule("fs")', isAll: true },
  { text: "f\\u0065tch()", isAll: true },
  { text: 'import "\\x68ttp";', isAll: true },
  { text: 'import "\\150ttp";', isAll: true },
  { text: 'import "ht\\tp"; import "cr\\ypto";', isAll: true },
  { text: 'import "ht\\\r\ntp";', isAll: true },
  { text: "keyof typeof  globalThis", isAll: true },
  { text: '/// <reference lib="dom" />', isAll: true },
])("$text needs all: $isAll", ({ text, isAll }) => {
  expect(needsAll(text)).toBe(isAll);
});

test("every file counts", () => {
  const file = (text: string): Uint8Array => Buffer.from(text);
  expect(
    mayNeedAllNodeTypes(
      new Map([
        ["main.ts", file('import "./b";')],
        ["b.js", file('require("vm")')],
      ]),
    ),
  ).toBe(true);
});

test.for([
  { codes: [], isSame: true },
  { codes: ["TS7006", "TS2345"], isSame: true },
  { codes: ["TS7006", "TS2304"], isSame: false },
  { codes: ["TS2552"], isSame: false },
])("errors $codes are the same: $isSame", ({ codes, isSame }) => {
  expect(areSameWithAllNodeTypes(codes.map((code) => ({ code, severity: "warning", message: "" })))).toBe(isSame);
});

// What follows fails when a new version of @types/node makes the rule wrong.
describe("the installed declarations of Node", () => {
  const folder = findPackage("@types/node") ?? "";
  const index = readFileSync(join(folder, "index.d.ts"), "utf8");
  const files = [...index.matchAll(/^\/\/\/ <reference path="(.+)" \/>$/gmu)].map(([, file = ""]) => file);
  const kept = files.filter((file) => !DROPPED_FILES.includes(file));
  const declared = (file: string): string =>
    readFileSync(join(folder, file), "utf8").replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gmu, "");
  const modulesOf = (text: string): readonly string[] =>
    [...text.matchAll(/\bmodule "([^"]+)"/gu)].map(([, name = ""]) => name);

  test("have the dropped files, and the slim index all others and what else it refers to", () => {
    expect(files).toEqual(expect.arrayContaining([...DROPPED_FILES]));
    const slim = slimIndex(folder, "/types").split("\n");
    expect(slim.filter((line) => line.includes("path="))).toEqual(
      kept.map((file) => `/// <reference path="/types/${file}" />`),
    );
    const others = index.split("\n").filter((line) => line.startsWith("/// <reference ") && !line.includes("path="));
    expect(others.length).toBeGreaterThan(0);
    expect(slim.filter((line) => !line.includes("path="))).toEqual(others);
  });

  test.for(DROPPED_FILES)("%s declares nothing that is not looked for", (file) => {
    const text = declared(file);
    for (const name of modulesOf(text)) expect([name, needsAll(`import "${name}";`)]).toEqual([name, true]);
    // In a module only what stands in `declare global` is seen by others.
    const seen = /^export \{\};$/mu.test(text) ? [] : text.split("\n").filter((line) => !TOP_LEVEL.test(line));
    expect(seen).toEqual([]);
    const [, ...blocks] = text.split(/\bglobal \{$/mu);
    const names = blocks.flatMap((block) => [...block.matchAll(DECLARATION)].map(([, name = ""]) => name));
    expect(names.length > 0).toBe(file.startsWith("web-globals/"));
    for (const name of names) expect([name, needsAll(`${name};`)]).toEqual([name, true]);
  });

  test("no module is declared in dropped and other files", () => {
    const modules = new Set(DROPPED_FILES.flatMap((file) => modulesOf(declared(file))));
    expect(kept.flatMap((file) => modulesOf(declared(file))).filter((name) => modules.has(name))).toEqual([]);
  });

  test("other files use dropped ones only where a looked for name leads", () => {
    const modules = new Set(["undici-types", ...DROPPED_FILES.flatMap((file) => modulesOf(declared(file)))]);
    const uses = kept.flatMap((file) => {
      const text = declared(file);
      const imported = [...text.matchAll(IMPORT)].flatMap(([, names = "", module = ""]) =>
        modules.has(module) ? [...names.matchAll(/\w+/gu)].map(([name]) => name) : [],
      );
      const names = new RegExp(`\\b(?:${[...DROPPED_GLOBALS, ...imported].join("|")})\\b`, "u");
      return text
        .replaceAll(IMPORT, "")
        .split("\n")
        .filter((line) => names.test(line.replaceAll(/"[^"]*"/gu, '""')) || mentionsModule(line, modules))
        .filter((line) => !/^\s*"([^"]+)": typeof import\("\1"\);$/u.test(line))
        .map((line) => `${file}: ${line.trim()}`);
    });
    expect(new Set(uses)).toEqual(new Set(USES));
    expect(new Set(USES.map((use) => use.split(":")[0]))).toEqual(new Set(Object.keys(LEADING_NAMES)));
  });
});

const TOP_LEVEL = /^(?:|\s.*|\}|declare module "[^"]+" \{)$/u;
const DECLARATION = /^ {4}(?:var|let|const|function|class|interface|type|namespace|enum) (\w+)/gmu;
const IMPORT = /^\s*import (?:type )?([^;]*?) from "([^"]+)";$/gmu;
const mentionsModule = (line: string, modules: ReadonlySet<string>): boolean =>
  [...line.matchAll(/(?:from|import\(|require\()\s*"([^"]+)"/gu)].some(([, name = ""]) => modules.has(name));

/** Each is found by a name of `LEADING_NAMES` or by that of the event. */
const USES = [
  "net.d.ts: options: dns.LookupOptions,",
  "net.d.ts: callback: (err: NodeJS.ErrnoException | null, address: string | dns.LookupAddress[], family?: number) => void,",
  "process.d.ts: sendHandle: SendHandle | undefined,",
  'process.d.ts: "worker": [worker: Worker];',
  "process.d.ts: channel?: Control;",
  "process.d.ts: sendHandle?: SendHandle,",
  "process.d.ts: options?: MessageOptions,",
  "process.d.ts: sendHandle: SendHandle,",
  "url.d.ts: function urlToHttpOptions(url: URL): ClientRequestArgs;",
  "util/types.d.ts: function isKeyObject(object: unknown): object is KeyObject;",
  "util/types.d.ts: function isCryptoKey(object: unknown): object is webcrypto.CryptoKey;",
];
