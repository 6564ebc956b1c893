import { chmodSync, cpSync, lstatSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Mount } from "./sandbox.ts";

const OTHERS_ENTER = 0o001;
const OTHERS_READ = 0o004;

/**
 * bubblewrap runs under a uid without rights, so what it mounts must be readable by everyone. What is not (a repository
 * below /root, a private temporary folder) is copied into `directory`, which everyone may enter and the caller removes.
 */
export function stageMounts(mounts: readonly Mount[], directory: string): readonly Mount[] {
  return mounts.map((mount, index) => {
    if (mount.isSystem === true || (isReachable(mount.host) && isReadable(mount.host))) return mount;
    const folder = join(directory, String(index));
    mkdirSync(folder, { recursive: true });
    for (const path of [directory, folder]) chmodSync(path, 0o755);
    const copy = join(folder, basename(mount.host));
    cpSync(mount.host, copy, { recursive: true, verbatimSymlinks: true });
    makeReadable(copy);
    return { host: copy, guest: mount.guest };
  });
}

/** Whether everyone may enter all folders above the path. */
export function isReachable(path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & OTHERS_ENTER) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

function isReadable(path: string): boolean {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return true;
  if ((stat.mode & OTHERS_READ) === 0) return false;
  if (!stat.isDirectory()) return true;
  return (stat.mode & OTHERS_ENTER) !== 0 && readdirSync(path).every((name) => isReadable(join(path, name)));
}

/** Lets everyone read what lies there, and enter its folders. */
export function makeReadable(path: string): void {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  const enter = stat.isDirectory() || (stat.mode & 0o100) !== 0 ? OTHERS_ENTER : 0;
  chmodSync(path, stat.mode | OTHERS_READ | enter);
  if (stat.isDirectory()) for (const name of readdirSync(path)) makeReadable(join(path, name));
}
