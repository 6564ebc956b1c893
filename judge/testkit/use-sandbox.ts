import { afterAll, beforeAll } from "vitest";
import { cacheDirOf } from "../platform/cache-dir.ts";
import { makeSandbox } from "../sandbox/make-sandbox.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";

/** What the tests of a file share. `sandbox` throws outside tests and hooks: it is there only while they run. */
export type SharedSandbox = { readonly sandbox: Sandbox; readonly cacheDirectory: string };

/** The strongest sandbox of this machine, from before the first test of the file that calls this until after its last. */
export function useSandbox(): SharedSandbox {
  const cacheDirectory = cacheDirOf(process.env);
  let sandbox: Sandbox | undefined;
  beforeAll(async () => {
    sandbox = await makeSandbox({ cacheDirectory });
  });
  afterAll(() => sandbox?.[Symbol.asyncDispose]());
  return {
    cacheDirectory,
    get sandbox() {
      if (sandbox === undefined) throw new Error("the sandbox is there only inside tests");
      return sandbox;
    },
  };
}
