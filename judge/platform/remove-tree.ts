import { chmodSync, readdirSync, rmSync } from "node:fs";

/**
 * Removes a folder whatever is in it: names that are no text, trees deeper than a path may be long, folders that are
 * closed to their own owner. False when something of it stays, for instance because it belongs to somebody else.
 */
export function removeTree(path: string): boolean {
  return tryToRemove(path) || (openFolders(Buffer.from(path)) && tryToRemove(path));
}

function tryToRemove(path: string): boolean {
  try {
    rmSync(path, { recursive: true, force: true });
    return true;
  } catch {
    return false;
  }
}

// Folders only: a file may be a second name of one that is not ours to change. Not as root, who may enter every folder, and
// who would change another one's rights when its owner puts a link in the place of a folder meanwhile.
function openFolders(path: Buffer): boolean {
  if (process.getuid?.() === 0) return false;
  try {
    chmodSync(path, 0o700);
    for (const entry of readdirSync(path, { withFileTypes: true, encoding: "buffer" })) {
      if (entry.isDirectory()) openFolders(Buffer.concat([path, SLASH, entry.name]));
    }
    return true;
  } catch {
    return false;
  }
}

const SLASH = Buffer.from("/");
