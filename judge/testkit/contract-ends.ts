import { milliseconds } from "../model/units.ts";
import { exited, limit, type Row } from "./contract-row.ts";

/** Long enough for a program on a busy host to start, short enough to wait for. */
const IDLE = { wall: milliseconds(1500) };
/** For a program without an end: some times what a start takes. */
const BUSY = { cpu: milliseconds(400) };

/** Ends that every level must tell apart. */
export const ENDS: readonly Row[] = [
  { name: "a clean exit", program: `console.log("hi")`, outcomes: [exited(0)], counts: "warm" },
  { name: "exit code 1", program: `process.exit(1)`, outcomes: [exited(1)], counts: "plain" },
  { name: "exit code 42", program: `process.exit(42)`, outcomes: [exited(42)], counts: "plain" },
  { name: "exit code 124", program: `process.exit(124)`, outcomes: [exited(124)], counts: "plain" },
  { name: "an uncaught error", program: `throw new Error("x")`, outcomes: [exited(1)], counts: "plain" },
  {
    name: "an abort",
    program: `process.abort()`,
    outcomes: [exited(134), { kind: "signalled", signal: "SIGABRT" }],
    counts: "plain",
  },
  {
    name: "a signal to itself",
    program: `process.kill(process.pid, "SIGKILL"); for (;;);`,
    outcomes: [exited(137), { kind: "signalled", signal: "SIGKILL" }],
    counts: "plain",
  },
  { name: "an endless loop", program: `for (;;);`, outcomes: [limit("cpu")], limits: BUSY, isSlow: true },
  {
    name: "an endless loop that ignores SIGTERM",
    program: `process.on("SIGTERM", () => {}); for (;;);`,
    outcomes: [limit("cpu")],
    limits: BUSY,
    isSlow: true,
  },
  {
    name: "endless microtasks",
    program: `const f = () => { Promise.resolve().then(f) }; f();`,
    outcomes: [limit("cpu")],
    limits: BUSY,
    isSlow: true,
  },
  { name: "idleness", program: `setTimeout(() => {}, 1e6)`, outcomes: [limit("wall")], limits: IDLE, isSlow: true },
  {
    name: "a wait for nothing",
    program: `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)`,
    outcomes: [limit("wall")],
    limits: IDLE,
    isSlow: true,
  },
  {
    name: "stops itself",
    program: `process.kill(process.pid, "SIGSTOP"); for (;;);`,
    outcomes: [limit("wall")],
    limits: IDLE,
    isSlow: true,
  },
  {
    name: "endless output",
    program: `for (;;) console.log("x".repeat(999))`,
    outcomes: [limit("output")],
    isSlow: true,
  },
  {
    name: "endless errors",
    program: `for (;;) console.error("x".repeat(999))`,
    outcomes: [limit("output")],
    isSlow: true,
  },
  {
    name: "too much output, then a clean exit",
    program: `console.log("x".repeat(64 * 1024))`,
    outcomes: [limit("output")],
    counts: "plain",
  },
  {
    name: "as much output as is allowed",
    program: `require("fs").writeSync(1, "x".repeat(64 * 1024))`,
    outcomes: [exited(0)],
    counts: "warm",
  },
  {
    name: "recursion without end",
    program: `const f = (n) => f(n + 1) + 1; f(0)`,
    outcomes: [exited(1)],
    counts: "plain",
  },
  {
    name: "a string that is longer than the engine allows",
    program: `let s = "x".repeat(1 << 20); for (;;) s += s`,
    outcomes: [exited(1)],
    counts: "plain",
  },
  {
    name: "an array buffer that is refused",
    program: `new ArrayBuffer(2 ** 52)`,
    outcomes: [exited(1)],
    counts: "plain",
  },
  {
    name: "an abort with the last words of a full heap",
    program: `console.error("FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory"); process.abort()`,
    outcomes: [exited(134), { kind: "signalled", signal: "SIGABRT" }],
    counts: "plain",
  },
];
