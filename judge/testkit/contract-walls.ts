import { exited, type Row, type SeeingRow } from "./contract-row.ts";

/** What walls have to hold. Programs print what they found; nothing found is an empty output. */
export const WALLS: readonly Row[] = [
  {
    name: "no process can be started",
    program: `require("child_process").spawn(process.execPath, ["-e", "for (;;);"])`,
    outcomes: [exited(1)],
    counts: "plain",
  },
  {
    name: "a fork bomb that catches its errors is idle or done",
    program: `for (let i = 0; i < 3000; i++) { try { require("child_process").spawn("/runtime/node", []).on("error", () => {}) } catch {} }`,
    outcomes: [exited(0)],
    counts: "plain: starting a process ends a warm run",
  },
];

/** What a guest may know. */
export const SEES: readonly SeeingRow[] = [
  {
    name: "an environment with its working folder only",
    program: `console.log(Object.keys(process.env).join())`,
    output: "PWD\n",
    counts: "warm",
  },
  {
    name: "an ordinary uid",
    program: `console.log(process.getuid(), process.getgid())`,
    output: "1000 1000\n",
    counts: "warm",
  },
  {
    name: "its standard input by path",
    program: `console.log(require("fs").readFileSync("/dev/stdin", "utf8"))`,
    output: "3\n1 2 3\n\n",
    counts: "warm",
  },
  {
    name: "its standard output by path",
    program: `require("fs").writeFileSync("/dev/stdout", "by path\\n")`,
    output: "by path\n",
    counts: "plain: opening a file for writing ends a warm run",
  },
  {
    name: "no network",
    program: `require("net").connect(80, "127.0.0.1").on("error", (e) => console.log(e.code))`,
    output: "EPERM\n",
    counts: "plain: asking for the network ends a warm run",
  },
  {
    name: "a read-only root and a work folder of its own",
    program: `const fs = require("fs"); try { fs.writeFileSync("/program/x", "") } catch (e) { console.log(e.code) }
      fs.writeFileSync("x", "1"); console.log(fs.readdirSync("/work").join(), fs.readdirSync("/").join())`,
    output: "EROFS\nx dev,lib,lib64,proc,program,runtime,src,tmp,tools,work\n",
    counts: "plain: opening a file for writing ends a warm run",
  },
  {
    name: "an input that cannot be written",
    program: `const fs = require("fs"); for (const path of ["/dev/stdin", "/proc/self/fd/0"]) {
      try { fs.chmodSync(path, 0o777) } catch {}
      try { fs.writeFileSync(path, "9"); } catch {} } console.log(fs.readdirSync("/proc/self/fd").length < 25)`,
    output: "true\n",
    counts: "plain: changing a file ends a warm run",
  },
  {
    name: "no descriptor of the host beyond its three streams",
    program: `const fs = require("fs"); console.log(fs.readdirSync("/proc/self/fd").filter((fd) => fd > 2).map((fd) => {
      try { return fs.readlinkSync("/proc/self/fd/" + fd) } catch { return "" } })
      .filter((path) => path.startsWith("/") && !path.startsWith("/proc/") && !path.startsWith("/dev/")).join())`,
    output: "\n",
    counts: "warm",
  },
  {
    name: "nothing of the init's descriptors beyond the streams they share",
    program: `const fs = require("fs"); let fds = []; try { fds = fs.readdirSync("/proc/1/fd").filter((fd) => fd > 2) } catch {}
      for (const fd of fds) { try { fs.writeFileSync("/proc/1/fd/" + fd, "x"); console.log("wrote", fd) } catch {} } console.log("done")`,
    output: "done\n",
    counts: "warm",
  },
];
