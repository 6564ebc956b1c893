import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeTempDir } from "../../platform/temp-dir.ts";
import { codeIdentity, hashOfCode } from "./code-identity.ts";

test("code that changes is other code; tests and texts are none", async () => {
  await using directory = makeTempDir();
  const write = (name: string, text: string): void => {
    mkdirSync(join(directory.path, "check/guest"), { recursive: true });
    writeFileSync(join(directory.path, name), text);
  };
  const hashes: string[] = [];
  const look = (): void => void hashes.push(hashOfCode(directory.path));
  write("check/tokens.ts", "1");
  look();
  for (const name of ["check/tokens.ts", "check/guest/relay.cjs", "languages.yaml", "package.json"]) {
    write(name, "2");
    look();
  }
  renameSync(join(directory.path, "check/tokens.ts"), join(directory.path, "check/lines.ts"));
  look();
  expect(new Set(hashes).size).toBe(hashes.length);
  for (const name of ["check/tokens.test.ts", "README.md"]) write(name, "3");
  expect(hashOfCode(directory.path)).toBe(hashes.at(-1));
});

test("the judge's own code is hashed from all of its folders", () => {
  expect(codeIdentity()).toBe(hashOfCode(join(import.meta.dirname, "../..")));
});
