import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { kibibytes, mebibytes, milliseconds } from "../model/units.ts";
import { cacheDirOf } from "../platform/cache-dir.ts";
import { MARK, ownToken } from "../platform/process-identity.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { findBubblewrap, findGroups, makeSandbox } from "./make-sandbox.ts";
import { makeNodeCommand } from "./node-command.ts";

const LEVELS = findGroups() === undefined ? (["bubblewrap"] as const) : (["bubblewrap-cgroup", "bubblewrap"] as const);

/** Prints everything that a guest can learn from names: of its descriptors, of its init, of its environment. */
const CURIOUS = `const fs = require("fs");
const attempt = (read) => { try { return read(); } catch (error) { return error.code; } };
for (const fd of [0, 1, 2]) console.log(attempt(() => fs.readlinkSync("/proc/self/fd/" + fd)));
for (const file of ["cmdline", "environ"]) console.log(attempt(() => JSON.stringify(fs.readFileSync("/proc/1/" + file, "utf8"))));
console.log(JSON.stringify(process.env));`;

describe.runIf(findBubblewrap() !== undefined).for(LEVELS)("at level %s", (strongest) => {
  test("no name tells the guest which test it runs, nor whose", async () => {
    await using directory = makeTempDir();
    const program = join(directory.path, "secret-submission");
    mkdirSync(program, { mode: 0o755 });
    writeFileSync(join(program, "main.cjs"), CURIOUS, { mode: 0o644 });
    const [stdin, stdout, stderr] = ["in", "out", "err"].map((kind) => join(directory.path, `secret-test.${kind}`)) as [
      string,
      string,
      string,
    ];
    writeFileSync(stdin, "1\n", { mode: 0o644 });
    await using sandbox = await makeSandbox({ cacheDirectory: cacheDirOf(process.env), strongest });
    const memory = mebibytes(256);
    const { stdout: seen } = await sandbox.run({
      command: makeNodeCommand(sandbox.node, "/program/main.cjs", memory),
      mounts: [{ host: program, guest: "/program" }],
      stdin,
      stdout,
      stderr,
      limits: { cpu: milliseconds(20_000), wall: milliseconds(60_000), memory, output: kibibytes(64), processes: 64 },
    });
    expect(seen.text).toMatch(/slot-0\/[0-9a-f]{16}\.in\n.*slot-0\/[0-9a-f]{16}\.out\n.*slot-0\/[0-9a-f]{16}\.err\n/);
    expect(seen.text).not.toContain("secret");
    expect(seen.text).not.toContain(MARK);
    const [, , , commandLine = ""] = seen.text.split("\n");
    expect(commandLine).toContain("/runtime/node");
    expect(commandLine).not.toContain(ownToken());
  });
});
