import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compileForNode } from "../compile/compile-for-node.ts";
import { compileSubmission } from "../compile/compile-submission.ts";
import { isForMachine } from "../compile/describe-language.ts";
import { knownLanguages } from "../compile/language.ts";
import { findToolchain } from "../compile/toolchain.ts";
import type { TestResult } from "../model/judging.ts";
import type { ProblemInterface } from "../model/problem.ts";
import type { Submission } from "../model/submission.ts";
import { awaitAll, makeSlots } from "../platform/concurrency.ts";
import { loadProblem } from "../problem/load-problem.ts";
import { useSandbox } from "../testkit/use-sandbox.ts";
import { detectLanguage } from "../compile/detect-language.ts";
import { judgeSubmission } from "./judge-submission.ts";
import { readSubmission } from "./read-submission.ts";

const FOLDER = join(import.meta.dirname, "../../testdata/corpus/languages");
const shared = useSandbox();

const VERDICT_OF_FOLDER: Readonly<Record<string, string>> = {
  accepted: "AC",
  wrong_answer: "WA",
  time_limit_exceeded: "TLE",
  memory_limit_exceeded: "MLE",
  run_time_error: "RTE",
  compile_error: "CE",
  output_limit_exceeded: "OLE",
};

const SUBMISSIONS = readdirSync(join(FOLDER, "submissions")).flatMap((folder) =>
  readdirSync(join(FOLDER, "submissions", folder)).map((name) => `${folder}/${name}`),
);

const languages = await awaitAll(
  knownLanguages()
    .filter(isForMachine)
    .map(async (language) => ({ language, isThere: (await findToolchain(language)).kind === "found" })),
);

for (const { language, isThere: isHere } of languages) {
  test.skipIf(!isHere)(`verdicts of ${language.name}`, { timeout: 120_000 }, async () => {
    const judged = await judgeAll(language.code);
    expect(judged.length).toBeGreaterThan(0);
    expect(judged.filter(({ verdict, wanted }) => verdict !== wanted)).toEqual([]);
    expect(new Set(judged.map(({ spoken }) => spoken))).toEqual(new Set([language.name]));
  });
}

const isThere = (code: string): boolean => languages.some((one) => one.language.code === code && one.isThere);
const hasCpp = isThere("cpp");

test.skipIf(!hasCpp)("signals, exit codes and compiler messages are told", async () => {
  const names = [
    "run_time_error/segmentation-fault.cpp",
    "run_time_error/exit-code.cpp",
    "compile_error/undeclared.cpp",
  ];
  const [signal, exitCode, refused] = await awaitAll(names.map(async (name) => judge(await read(name))));
  expect([signal, exitCode].map((report) => outcomeOf(report?.root.groups[0]?.tests[0]))).toEqual([
    { kind: "exited", exitCode: 139 },
    { kind: "exited", exitCode: 3 },
  ]);
  expect(refused?.compile).toMatchObject({
    diagnostics: [{ code: "C033", at: { file: "undeclared.cpp", line: 1, column: 21 }, lineText: expect.any(String) }],
  });
});

test.skipIf(!hasCpp)("a compiler shows nothing of the host to the program", async () => {
  const places = ["/etc/passwd", join(import.meta.dirname, "run-program.ts"), "/usr/lib/node_modules/npm/package.json"];
  const text = `${places.map((path) => `#include "${path}"`).join("\n")}\nint main() {}\n`;
  const { compile } = await judge({ main: "spy.cpp", files: new Map([["spy.cpp", Buffer.from(text)]]) });
  expect(compile).toMatchObject({
    kind: "rejected",
    diagnostics: [{ message: "/etc/passwd: No such file or directory" }],
  });
});

test.skipIf(!isThere("python3"))("a runtime shows nothing of the host but itself", async () => {
  const script = [
    "import os, socket",
    "def attempt(act):",
    "  try: return act()",
    "  except OSError as error: return error.strerror",
    'print(sorted(os.listdir("/")), attempt(lambda: os.listdir("/etc")), attempt(socket.socket))',
    'print([name for name in os.listdir("/usr/lib/node_modules") if name.endswith("m")] if os.path.exists("/usr/lib/node_modules") else [])',
    "raise SystemExit(1)",
  ].join("\n");
  const { root } = await judge({ main: "spy.py", files: new Map([["spy.py", Buffer.from(script)]]) });
  expect(root.groups[0]?.tests[0]).toMatchObject({
    run: {
      stdout: {
        text: "['dev', 'lib', 'lib64', 'proc', 'program', 'runtime', 'tmp', 'usr', 'work'] No such file or directory Operation not permitted\n[]\n",
      },
    },
  });
});

test("a language that is not taken here is refused by name", async () => {
  const { sandbox, cacheDirectory } = shared;
  const compile = (main: string, problemInterface: ProblemInterface) =>
    compileSubmission(
      { submission: { main, files: new Map([[main, Buffer.from("x")]]) }, interface: problemInterface },
      { sandbox, cacheDirectory },
    );
  const call = { kind: "function", name: "f", parameters: [], returns: "integer" } as const;
  expect((await compile("a.cpp", call)).result).toMatchObject({
    kind: "rejected",
    diagnostics: [
      { code: "C031", message: "a.cpp is written in C++, and a function is called from TypeScript or JavaScript only" },
    ],
  });
  const forNode = compileForNode(
    { submission: { main: "a.py", files: new Map([["a.py", Buffer.from("x")]]) }, interface: { kind: "stdio" } },
    { sandbox, cacheDirectory },
  );
  expect((await forNode).result).toMatchObject({
    kind: "rejected",
    diagnostics: [{ code: "C032", message: expect.stringContaining("Python") }],
  });
});

const outcomeOf = (result: TestResult | undefined) =>
  result !== undefined && "run" in result ? result.run.outcome : result;

/** Every submission of this language with the verdict that its folder wants. */
async function judgeAll(code: string) {
  const all = await awaitAll(SUBMISSIONS.map(async (name) => ({ name, submission: await read(name) })));
  const own = all.filter(({ submission }) => detectLanguage(submission.main)?.code === code);
  const two = makeSlots(2);
  return await awaitAll(
    own.map(({ name, submission }) =>
      two(async () => {
        const { verdict, language, decidedBy, compile } = await judge(submission);
        const wanted = VERDICT_OF_FOLDER[name.split("/")[0] ?? ""];
        return { name, verdict, wanted, spoken: language?.name, decidedBy, compile };
      }),
    ),
  );
}

async function read(name: string): Promise<Submission> {
  const result = await readSubmission(join(FOLDER, "submissions", name));
  if (result.kind === "unreadable") throw new Error(JSON.stringify(result.diagnostics));
  return result.submission;
}

async function judge(submission: Submission) {
  const loaded = await loadProblem(FOLDER);
  if (loaded.kind === "broken") throw new Error(JSON.stringify(loaded.diagnostics));
  const { sandbox, cacheDirectory } = shared;
  return judgeSubmission(
    { problem: loaded.problem, submission, mode: "default" },
    { sandbox, cacheDirectory, slots: makeSlots(2) },
  );
}
