// expect: OLE
// must: disk-bounded
// why: The output is opened a hundred times and each descriptor stays below the limit; together they do not.
import * as fs from "node:fs";

const paths = ["/dev/stdout", "/proc/self/fd/1", "/dev/fd/1", "/proc/thread-self/fd/1"];
const share = Buffer.alloc(100 * 1024, "7\n");
const open = Array.from({ length: 100 }, (_, index) => fs.openSync(paths[index % paths.length] ?? "", "a"));
for (const descriptor of open) fs.writeSync(descriptor, share);
