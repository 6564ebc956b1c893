import { chmodSync, cpSync, lstatSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { hashOf } from "../platform/hash.ts";
import type { Mount } from "./sandbox.ts";

const OTHERS_ENTER = 0o001;
const OTHERS_READ = 0o004;

export type Staging = Disposable & { stage(mount: Mount): Mount };

/**
 * bubblewrap runs under a uid without rights, so what it mounts must be readable by everyone. What is not (a repository
 * below /root, a private temporary folder) is copied, once per content, into `directory`, which everyone may enter.
 */
export function makeStaging(directory: string): Staging {
  return {
    stage(mount) {
      if (isReachable(mount.host)) return mount;
      const copy = join(directory, hashOf(fingerprint(mount.host)).slice(0, 16), basename(mount.host));
      mkdirSync(dirname(copy), { recursive: true, mode: 0o755 });
      cpSync(mount.host, copy, { recursive: true, verbatimSymlinks: true });
      makeReadable(copy);
      return { host: copy, guest: mount.guest };
    },
    [Symbol.dispose]: () => rmSync(directory, { recursive: true, force: true }),
  };
}

function isReachable(path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & OTHERS_ENTER) === 0) return false;
    if (folder === dirname(folder)) return isReadable(path);
  }
}

function isReadable(path: string): boolean {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return true;
  if ((stat.mode & OTHERS_READ) === 0) return false;
  if (!stat.isDirectory()) return true;
  return (stat.mode & OTHERS_ENTER) !== 0 && readdirSync(path).every((name) => isReadable(join(path, name)));
}

/** Changes whenever a file at or below the path does. */
function fingerprint(path: string): readonly string[] {
  const stat = lstatSync(path, { bigint: true });
  const own = [path, String(stat.ino), String(stat.size), String(stat.mtimeNs)];
  if (!stat.isDirectory()) return own;
  return [...own, ...readdirSync(path).flatMap((name) => fingerprint(join(path, name)))];
}

function makeReadable(path: string): void {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  chmodSync(path, stat.mode | OTHERS_READ | (stat.isDirectory() || (stat.mode & 0o100) !== 0 ? OTHERS_ENTER : 0));
  if (stat.isDirectory()) for (const name of readdirSync(path)) makeReadable(join(path, name));
}
