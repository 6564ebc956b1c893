import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ownToken } from "../platform/process-identity.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { makeAside } from "./make-aside.ts";

/** No process has this number: it is above what Linux gives out. */
const DEAD = ownToken().replace(/^\d+/u, "4194999");

test("what a killed judge left goes away, and nothing else", async () => {
  await using parent = makeTempDir();
  const own = `.new-${ownToken()}-abc`;
  for (const name of [`.new-${DEAD}-abc`, own, ".new-plans", "two-sum"]) {
    mkdirSync(join(parent.path, name));
    writeFileSync(join(parent.path, name, "problem.yaml"), "");
  }
  {
    await using aside = await makeAside(parent.path);
    expect(readdirSync(aside.path)).toEqual([]);
  }
  expect(readdirSync(parent.path).sort()).toEqual([own, ".new-plans", "two-sum"].sort());
});
