// expect: AC
// must: no-process next-verdict
// why: child_process has eight doors and cluster a ninth; a judge that closes only some lets a program hand its work to children.
import { execFile, execFileSync, exec, execSync, fork, spawn, spawnSync } from "node:child_process";
import cluster from "node:cluster";
import { readFileSync } from "node:fs";

// A child that did start must not start others: it would be a bomb where nothing holds it.
const CHILD = "child";
if (process.argv[2] === CHILD) process.exit();
const { execPath } = process;
const script = "for (const until = Date.now() + 300; Date.now() < until; );";
const found: string[] = [];
const attempt = (name: string, start: () => { pid?: number | undefined } | Buffer): void => {
  try {
    const child = start();
    if (Buffer.isBuffer(child) || (child.pid ?? 0) > 0) found.push(name);
    else if ("on" in child && typeof child.on === "function") child.on("error", () => undefined);
  } catch {
    // Refused.
  }
};
attempt("spawn", () => spawn(execPath, ["-e", script]));
attempt("spawn with a shell", () => spawn(script, { shell: "/runtime/sh" }));
attempt("spawn of a session of its own", () => spawn(execPath, ["-e", script], { detached: true, stdio: "ignore" }));
attempt("spawnSync", () => spawnSync(execPath, ["-e", script]));
attempt("exec", () => exec("exit 0", { shell: "/runtime/sh" }));
attempt("execSync", () => Buffer.from(execSync("exit 0", { shell: "/runtime/sh" })));
attempt("execFile", () => execFile(execPath, ["-e", script]));
attempt("execFileSync", () => execFileSync(execPath, ["-e", script]));
attempt("fork", () => fork(__filename, [CHILD]));
cluster.setupPrimary({ args: [CHILD] });
attempt("cluster", () => cluster.fork().process);
setTimeout(() => {
  const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
  console.log(found.length > 0 ? found.join() : numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
  process.exit();
}, 100);
