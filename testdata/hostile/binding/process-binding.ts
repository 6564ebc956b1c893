// expect: AC
// must: no-process next-verdict
// why: process.binding hands out the native parts below child_process and net, past every check that JavaScript makes.
import { readFileSync } from "node:fs";

type Handle = Record<string, (...given: unknown[]) => unknown>;
const found: string[] = [];
const binding = (process as unknown as { binding(name: string): Record<string, unknown> }).binding.bind(process);
const attempt = (name: string, use: (part: Record<string, unknown>) => unknown): void => {
  try {
    const result = use(binding(name));
    if (result === 0 || result === true) found.push(name);
  } catch {
    // No such part, or refused.
  }
};
const create = (part: Record<string, unknown>, name: string, ...given: unknown[]): Handle =>
  new (part[name] as new (...given: unknown[]) => Handle)(...given);
const command = {
  file: "/runtime/node",
  args: ["node", "-e", "0"],
  stdio: [{ type: "ignore" }, { type: "ignore" }, { type: "ignore" }],
};
attempt("spawn_sync", (part) => {
  const { pid } = (part["spawn"] as (options: object) => { pid: number })({ ...command, envPairs: [] });
  return pid > 0;
});
attempt("process_wrap", (part) =>
  create(part, "Process")["spawn"]?.(command.file, command.args, "/", [], command.stdio, 0),
);
attempt("tcp_wrap", (part) => create(part, "TCP", 1)["bind"]?.("127.0.0.1", 0));
attempt("pipe_wrap", (part) => create(part, "Pipe", 1)["bind"]?.("\0judge-peer"));
attempt("udp_wrap", (part) => create(part, "UDP")["bind"]?.("127.0.0.1", 0, 0));
attempt("tty_wrap", (part) => create(part, "TTY", 0, {})["setRawMode"]?.(true));
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(found.length > 0 ? found.join() : numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
