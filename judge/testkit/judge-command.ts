import { spawn } from "node:child_process";
import { chmodSync, chownSync, closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { makeSlots } from "../platform/concurrency.ts";
import { namesIn } from "../platform/names-in.ts";

/** The repository. */
export const ROOT = resolve(import.meta.dirname, "../..");
export const CORPUS = join(ROOT, "testdata/corpus");
/** An account without rights. */
export const NOBODY = 65534;

export type Call = {
  readonly args: readonly string[];
  /** Standard input; `open` is one that never ends. Empty by default. */
  readonly input?: string | { readonly kind: "open" };
  readonly environment?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** The runtime to start the command with; by default this one. */
  readonly node?: string;
  /** A signal, SIGINT by default, is sent this long after the start. */
  readonly interruptAfterMs?: number;
  readonly interruptBy?: NodeJS.Signals;
  /** Files that take the place of the pipes. */
  readonly stdout?: string;
  /** A command whose last arguments are the judge's command line, for instance a shell that prepares mounts. */
  readonly through?: readonly string[];
};

export type Ending = {
  readonly pid: number;
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Temporary files, control groups and processes of this call that are still there. */
  readonly leftovers: readonly string[];
};

/** A private home, cache and temporary folder, for root or for an ordinary user. */
export type Workplace = Disposable & {
  readonly path: string;
  readonly temporary: string;
  readonly judge: (call: Call) => Promise<Ending>;
};

const CONTROL_GROUPS = "/sys/fs/cgroup";

// Two slow cores: more at a time would only make every program late.
const slots = makeSlots(2);

/** Makes a folder below /tmp from which the real command is started; everything in it goes away with its scope. */
export function makeWorkplace(uid?: number): Workplace {
  const path = mkdtempSync("/tmp/ruyi-e2e-");
  chmodSync(path, 0o755);
  const temporary = join(path, "tmp");
  for (const name of ["tmp", "home", "cache"]) mkdirSync(join(path, name), { mode: 0o755 });
  if (uid !== undefined) for (const name of ["", "tmp", "home", "cache"]) chownSync(join(path, name), uid, uid);
  return {
    path,
    temporary,
    judge: (call) => slots(() => start({ path, uid }, call)),
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  };
}

type Place = { readonly path: string; readonly uid: number | undefined };

async function start({ path, uid }: Place, call: Call): Promise<Ending> {
  const command = [
    ...(call.through ?? []),
    call.node ?? process.execPath,
    join(ROOT, "judge/cli/bin.cjs"),
    ...call.args,
  ];
  // Of other judges that had the same pid.
  const before = new Set(namesIn(CONTROL_GROUPS, { recursive: true }));
  const stdout = call.stdout === undefined ? "pipe" : openSync(call.stdout, "r+");
  const child = spawn(command[0] ?? "", command.slice(1), {
    cwd: call.cwd ?? ROOT,
    env: {
      PATH: `${dirname(process.execPath)}:/usr/bin:/bin:/usr/sbin:/sbin`,
      HOME: join(path, "home"),
      XDG_CACHE_HOME: join(path, "cache"),
      TMPDIR: join(path, "tmp"),
      ...call.environment,
    },
    stdio: ["pipe", stdout, "pipe"],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  if (typeof stdout === "number") closeSync(stdout);
  // The command may end without reading it.
  child.stdin?.on("error", () => {});
  if (typeof call.input !== "object") child.stdin?.end(call.input ?? "");
  const timer =
    call.interruptAfterMs === undefined
      ? undefined
      : setTimeout(() => child.kill(call.interruptBy ?? "SIGINT"), call.interruptAfterMs);
  const [out, err, [exitCode, signal]] = await Promise.all([
    textOf(child.stdout),
    textOf(child.stderr),
    new Promise<readonly [number | null, string | null]>((done, fail) => {
      child.once("error", fail).once("exit", (...end) => done(end));
    }),
  ]);
  clearTimeout(timer);
  return {
    pid: child.pid ?? 0,
    exitCode,
    signal,
    stdout: out,
    stderr: err,
    leftovers: child.pid === undefined ? [] : leftoversOf(child.pid, { path, before }),
  };
}

async function textOf(stream: AsyncIterable<Buffer> | null): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream ?? []) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** What is left of the judge that had this pid: its temporary files, its control groups, and processes that are its guests. */
function leftoversOf(
  pid: number,
  { path, before }: { readonly path: string; readonly before: ReadonlySet<string> },
): readonly string[] {
  const mark = `-${pid}-`;
  const files = namesIn(join(path, "tmp")).filter((name) => name.includes(mark));
  const halves = namesIn(join(path, "cache"), { recursive: true }).filter(
    (name) => name.endsWith(".tmp") && name.includes("runtime") && name.includes(`.${pid}-`),
  );
  const groups = namesIn(CONTROL_GROUPS, { recursive: true }).filter(
    (name) => name.includes(`ruyi-judge${mark}`) && !before.has(name),
  );
  const processes = namesIn("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter(
      (name) =>
        commandLineOf(name).includes(`ruyi-judge-box-${pid}-`) ||
        commandLineOf(name).includes(`ruyi-judge${mark}`) ||
        environmentOf(name).includes(`RUYI_JUDGE=${pid}-`),
    );
  return [...files, ...halves, ...groups, ...processes.map((name) => `process ${name}: ${commandLineOf(name)}`)];
}

/** Processes whose command line names this path: guests that outlived their judge. */
export function processesNaming(path: string): readonly string[] {
  return namesIn("/proc")
    .filter((name) => /^\d+$/.test(name) && commandLineOf(name).includes(path))
    .map((name) => `${name}: ${commandLineOf(name)}`);
}

const commandLineOf = (pid: string): string => readProc(pid, "cmdline");

const environmentOf = (pid: string): string => readProc(pid, "environ");

function readProc(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8").replaceAll("\0", " ");
  } catch {
    return "";
  }
}
