// The recipes of docs/autograders.md, run as they stand there.
import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkGradescope } from "../classroom/gradebook/gradescope-rules.ts";
import { GOOD } from "../testkit/broken-machine.ts";
import { CORPUS, makeWorkplace, ROOT } from "../testkit/judge-command.ts";

const workplace = makeWorkplace();
afterAll(() => workplace[Symbol.dispose]());

const PAGE = readFileSync(join(ROOT, "docs/autograders.md"), "utf8");
const blocks = (language: string): readonly string[] =>
  [...PAGE.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, "gs"))].map(([, text = ""]) => text);

/** A copy of the repository, as far as the recipes see it: the launcher, and the problem. */
function makeCopy(folder: string): void {
  mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
  cpSync(join(CORPUS, "sum"), join(folder, "problems/my-problem"), { recursive: true });
  const launcher = `#!/bin/sh\nexec ${process.execPath} ${join(ROOT, "judge/cli/bin.cjs")} "$@"\n`;
  writeFileSync(join(folder, "node_modules/.bin/judge"), launcher, { mode: 0o755 });
}

type Ending = { readonly exitCode: number; readonly stdout: string };

function runScript(script: string, options: { readonly cwd: string; readonly root?: string }): Promise<Ending> {
  const env = {
    PATH: process.env["PATH"],
    HOME: join(workplace.path, "home"),
    XDG_CACHE_HOME: join(workplace.path, "cache"),
    TMPDIR: workplace.temporary,
    AUTOGRADER: options.root,
  };
  return new Promise((resolve) => {
    execFile("bash", ["-c", script], { cwd: options.cwd, env, timeout: 100_000 }, (error, stdout) => {
      resolve({ exitCode: typeof error?.code === "number" ? error.code : error === null ? 0 : -1, stdout });
    });
  });
}

test("run_autograder: a result for whatever a student hands in, and none when the judge failed", async () => {
  const root = join(workplace.path, "autograder");
  makeCopy(join(root, "source"));
  const script = blocks("bash")[1] ?? "";
  const results = join(root, "results/results.json");
  const grade = async (files: Readonly<Record<string, string>>) => {
    rmSync(join(root, "submission"), { recursive: true, force: true });
    for (const name of ["submission", "results"]) mkdirSync(join(root, name), { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(join(root, "submission", name), text);
    const { exitCode } = await runScript(script, { cwd: root, root });
    const parsed: unknown = existsSync(results) ? JSON.parse(readFileSync(results, "utf8")) : undefined;
    return { exitCode, parsed };
  };
  const right = await grade({ "main.ts": GOOD });
  const broken = await grade({ "main.ts": "let x = ;\n" });
  const nothing = await grade({ "other.txt": "my program\n" });
  expect([right.exitCode, broken.exitCode, nothing.exitCode]).toEqual([0, 0, 0]);
  expect([right, broken, nothing].flatMap(({ parsed }) => checkGradescope(parsed))).toEqual([]);
  expect(right.parsed).toMatchObject({ score: 100 });
  expect(broken.parsed).toMatchObject({
    score: 0,
    tests: expect.arrayContaining([
      expect.objectContaining({ status: "failed", output: expect.stringContaining("C001") }),
    ]),
  });
  expect(nothing.parsed).toMatchObject({ score: 0, output: expect.stringContaining("S002") });
  rmSync(join(root, "source/problems"), { recursive: true });
  const ours = await grade({ "main.ts": GOOD });
  expect({ failed: ours.exitCode !== 0, parsed: ours.parsed }).toEqual({ failed: true, parsed: undefined });
});

test("the workflow: annotations and points, and no line of a program is a command", async () => {
  const repository = join(workplace.path, "repository");
  makeCopy(join(repository, ".judge"));
  mkdirSync(join(repository, "src"));
  writeFileSync(join(repository, "src/main.ts"), 'console.log("::error::mine\\n  ::set-output name=a::b");\n');
  const steps = [...(blocks("yaml")[0] ?? "").matchAll(/- run: (.*)/g)].map(([, command = ""]) => command);
  expect(steps).toHaveLength(2);
  const { exitCode, stdout } = await runScript(steps[1] ?? "", { cwd: repository });
  expect(exitCode).toBe(1);
  const lines = stdout.split("\n");
  const token = /^::stop-commands::(.{36})$/.exec(lines[0] ?? "")?.[1] ?? "";
  const commands = stdout.split(new RegExp(`::stop-commands::${token}\\n[\\s\\S]*?::${token}::\\n`)).join("");
  expect(commands.trimEnd().split("\n")).toEqual([
    expect.stringMatching(/^::error file=src\/main\.ts,title=my-problem%3A sample::Wrong answer$/),
    ...Array.from({ length: 2 }, () => expect.stringMatching(/^::error file=src\/main\.ts/)),
    "::notice title=Autograding complete::Points 0/100",
    '::notice title=Autograding report::{"totalPoints":0,"maxPoints":100}',
  ]);
});
