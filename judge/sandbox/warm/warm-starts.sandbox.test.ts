import { describe, expect, test } from "vitest";
import { kibibytes, mebibytes, milliseconds } from "../../model/units.ts";
import { WARM_LEVELS_HERE, useWarmServers, type RunChange } from "../../testkit/use-warm-servers.ts";

type Program = { readonly name: string; readonly text: string; readonly change?: RunChange };

/** Native code is a call away: whoever has it is under the same filters. */
const FFI = `const ffi = process.getBuiltinModule("node:ffi"); `;

const LIBC = `const { functions: libc } = ffi.dlopen("libc.so.6", { fcntl: { arguments: ["i32", "i32", "i32"], return: "i32" },
  ioctl: { arguments: ["i32", "u64", "buffer"], return: "i32" }, clock_gettime: { arguments: ["i32", "buffer"], return: "i32" }, prctl: { arguments: ["i32", "u64"], return: "i32" } }); `;

/** Programs that come back from a fork server with this output. */
const SERVED: readonly (Program & { readonly output: string })[] = [
  { name: "synchronous.cjs", text: `console.log(require("fs").readFileSync(0, "utf8").length)`, output: "8\n" },
  {
    name: "readline.cjs",
    text: `const lines = []; require("readline").createInterface({ input: process.stdin })
      .on("line", (line) => lines.push(line)).on("close", () => console.log(lines.join()))`,
    output: "3,1 2 3\n",
  },
  {
    name: "lines-of-input.mjs",
    text: `import { createInterface } from "node:readline"; let n = 0;
      for await (const line of createInterface({ input: process.stdin })) n += line.length; console.log(n)`,
    output: "6\n",
  },
  {
    name: "timers.cjs",
    text: `const at = []; setTimeout(() => at.push("b"), 1); setTimeout(() => console.log(at.join()), 40); setTimeout(() => at.push("c"), 20)`,
    output: "b,c\n",
  },
  {
    name: "limits.cjs",
    text: `const text = require("fs").readFileSync("/proc/self/limits", "latin1");
      for (const [, name, soft, hard] of text.matchAll(/^Max (cpu time|file size|core file size|processes|open files) +(\\d+) +(\\d+)/gm)) console.log(name, soft, hard)`,
    output: "cpu time 3 3\nfile size 2097664 2097664\ncore file size 0 0\nprocesses 64 64\nopen files 256 256\n",
  },
  {
    // The program's loop has one; the others wake the loop of delayed tasks, by which the engine gives back the memory of large objects: it aborts where there is none.
    name: "events.cjs",
    text: `const fs = require("fs"); const all = fs.readdirSync("/proc/self/fd").flatMap((fd) => { try { return [fs.readlinkSync("/proc/self/fd/" + fd)] } catch { return [] } });
      console.log(all.filter((name) => name === "anon_inode:[eventfd]").length)`,
    output: "3\n",
  },
  {
    // As Node makes it, which is not what starts it here.
    name: "main-module.cjs",
    text: `const main = process.mainModule;
      console.log(JSON.stringify([main.id, main.path, main.filename, main.parent, main.loaded, main.paths, main.exports, main.children, Object.keys(main)]),
        require.cache[main.filename] === main, process.argv[1])`,
    output: `[".","/program","/program/main.cjs",null,true,["/program/node_modules","/node_modules"],{},[],["id","path","exports","filename","loaded","children","paths"]] true /program/main.cjs\n`,
  },
  {
    // What threw is not in the cache, so whoever caught it may load it again.
    name: "thrown-once.cjs",
    text: `process.on("uncaughtException", () => { console.log(require.cache[__filename] === undefined); require(__filename) });
      globalThis.isAgain ? console.log("again") : (globalThis.isAgain = true, undefined.x)`,
    output: "true\nagain\n",
  },
  {
    name: "output-is-for-writing.cjs",
    text: `const fs = require("fs"); for (const fd of [1, 2]) try { fs.readSync(fd, Buffer.alloc(1)) } catch (error) { console.log(error.code) }`,
    output: "EBADF\nEBADF\n",
  },
  {
    name: "without-the-server.cjs",
    text: `const { executionAsyncResource: find } = require("async_hooks"); const at = find();
      console.log(Reflect.ownKeys(at).filter((key) => typeof at[key] === "function").length)`,
    output: "0\n",
  },
  { name: "immediate.cjs", text: `setImmediate(() => setImmediate(() => console.log("i")))`, output: "i\n" },
  {
    name: "promises.cjs",
    text: `Promise.resolve(1).then(async (n) => { await null; process.nextTick(() => console.log("tick")); console.log(n) })`,
    output: "1\ntick\n",
  },
  {
    name: "files.cjs",
    text: `require("fs").promises.readFile("/dev/stdin", "utf8").then((text) => console.log(text.length))`,
    output: "8\n",
  },
  {
    name: "worker.cjs",
    text: `const { Worker } = require("worker_threads"); new Worker("require('worker_threads').parentPort.postMessage(7)", { eval: true })
      .on("message", (n) => console.log(n))`,
    output: "7\n",
  },
  {
    name: "top-level.mjs",
    text: `await null; await new Promise((done) => setTimeout(done, 1)); console.log("t")`,
    output: "t\n",
  },
  {
    name: "exits.cjs",
    text: `process.on("beforeExit", () => console.log("before")); process.on("exit", (code) => console.log("exit", code))`,
    output: "before\nexit 0\n",
  },
  {
    name: "once-more.cjs",
    text: `let n = 0; process.on("beforeExit", () => { if (n++ < 2) setTimeout(() => console.log(n), 1) })`,
    output: "1\n2\n",
  },
  {
    name: "exit.cjs",
    text: `console.log("a"); process.on("exit", () => console.log("b")); process.exit()`,
    output: "a\nb\n",
  },
  {
    name: "stream.cjs",
    text: `let n = 0; process.stdin.on("data", (chunk) => { n += chunk.length }).on("end", () => process.stdout.write(n + "\\n"))`,
    change: { input: "x".repeat(8 << 20) },
    output: `${8 << 20}\n`,
  },
  { name: "large-output.cjs", text: `process.stdout.write("x".repeat(1 << 20))`, output: "x".repeat(1 << 16) },
  {
    name: "many-lines.cjs",
    text: `for (let i = 0; i < 5000; i++) console.log("x".repeat(99))`,
    output: `${"x".repeat(99)}\n`.repeat(656).slice(0, 1 << 16),
  },
  {
    name: "garbage.cjs",
    text: `let a; for (let i = 0; i < 60; i++) a = Array.from({ length: 20_000 }, (_, k) => ({ k })); setTimeout(() => console.log(a.length), 1)`,
    output: "20000\n",
  },
];

