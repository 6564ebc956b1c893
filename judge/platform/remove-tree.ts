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

// Folders only: a file may be a second name of one that is not ours to change. Links are not followed.
function openFolders(path: Buffer): boolean {
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
