// Every gate in order, cheapest first; stops at the first that fails. Prints one closing line with the tests counted.
import { spawn } from "node:child_process";
import { chownSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

type Gate = { readonly name: string; readonly command: readonly string[]; readonly counts?: boolean };

const node = process.execPath;
const bin = (name: string): string => join("node_modules", ".bin", name);
const vitest = (...projects: readonly string[]): Gate => ({
  name: `${projects.join(" and ")} tests`,
  command: [
    bin("vitest"),
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${countsFile}`,
  ],
  counts: true,
});

const countsFile = join(tmpdir(), `ruyi-judge-check-${process.pid}.json`);

/** An account without rights, as the one that most people have; its home and cache go away with the check. */
const NOBODY = "65534";
const home = join(tmpdir(), `ruyi-judge-check-${process.pid}-home`);
const AS_NOBODY = [
  "setpriv",
  `--reuid=${NOBODY}`,
  `--regid=${NOBODY}`,
  "--clear-groups",
  "env",
  `HOME=${home}`,
  `XDG_CACHE_HOME=${home}`,
];

/** Files of the sandbox whose promises hold at both levels, with plain start and with warm start. */
const CONTRACT = ["make-sandbox", "warm/isolation", "warm/warm-sandbox", "warm/warm-starts"];

// Root has control groups and an ordinary user has not: two levels, one contract.
function contractAsNobody(): readonly Gate[] {
  if (process.getuid?.() !== 0) return [];
  const { command } = vitest("sandbox");
  const [file = "", ...args] = command;
  const contract = [
    file,
    ...args,
    "--configLoader=native",
    ...CONTRACT.map((name) => `judge/sandbox/${name}.sandbox.test.ts`),
  ];
  return [{ name: "sandbox contract as an ordinary user", command: [...AS_NOBODY, ...contract], counts: true }];
}

const GATES: readonly Gate[] = [
  { name: "format", command: [bin("oxfmt"), "--check", "judge", "scripts", "problems"] },
  { name: "types", command: [bin("tsc"), "-p", "."] },
  { name: "lint", command: [bin("oxlint"), "judge", "scripts"] },
  { name: "dead code", command: [bin("knip")] },
  { name: "generated files", command: [node, "scripts/update-goldens.ts", "--check"] },
  vitest("unit"),
  { name: "tests of the problems", command: [node, "judge/cli/bin.cjs", "generate", "--check"] },
  {
    name: "solutions against their folders",
    command: [node, "judge/cli/bin.cjs", "verify", "--first-failure", "--fresh"],
  },
  vitest("sandbox"),
  ...contractAsNobody(),
  // Together: most of both is waiting for other processes.
  vitest("e2e", "browser"),
  vitest("alone"),
];

process.exitCode = await main();

async function main(): Promise<number> {
  mkdirSync(home, { mode: 0o700 });
  if (process.getuid?.() === 0) chownSync(home, Number(NOBODY), Number(NOBODY));
  try {
    return await runGates();
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

async function runGates(): Promise<number> {
  let passed = 0;
  let failed = 0;
  for (const gate of GATES) {
    const started = performance.now();
    const code = await run(gate.command);
    const counted = gate.counts ? readCounts() : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
    passed += counted.passed;
    failed += counted.failed + (code !== 0 && counted.failed === 0 ? 1 : 0);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`check: ${gate.name}: ${code === 0 ? "ok" : `FAILED (exit code ${code})`} in ${seconds} s`);
    if (code !== 0) break;
  }
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

function run([file = "", ...args]: readonly string[]): Promise<number> {
  const path = `${join(process.cwd(), "node_modules", ".bin")}:${process.env["PATH"] ?? ""}`;
  return new Promise((resolve) => {
    const child = spawn(file, args, { stdio: ["ignore", "inherit", "inherit"], env: { ...process.env, PATH: path } });
    child.on("error", () => resolve(127));
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

function readCounts(): { readonly passed: number; readonly failed: number } {
  try {
    const report: unknown = JSON.parse(readFileSync(countsFile, "utf8"));
    return { passed: numberOf(report, "numPassedTests"), failed: numberOf(report, "numFailedTests") };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(countsFile, { force: true });
  }
}

function numberOf(report: unknown, key: string): number {
  const value =
    typeof report === "object" && report !== null ? Object.entries(report).find(([name]) => name === key) : undefined;
  return typeof value?.[1] === "number" ? value[1] : 0;
}