/** Programs of which a fork server says why their run does not count. Each runs in the server that runs all others. */
const REFUSED: readonly (Program & { readonly reason: RegExp })[] = [
  { name: "exit-code.cjs", text: `process.exit(3)`, reason: /exit code 3$/ },
  { name: "exit-code-later.cjs", text: `process.exitCode = 4; setTimeout(() => {}, 1)`, reason: /exit code 4$/ },
  { name: "error.cjs", text: `throw new Error("x")`, reason: /exit code 1$/ },
  { name: "rejection.mjs", text: `await Promise.reject(new Error("x"))`, reason: /exit code 1$/ },
  { name: "abort.cjs", text: `process.abort()`, reason: /SIGSYS$/ },
  { name: "server-memory.cjs", text: `require("fs").readFileSync("/proc/1/mem")`, reason: /exit code 1$/ },
  { name: "scratch-file.cjs", text: `require("fs").writeFileSync("/work/x", "")`, reason: /SIGSYS$/ },
  { name: "folder.cjs", text: `require("fs").mkdirSync("/work/x")`, reason: /SIGSYS$/ },
  {
    name: "spawn.cjs",
    text: `require("child_process").spawn("/runtime/node").on("error", () => {})`,
    reason: /SIGSYS$/,
  },
  { name: "replaced.cjs", text: `process.execve("/runtime/node", ["node", "/src/empty.cjs"])`, reason: /SIGSYS$/ },
  { name: "network.cjs", text: `require("net").connect(1, "127.0.0.1").on("error", () => {})`, reason: /SIGSYS$/ },
  { name: "signal-itself.cjs", text: `process.kill(process.pid, "SIGTERM")`, reason: /SIGSYS$/ },
  { name: "signal-server.cjs", text: `try { process.kill(1, "SIGTERM") } catch {}`, reason: /SIGSYS$/ },
  { name: "priority.cjs", text: `try { require("os").setPriority(1, 19) } catch {}`, reason: /SIGSYS$/ },
  {
    name: "signal-by-file.cjs",
    text: `${FFI}${LIBC}libc.fcntl(0, 8, 1)`,
    reason: /SIGSYS$/,
  },
  { name: "hint-of-file.cjs", text: `${FFI}${LIBC}libc.fcntl(0, 1036, 0)`, reason: /SIGSYS$/ },
  {
    name: "attributes-of-file.cjs",
    text: `${FFI}${LIBC}libc.ioctl(1, 0x40086602n, Buffer.alloc(8))`,
    reason: /SIGSYS$/,
  },
  {
    name: "clock-of-server.cjs",
    text: `${FFI}${LIBC}libc.clock_gettime((~1 << 3) | 2, Buffer.alloc(16))`,
    reason: /SIGSYS$/,
  },
  { name: "hides.cjs", text: `${FFI}${LIBC}libc.prctl(4, 0n)`, reason: /SIGSYS$/ },
  { name: "stop.cjs", text: `process.kill(process.pid, "SIGSTOP"); for (;;);`, reason: /SIGSYS$/ },
  { name: "sleep.cjs", text: `setTimeout(() => {}, 3000)`, reason: /stopped \(idle\)$/ },
  {
    name: "wait.cjs",
    text: `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)`,
    reason: /stopped \(idle\)$/,
  },
  { name: "loop.cjs", text: `for (;;);`, reason: /stopped \(cpu\)$/, change: { limits: { cpu: milliseconds(100) } } },
  {
    name: "blinking.cjs",
    text: `setInterval(() => { for (const t = Date.now(); Date.now() - t < 1;); }, 20)`,
    reason: /stopped \(wall\)$/,
    change: { limits: { wall: milliseconds(200) } },
  },
  {
    name: "memory.cjs",
    text: `const a = []; for (;;) a.push(Buffer.alloc(1 << 20, 1))`,
    reason: /stopped \(memory\)$|SIGKILL$/,
    change: { limits: { memory: mebibytes(128) } },
  },
  {
    name: "output.cjs",
    text: `process.stdout.write("x".repeat(4097))`,
    reason: /output is too large$/,
    change: { limits: { output: kibibytes(4) } },
  },
  {
    name: "errors.cjs",
    text: `for (let i = 0; i < 100; i++) console.error("x".repeat(99))`,
    reason: /output is too large$/,
    change: { limits: { output: kibibytes(4) } },
  },
  { name: "empty-again.cjs", text: `console.log("x"); require("fs").ftruncateSync(1)`, reason: /SIGSYS$/ },
  { name: "output-by-path.cjs", text: `require("fs").writeFileSync("/dev/stdout", "x")`, reason: /SIGSYS$/ },
  { name: "crash.cjs", text: `${FFI}ffi.toBuffer(8n, 8, false)[0] = 1`, reason: /SIG(SEGV|SYS)$/ },
  {
    name: "corrupt.cjs",
    text: `${FFI}const heap = require("fs").readFileSync("/proc/self/maps", "utf8").split("\\n").find((line) => line.includes("[heap]"));
      const [from, to] = heap.split(" ")[0].split("-").map((hex) => BigInt("0x" + hex));
      ffi.toBuffer(from, Number(to - from), false).fill(0xff)`,
    // However it dies.
    reason: /SIG|exit code|stopped/,
    change: { limits: { cpu: milliseconds(300) } },
  },
  {
    name: "own-exit.cjs",
    text: `${FFI}ffi.dlopen("libc.so.6", { _exit: { arguments: ["i32"], return: "void" } }).functions._exit(9)`,
    reason: /exit code 9$/,
  },
];

const PROGRAMS = Object.fromEntries([...SERVED, ...REFUSED].map(({ name, text }) => [name, text]));

describe.each(WARM_LEVELS_HERE)("%s", (level) => {
  const bench = useWarmServers(level, PROGRAMS);
  test.for(SERVED)("comes back: $name", async ({ name, change, output }) => {
    const text = await bench().print(name, change);
    expect([text.length, text.slice(0, 200)]).toEqual([output.length, output.slice(0, 200)]);
  });
  test.for(REFUSED)("does not count: $name", async ({ name, change, reason }) => {
    expect(await bench().run(name, change)).toEqual({ kind: "failed", reason: expect.stringMatching(reason) });
  });
  test("no server was lost on the way, and a program is still served", async () => {
    expect(await bench().print("synchronous.cjs")).toBe("8\n");
    expect(bench().notices).toEqual([]);
  });
});
