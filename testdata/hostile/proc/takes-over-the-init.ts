// expect: RTE
// tolerated: WA
// must: no-process next-verdict
// why: Machine code is written into the box's init, which then reports a negative exit code in the program's name: still the program's failure, never the judge's.
import * as fs from "node:fs";

// x64: for every descriptor from 3 to 15 write the 8 bytes of 0x80000001, then exit.
const code = Buffer.from(
  "b801000080504989e4bb03000000b80100000089df4c89e6ba080000000f05ffc383fb107ee8b8e700000031ff0f05",
  "hex",
);
const patch = (pid: number): void => {
  const memory = fs.openSync(`/proc/${pid}/mem`, "r+");
  for (const line of fs.readFileSync(`/proc/${pid}/maps`, "utf8").split("\n")) {
    const [, from = "", to = ""] = /^(\w+)-(\w+) r-xp .*\//.exec(line) ?? [];
    if (from === "") continue;
    const sled = Buffer.alloc(parseInt(to, 16) - parseInt(from, 16), 0x90);
    code.copy(sled, sled.length - code.length);
    fs.writeSync(memory, sled, 0, sled.length, parseInt(from, 16));
  }
};
try {
  if (process.arch === "x64") patch(1);
} catch {
  // Closed, as it should be.
}
process.exit(1);
