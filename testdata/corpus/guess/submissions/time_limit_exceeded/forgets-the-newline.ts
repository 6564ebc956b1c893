import { readSync, writeSync } from "node:fs";

writeSync(1, "50");
readSync(0, Buffer.alloc(100));
