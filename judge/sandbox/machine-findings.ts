import { existsSync, statfsSync } from "node:fs";
import { totalmem } from "node:os";
import { dirname, join, resolve } from "node:path";
import { mayAccess } from "../platform/access.ts";
import type { Finding } from "./finding.ts";
import { isRootless, lowLimitsHere, ROOTLESS_REMEDY } from "./host-limits.ts";
import { LEAST_ROOM } from "./least-room.ts";
import { findTool } from "./make-sandbox.ts";
import { isReachable } from "./staging.ts";

const MIB = 1024 ** 2;

/** Room, files and rights of the temporary folder and of the cache. */
export function findFolders(temporary: string, cache: string): readonly Finding[] {
  return [
    folderFinding({ name: "temporary folder", path: resolve(temporary), variable: "TMPDIR" }),
    folderFinding({ name: "cache", path: nearestExisting(cache), variable: "XDG_CACHE_HOME" }),
  ];
}

type Folder = {
  readonly name: string;
  readonly path: string;
  readonly variable: string;
};

function folderFinding({ name, path, variable }: Folder): Finding {
  const elsewhere = `let ${variable} name another folder`;
  if (!existsSync(path)) {
    return { name, state: "missing", detail: `${path} is not there`, remedy: `make it, or ${elsewhere}` };
  }
  if (!mayAccess(path, "write")) {
    return { name, state: "missing", detail: `${path} may not be written by this user`, remedy: elsewhere };
  }
  if (variable === "TMPDIR" && process.getuid?.() === 0 && !isReachable(join(path, "any"))) {
    const detail = `${path} is closed to the users that programs run under`;
    return { name, state: "missing", detail, remedy: `${elsewhere} that is open, for instance /tmp` };
  }
  const { bavail, bsize, ffree, files } = statfsSync(path);
  const freeMib = Math.floor((bavail * bsize) / MIB);
  const isScarce = bavail * bsize < LEAST_ROOM.bytes || (files > 0 && ffree < LEAST_ROOM.files);
  const free = `${freeMib} MiB${files > 0 ? ` and ${ffree} files` : ""} free in ${path}`;
  if (!isScarce) return { name, state: "works", detail: free };
  const remedy = `make room (\`df -h ${path}\`, \`df -i ${path}\`), or ${elsewhere} on another disk`;
  return { name, state: "missing", detail: `only ${free}`, remedy };
}

const nearestExisting = (path: string): string =>
  existsSync(path) || path === dirname(path) ? path : nearestExisting(dirname(path));

/** Uids for guests, and limits of this shell or service that they inherit. */
export function findLimits(): Finding {
  const name = "limits of this user";
  if (isRootless()) {
    const detail = "root of a namespace that lacks the uids for programs";
    return { name, state: "missing", detail, remedy: ROOTLESS_REMEDY };
  }
  const [first, ...more] = lowLimitsHere();
  if (first === undefined) return { name, state: "works", detail: "nothing that guests inherit is too low" };
  const detail = [first, ...more].map(({ message }) => message).join("; ");
  return { name, state: "missing", detail, remedy: first.remedy };
}

/** The compiler and the type checker alone may take this much each. */
const COMFORTABLE = 2048 * MIB;

/** Memory that the judge and its guests have together: the machine's, or that of the group around them. */
export function findMemory(): Finding {
  const name = "memory";
  const total = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  const detail = `${Math.floor(total / MIB)} MiB for the judge and its programs together`;
  if (total >= COMFORTABLE) return { name, state: "works", detail };
  const remedy = "give the machine, the container or the service more, or judge with `--jobs 1`";
  return { name, state: "weak", detail: `only ${detail}: large programs may end as judge errors`, remedy };
}

/** Tools without which everything works, only slower. */
export function findTools(): Finding {
  const name = "tools";
  const missing = ["setpriv", "unshare", "nsenter"].filter((tool) => findTool(tool) === undefined);
  if (missing.length === 0)
    return { name, state: "works", detail: "setpriv, unshare and nsenter start programs faster" };
  const detail = `no ${missing.join(", ")}: each run starts more slowly`;
  return { name, state: "weak", detail, remedy: "install the package `util-linux`" };
}
