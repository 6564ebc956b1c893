import { readSync, writeSync } from "node:fs";

const buffer = Buffer.alloc(100);
function ask(guess: number): string {
  writeSync(1, `${guess}\n`);
  return buffer.toString("utf8", 0, readSync(0, buffer)).trim();
}

ask(50);
