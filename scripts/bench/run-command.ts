import { spawn } from "node:child_process";
import { environment } from "./cost.ts";

/** What a command printed, and how long it took by the clock. */
export type Ended = { readonly stdout: string; readonly wallMs: number };

/** Runs a command in the clean environment and keeps what it prints. Throws when it does not end with 0. */
export async function runCommand(
  [file = "", ...args]: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const started = performance.now();
  const child = spawn(file, args, { stdio: ["ignore", "pipe", "inherit"], env: { ...environment, ...more } });
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  const exitCode = await new Promise<number>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  });
  const wallMs = performance.now() - started;
  const stdout = Buffer.concat(chunks).toString();
  if (exitCode !== 0) throw new Error(`${[file, ...args].join(" ")} ended with ${exitCode}:\n${stdout}`);
  return { stdout, wallMs };
}
