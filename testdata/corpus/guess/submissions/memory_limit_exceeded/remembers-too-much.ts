import { readSync, writeSync } from "node:fs";

const buffer = Buffer.alloc(100);
function ask(guess: number): string {
  writeSync(1, `${guess}\n`);
  return buffer.toString("utf8", 0, readSync(0, buffer)).trim();
}

const memory: Buffer[] = [];
ask(50);
for (;;) memory.push(Buffer.alloc(1 << 20, 1));
