// expect: AC
// must: next-verdict
// why: Mask of files, blocked signals and limits pass from process to process unseen: set by whoever started the judge, they change what a program does.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const status = fs.readFileSync("/proc/self/status", "utf8");
const limits = fs.readFileSync("/proc/self/limits", "utf8");
const found: string[] = [];
if (process.umask() !== 0o022) found.push(`umask ${process.umask().toString(8)}`);
// Node without a debugger blocks SIGUSR1 itself.
if (!/^SigBlk:\s0+(?:200)?$/m.test(status)) found.push("blocked signals");
if (!/^Max core file size +0 +0/m.test(limits)) found.push("core files");
if (!/^Max file size +\d+ +\d+/m.test(limits)) found.push("files without a bound");
if (!/^Max open files +\d{1,4} +\d{1,4} /m.test(limits)) found.push("open files");
if (/^Max (?:realtime|nice) priority +[1-9]/m.test(limits)) found.push("priority");
console.log(found.length > 0 ? `inherited ${found}` : values.slice(0, n).reduce((sum, value) => sum + value, 0));
