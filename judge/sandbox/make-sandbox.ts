import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Start } from "../model/run.ts";
import { mayAccess } from "../platform/access.ts";
import { makeBubblewrapSandbox, type BubblewrapOptions } from "./bubblewrap-sandbox.ts";
import { makeCgroupV1 } from "./cgroup-v1.ts";
import { makeCgroupV2 } from "./cgroup-v2.ts";
import type { GroupFactory } from "./cgroup.ts";
import { findHierarchies } from "./find-hierarchies.ts";
import { makeHugeRuntime } from "./huge-runtime.ts";
import { mayOwnProcesses } from "./launch-server.ts";
import { removeLeftovers, type LeftoverPlaces } from "./leftovers.ts";
import { makeNoneSandbox } from "./none-sandbox.ts";
import { makeRuntimeRoot } from "./runtime-root.ts";
import { pruneRuntimeRoots } from "./runtime-users.ts";
import type { Level, Sandbox } from "./sandbox.ts";
import { isReachable } from "./staging.ts";
import type { WarmMachine } from "./warm/warm-box.ts";
import { makeWarmSandbox } from "./warm/warm-sandbox.ts";

export type SandboxOptions = {
  readonly cacheDirectory: string;
  /** The strongest level to use; tests ask for a weaker one. */
  readonly strongest?: Level;
  /** How programs are started that ask for a warm start: `auto` where that pays. By default the ordinary way. */
  readonly start?: Start;
  /** Is told once why warm starts were given up. */
  readonly onNotice?: (text: string) => void;
  /** The caller has removed what killed judges left. */
  readonly isClean?: true;
  /** How many runs will follow, as far as that is known: many are worth a faster copy of the runtime. */
  readonly expectedRuns?: number;
};

/** Where judges leave things behind that share this cache. */
export const placesOfLeftovers = (cacheDirectory: string): LeftoverPlaces => ({
  temporaryDirectory: tmpdir(),
  cacheDirectories: [cacheDirectory, dirname(findRuntimeDirectory(cacheDirectory))],
});

/** From this many runs on the copy pays: it makes every start a quarter cheaper, and a warm one costs a tenth. */
const MANY_RUNS = { plain: 16, warm: 160, auto: 160 } as const satisfies Record<Start, number>;

/** Makes the strongest sandbox that this machine has, after what judges that were killed left behind is gone. */
export async function makeSandbox(options: SandboxOptions, signal?: AbortSignal): Promise<Sandbox> {
  const strongest = options.strongest ?? "bubblewrap-cgroup";
  const bubblewrap = strongest === "none" ? undefined : findBubblewrap();
  const { arch } = process;
  const runtimeDirectory = findRuntimeDirectory(options.cacheDirectory);
  if (options.isClean !== true) await removeLeftovers(placesOfLeftovers(options.cacheDirectory));
  if (bubblewrap === undefined || (arch !== "x64" && arch !== "arm64")) return makeNoneSandbox();
  const groups = strongest === "bubblewrap-cgroup" ? findGroups() : undefined;
  const setpriv = findTool("setpriv");
  const unshare = findTool("unshare");
  const runtimeRoot = await makeRuntimeRoot(runtimeDirectory, signal);
  pruneRuntimeRoots(runtimeDirectory, runtimeRoot);
  const { start = "plain", cacheDirectory, onNotice } = options;
  const isWorthCopying = groups !== undefined && isRoot() && (options.expectedRuns ?? 0) >= MANY_RUNS[start];
  const huge = isWorthCopying ? await findHugeRuntime(runtimeRoot, { setpriv, unshare }, signal) : undefined;
  const machine: WarmMachine = {
    bubblewrap,
    architecture: arch,
    runtimeRoot,
    isRoot: isRoot(),
    ...(groups === undefined ? {} : { groups }),
    ...(setpriv === undefined ? {} : { setpriv }),
    ...(huge === undefined ? {} : { huge }),
  };
  const plain = makeBubblewrapSandbox({
    ...machine,
    isSeldomUsed: start !== "plain",
    ...(unshare !== undefined && groups !== undefined && isRoot() ? { unshare: tryOnce(unshare) } : {}),
  });
  if (start === "plain") return plain;
  const use = start === "warm" ? "always" : "when-worth";
  return makeWarmSandbox(plain, { machine, cacheDirectory, use, ...(onNotice === undefined ? {} : { onNotice }) });
}

/** The program, when it may make process namespaces here. Tried when a launch server is needed, which a judging may never be. */
function tryOnce(unshare: string): () => Promise<string | undefined> {
  let trial: Promise<string | undefined> | undefined;
  return () => (trial ??= mayOwnProcesses(unshare).then((may) => (may ? unshare : undefined)));
}

async function findHugeRuntime(
  source: string,
  { setpriv, unshare }: { readonly setpriv: string | undefined; readonly unshare: string | undefined },
  signal?: AbortSignal,
): Promise<BubblewrapOptions["huge"] | undefined> {
  const nsenter = findTool("nsenter");
  if (unshare === undefined || nsenter === undefined || setpriv === undefined) return undefined;
  const runtime = await makeHugeRuntime({ source, unshare, setpriv }, signal);
  return runtime === undefined ? undefined : { nsenter, runtime };
}

/** The path of one of util-linux's programs. */
export const findTool = (name: string): string | undefined =>
  [`/usr/bin/${name}`, `/bin/${name}`].find((path) => mayAccess(path, "execute"));

const isRoot = (): boolean => process.getuid?.() === 0;

/** Where runtime roots lie. Guests of root run under another uid, to which a cache below a private folder is closed. */
export function findRuntimeDirectory(cacheDirectory: string): string {
  mkdirSync(cacheDirectory, { recursive: true });
  const own = join(cacheDirectory, "runtime");
  return isRoot() && !isReachable(own) ? join(SHARED_CACHE, "runtime") : own;
}

const SHARED_CACHE = "/var/cache/ruyi-judge";

/** The path of bubblewrap, where the system's package manager puts it. */
export function findBubblewrap(): string | undefined {
  if (process.platform !== "linux") return undefined;
  // One that is there and cannot be run is a fault to mend, and no reason to do without walls.
  return ["/usr/bin/bwrap", "/bin/bwrap", "/usr/local/bin/bwrap"].find((path) => existsSync(path));
}

/** Control groups, version 1 or 2, in which the judge may make groups of its own. */
export function findGroups(): GroupFactory | undefined {
  const hierarchies = findHierarchies(
    readFileSync("/proc/self/cgroup", "utf8"),
    readFileSync("/proc/self/mountinfo", "utf8"),
  );
  return makeCgroupV1(hierarchies) ?? makeCgroupV2(hierarchies, process.pid);
}
