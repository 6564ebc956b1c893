import { writeSync } from "node:fs";

for (;;) writeSync(1, "50 ".repeat(1000));
