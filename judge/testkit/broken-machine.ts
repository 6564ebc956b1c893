import { chownSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseReportJson } from "../report/parse-report-json.ts";
import { CORPUS, makeWorkplace, type Ending, type Workplace } from "./judge-command.ts";

/** The problem that every broken machine judges: the sum of some integers. */
export const SUM = join(CORPUS, "sum");

/** Reads the input of that problem; the sum is in `sum`. */
export const RIGHT = `const all = require("fs").readFileSync(0, "utf8").split(/\\s+/).map(Number);
const sum = all.slice(1, 1 + all[0]).reduce((a: number, b: number) => a + b, 0);\n`;
/** A right program. */
export const GOOD = `${RIGHT}console.log(sum);\n`;

/** A uid of nobody else, nor of another file of tests that runs beside: the kernel counts processes by it. */
export const USER = 1_300_000_000 + process.pid;

export const WHO = [
  { who: "root", identity: {} },
  { who: "an ordinary user", identity: { uid: USER } },
] as const;
export type Who = (typeof WHO)[number]["who"];

const CAP_SYS_ADMIN = 21n;

/** Faults are made in private namespaces, which takes root and the right to mount; the ordinary user is played. */
export const canBreak = ((): boolean => {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
  const [, rights = "0"] = /^CapEff:\s*([0-9a-f]+)$/m.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
  return ((BigInt(`0x${rights}`) >> CAP_SYS_ADMIN) & 1n) === 1n;
})();

/** A workplace of root's whose folders belong to the uid that the judge will have, and an empty `folder`. */
export type Place = Workplace & { readonly folder: string };

export function makePlace({ uid }: { readonly uid?: number }): Place {
  const workplace = makeWorkplace();
  const folder = join(workplace.path, "folder");
  mkdirSync(folder);
  if (uid !== undefined) {
    for (const name of ["tmp", "home", "cache"]) chownSync(join(workplace.path, name), uid, uid);
  }
  return { ...workplace, folder };
}

/** Writes the source where no other call of this place sees it, and returns its path. */
export function writeSource({ path }: Place, source: string): string {
  const file = join(path, "source.ts");
  writeFileSync(file, source, { mode: 0o644 });
  return file;
}

/** What has to come. `says` is looked for in the hints of a judge error's report, else on stderr. */
export type Expected = {
  readonly kind:
    | "refused"
    | "judge-error"
    | "refused-or-judge-error"
    | "unharmed"
    | "unharmed-or-judge-error"
    | "judge-error-or-crash";
  readonly says?: RegExp;
};

/** Everything that is wrong with how a call of `judge test --json` ended, as sentences. */
export function faultsOf({ exitCode, stdout, stderr, leftovers }: Ending, { kind, says }: Expected): readonly string[] {
  const parsed = exitCode === 2 ? undefined : parseReportJson(stdout);
  const verdict = parsed?.kind === "parsed" ? parsed.report.verdict : "none";
  const isRefused = exitCode === 2 && stdout === "";
  const isJudgeError = exitCode === 3 && verdict === "JE";
  const isRight = {
    refused: isRefused,
    "judge-error": isJudgeError,
    "refused-or-judge-error": isRefused || isJudgeError,
    unharmed: exitCode === 0 && verdict === "AC",
    "unharmed-or-judge-error": isJudgeError || (exitCode === 0 && verdict === "AC"),
    "judge-error-or-crash": isJudgeError || (exitCode === 1 && verdict === "RTE"),
  }[kind];
  const hints = isJudgeError ? hintsIn(JSON.parse(stdout)) : stderr;
  return [
    ...(isRight ? [] : [`exit code ${exitCode}, verdict ${verdict}, ${outcomesIn(stdout)} ${stderr}`]),
    ...(says === undefined || says.test(hints) ? [] : [`it says: ${hints}`]),
    ...(/^\s+at .*:\d+:\d+\)?$/m.test(stderr) ? [`a trace: ${stderr}`] : []),
    ...leftovers,
  ];
}

const outcomesIn = (stdout: string): string =>
  (stdout.match(/"(?:limit|exitCode|message|hint)": .*/g) ?? []).join(" ").slice(0, 1000);

function hintsIn(value: unknown): string {
  if (typeof value !== "object" || value === null) return "";
  return Object.entries(value)
    .map(([key, inner]) => (key === "hint" && typeof inner === "string" ? inner : hintsIn(inner)))
    .filter(Boolean)
    .join("\n");
}

/** How one call of the judge is started on a machine that is broken for it alone. */
export type Breakage = {
  /** Shell text that root runs in a mount namespace of its own before the judge; `$1` is a fresh folder. */
  readonly prepare: string;
  /** The uid that the judge runs under; root when absent. */
  readonly uid?: number;
  /** Also a user namespace of its own, with all ids, so that its settings can be changed. */
  readonly ownNamespace?: boolean;
};

// The map can only be written from outside, by a child that stayed there and is nobody's.
const ENTER_OWN_NAMESPACE = `
( ( while [ "$(readlink /proc/$$/ns/user)" = "$(readlink /proc/self/ns/user)" ]; do sleep 0.02; done
    echo "0 0 2000000000" >/proc/$$/uid_map; echo "0 0 2000000000" >/proc/$$/gid_map ) >/dev/null 2>&1 & )
exec unshare --user sh -c 'until [ "$(id -u)" = 0 ]; do sleep 0.02; done; exec "$@"' sh "$@"`;

/** The command before the judge's own. Each part becomes the next, so the judge keeps the first one's pid. */
export function through({ prepare, uid, ownNamespace = false }: Breakage, folder: string): readonly string[] {
  return [
    ...(ownNamespace ? ["sh", "-c", ENTER_OWN_NAMESPACE, "sh"] : []),
    "unshare",
    "--mount",
    "--propagation",
    "private",
    "sh",
    "-c",
    `{ ${prepare}; } && shift && exec "$@"`,
    "sh",
    folder,
    ...(uid === undefined ? [] : ["setpriv", `--reuid=${uid}`, `--regid=${uid}`, "--clear-groups"]),
  ];
}
