// expect: RTE
// must: no-process memory-bounded
// limits: cpuMs=1000 wallMs=4000
// why: Code that is made at run time names its own source map, which claims to come from the host and has a mapping that explodes. Node reads it while it prints the crash.
import { setFlagsFromString } from "node:v8";

setFlagsFromString("--stack-trace-limit=100");
process.setSourceMapsEnabled(true);
const map = { version: 3, sources: ["../../../../etc/passwd"], names: [], mappings: "AAAA;".repeat(50_000) };
const encoded = Buffer.from(JSON.stringify(map)).toString("base64");
const code = `throw new Error("mapped");\n//# sourceMappingURL=data:application/json;base64,${encoded}`;
new Function(code)();
