// expect: AC
// must: inputs-unchanged
// why: Real programs open their input by path, several times, from the start and at an offset; a socket or a pipe in its place breaks them.
import * as fs from "node:fs";

const texts = ["/dev/stdin", "/proc/self/fd/0", "/dev/fd/0", "/dev/stdin"].map((path) => fs.readFileSync(path, "utf8"));
const again = Buffer.alloc(1 << 16);
texts.push(again.toString("utf8", 0, fs.readSync(0, again, 0, again.length, 0)));
texts.push(fs.readFileSync(process.stdin.fd, "utf8") || (texts[0] ?? ""));
const [n = 0, ...values] = (texts[0] ?? "").split(/\s+/).map(Number);
const same = texts.every((text) => text === texts[0]);
console.log(same ? values.slice(0, n).reduce((sum, value) => sum + value, 0) : "the input depends on its name");
