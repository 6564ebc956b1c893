import { expect, test } from "vitest";
import { mebibytes } from "../model/units.ts";
import type { MachineLanguage } from "./language.ts";
import { listLanguages } from "./list-languages.ts";
import { findToolchain } from "./toolchain.ts";

const language = (
  code: string,
  tools: Readonly<Record<string, string>>,
  version: readonly string[],
): MachineLanguage => ({
  code,
  name: "Whitespace",
  suffixes: [".ws"],
  parts: [],
  toolchain: {
    kind: "machine",
    tools,
    install: "install the package whitespace",
    compile: [],
    compileFolders: [],
    runFolders: [],
    run: ["{tool}"],
    version,
    environment: {},
    processes: 1,
    memoryAllowance: mebibytes(0),
    empty: { name: "a.ws", text: "" },
  },
});

test.for([
  { code: "a", tools: { tool: "no-such-compiler" }, says: /^Whitespace cannot be judged here: there is no tool on/ },
  { code: "b", tools: { tool: "npm:@no/such-package/bin" }, says: /there is no tool on this machine/ },
  { code: "c", tools: { tool: "false" }, says: /false does not tell its version/ },
])("a tool that is not there is told with what to install: $tools.tool", async ({ code, tools, says }) => {
  expect(await findToolchain(language(code, tools, ["{tool}"]))).toEqual({
    kind: "missing",
    diagnostic: {
      code: "C030",
      severity: "error",
      message: expect.stringMatching(says),
      hint: "install the package whitespace, then run judge doctor",
    },
  });
});

test.for([
  { said: "g++ (Debian 12.2.0-14) 12.2.1", version: "12.2.1" },
  { said: "go version go1.19.8 linux/amd64", version: "1.19.8" },
  { said: "javac 17.0.15", version: "17.0.15" },
  { said: "nightly", version: "nightly" },
])("$said is version $version", async ({ said, version }) => {
  const found = await findToolchain(language(said, { tool: "echo" }, ["{tool}", said]));
  expect(found).toMatchObject({ kind: "found", toolchain: { version, identity: expect.stringContaining(said) } });
});

test("the list has every language, and the two on Node are always there", async () => {
  const [typescript, javascript, ...others] = await listLanguages();
  expect([typescript, javascript]).toMatchObject([
    { code: "typescript", state: "present", version: process.versions.node },
    { code: "javascript", state: "present" },
  ]);
  expect(others.map(({ state }) => state).filter((state) => state !== "present" && state !== "missing")).toEqual([]);
  expect(others).toHaveLength(8);
});
