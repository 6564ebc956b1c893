import { closeSync, mkdirSync, openSync, readSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { RunResult } from "../model/run.ts";
import { kibibytes, mebibytes, milliseconds } from "../model/units.ts";
import { makeNamedPipes } from "../platform/named-pipe.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { makeNodeCommand } from "../sandbox/node-command.ts";
import type { RunRequest, Sandbox } from "../sandbox/sandbox.ts";

const LIMITS = {
  cpu: milliseconds(2000),
  wall: milliseconds(20_000),
  memory: mebibytes(256),
  output: kibibytes(64),
  processes: 64,
};

type Piped = { readonly program: string; readonly said: string };

/** What a sandbox offers to compilers, checkers and interactors: named pipes, an environment, programs, system folders. */
export function authorRunContract(make: () => Promise<Sandbox>, { isolates }: { readonly isolates: boolean }): void {
  test("a guest talks through named pipes, which are no sockets and can be opened by path", async () => {
    const program = `const fs = require("fs");
      const kinds = ["/dev/stdin", "/dev/stdout"].map((path) => fs.statSync(path).isFIFO()).join();
      const line = Buffer.alloc(99); const length = fs.readSync(0, line);
      fs.writeSync(1, kinds + " " + line.toString("utf8", 0, length));`;
    const { result, heard } = await runPiped(make, { program, said: "hello\n" });
    expect(result.outcome).toEqual({ kind: "exited", exitCode: 0 });
    expect(heard).toBe("true,true hello\n");
    expect(result.stdout).toEqual({ text: "", omittedBytes: 0 });
  });
  test("a guest that ends without reading leaves nobody waiting", async () => {
    const { result, heard } = await runPiped(make, { program: "process.exit(7)", said: "hello\n" });
    expect(result.outcome).toEqual({ kind: "exited", exitCode: 7 });
    expect(heard).toBe("");
  });
  test("a guest that its caller stops is killed, and its result still says what it used", async () => {
    const program =
      "console.log('begun'); const until = Date.now() + 50; while (Date.now() < until); setInterval(() => {}, 1e6)";
    const result = await runOnce(make, program, () => ({ stop: AbortSignal.timeout(700) }));
    expect(result.outcome).toEqual({ kind: "signalled", signal: "SIGKILL" });
    expect(result.stdout.text).toBe("begun\n");
    expect(result.usage.cpu).toBeGreaterThan(20);
  });
  test("an environment", async () => {
    const result = await runOnce(make, "console.log(process.env.COLOUR)", () => ({ environment: { COLOUR: "red" } }));
    expect(result.stdout.text).toBe("red\n");
  });
  test.runIf(isolates)("programs and system folders, and nothing else of the host", async () => {
    const program = `const fs = require("fs"); const { spawnSync } = require("child_process");
      const attempt = (act) => { try { return act() } catch (error) { return error.code } };
      spawnSync("/usr/bin/basename", ["a/b"], { stdio: "inherit" });
      console.log(fs.readdirSync("/").join());
      console.log(attempt(() => fs.writeFileSync("/x", "")), attempt(() => fs.mkdirSync("/usr/x")), attempt(() => fs.writeFileSync("/tmp/x", "")));
      console.log(fs.existsSync("/dev/stdin"), fs.existsSync("/etc/passwd"));
      require("net").connect(80, "127.0.0.1").on("error", (error) => console.log(error.code))`;
    const result = await runOnce(make, program, () => ({
      programs: "allowed",
      mounts: [
        { host: "/usr", guest: "/usr", isSystem: true },
        { host: "/lib", guest: "/lib", isSystem: true },
      ],
    }));
    expect(result.stderr.text).toBe("");
    expect(result.stdout.text.split("\n")).toEqual([
      "b",
      "dev,lib,lib64,proc,program,runtime,tmp,usr,work",
      "EROFS EROFS undefined",
      "true false",
      "EPERM",
      "",
    ]);
  });
}

type Extra = Partial<Pick<RunRequest, "environment" | "programs" | "mounts" | "stdin" | "stdout" | "stop">>;

async function runOnce(
  make: () => Promise<Sandbox>,
  program: string,
  extraOf: (folder: string) => Extra | Promise<Extra>,
): Promise<RunResult> {
  await using sandbox = await make();
  await using directory = makeTempDir();
  const folder = join(directory.path, "program");
  mkdirSync(folder, { mode: 0o755 });
  writeFileSync(join(folder, "main.cjs"), program, { mode: 0o644 });
  writeFileSync(join(directory.path, "in"), "");
  const { mounts = [], ...extra } = await extraOf(directory.path);
  return await sandbox.run({
    command: makeNodeCommand(sandbox.node, "/program/main.cjs", LIMITS.memory),
    stdin: join(directory.path, "in"),
    stdout: join(directory.path, "out"),
    stderr: join(directory.path, "err"),
    limits: LIMITS,
    ...extra,
    mounts: [{ host: folder, guest: "/program" }, ...mounts],
  });
}

/** The other ends are opened for reading and writing, which never waits. */
async function runPiped(
  make: () => Promise<Sandbox>,
  { program, said }: Piped,
): Promise<{ readonly result: RunResult; readonly heard: string }> {
  const ends: number[] = [];
  try {
    const result = await runOnce(make, program, async (folder) => {
      const [stdin, stdout] = [join(folder, "to-guest"), join(folder, "from-guest")];
      await makeNamedPipes([stdin, stdout]);
      ends.push(openSync(stdout, "r+"), openSync(stdin, "r+"));
      writeSync(ends[1] ?? -1, said);
      return { stdin, stdout };
    });
    return { result, heard: readAvailable(ends[0] ?? -1) };
  } finally {
    for (const fd of ends) closeSync(fd);
  }
}

/** What is in the pipe: the end of the file is not, because this end could write too. */
function readAvailable(fd: number): string {
  writeSync(fd, "\0");
  const buffer = Buffer.alloc(1000);
  return buffer.toString("utf8", 0, readSync(fd, buffer) - 1);
}
