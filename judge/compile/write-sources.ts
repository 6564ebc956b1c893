import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Submission } from "../model/submission.ts";
import { withoutBom } from "./submission-rules.ts";

/** Writes source files below a new folder, for a guest to read; returns the folder. Names are relative and checked. */
export function writeSources(folder: string, files: ReadonlyMap<string, Uint8Array>): string {
  makeFolders(folder, folder);
  for (const [name, data] of files) {
    const path = join(folder, name);
    makeFolders(dirname(path), folder);
    // `wx`: a name that the file system takes for another one must not replace that file.
    writeFileSync(path, withoutBom(data), { flag: "wx", mode: 0o644 });
    chmodSync(path, 0o644);
  }
  return folder;
}

/** The same files with this text after the main one. */
export function withEpilogue({ main, files }: Submission, epilogue: string): ReadonlyMap<string, Uint8Array> {
  const original = files.get(main) ?? new Uint8Array();
  return new Map([...files, [main, Buffer.concat([original, Buffer.from(epilogue)])]]);
}

// The guest runs under another uid, whatever the umask of the person who started the judge.
function makeFolders(path: string, top: string): void {
  const created = mkdirSync(path, { recursive: true });
  if (created === undefined) return;
  for (let folder = path; folder.length >= top.length; folder = dirname(folder)) chmodSync(folder, 0o755);
}
