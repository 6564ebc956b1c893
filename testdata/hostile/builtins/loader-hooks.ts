// expect: RTE
// must: no-file next-verdict
// why: hooks of the module loader and of require see every module that is loaded after them, and threads load from the start again.
import Module, { registerHooks } from "node:module";
import { Worker } from "node:worker_threads";

const loader = Module as unknown as Record<string, (...given: unknown[]) => unknown>;
loader["_load"] = () => ({ readFileSync: () => "42", writeSync: () => 0 });
loader["_resolveFilename"] = () => "/etc/passwd";
registerHooks({ resolve: () => ({ url: "file:///etc/passwd", format: "commonjs", shortCircuit: true }) });
new Worker("require('/etc/passwd')", { eval: true });
await import("node:fs/promises").then((module) => module.writeFile("/work/x", "x"));
console.log(42);
throw new Error("not reached by a loader that believes the hooks");
