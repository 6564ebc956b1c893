import { closeSync, readFileSync, readdirSync } from "node:fs";

/** O_CLOEXEC in the octal `flags` of /proc/self/fdinfo: what Node opened itself has it, what the starter left open has not. */
const CLOSES_ON_EXEC = 0o2000000;

/**
 * Closes descriptors that whoever started the judge left open (a shell's lock file, a folder, a pipe): programs that run
 * would inherit them, and a folder is a way out of the box. Those that an argument names (`/dev/fd/63`) stay.
 */
export function closeInherited(argv: readonly string[]): void {
  const named = new Set(argv.flatMap((text) => /(?:^|=)\/(?:dev|proc\/self)\/fd\/(\d+)$/.exec(text)?.[1] ?? []));
  for (const name of descriptors()) {
    if (Number(name) <= 2 || named.has(name) || !isInherited(name)) continue;
    closeSync(Number(name));
  }
}

// Only Linux lists them; elsewhere nobody else's programs are run.
function descriptors(): readonly string[] {
  try {
    return readdirSync("/proc/self/fd");
  } catch {
    return [];
  }
}

// The descriptor of the listing itself is gone by now.
function isInherited(name: string): boolean {
  try {
    const [, flags = ""] = /^flags:\s*(\d+)$/m.exec(readFileSync(`/proc/self/fdinfo/${name}`, "utf8")) ?? [];
    return (Number.parseInt(flags, 8) & CLOSES_ON_EXEC) === 0;
  } catch {
    return false;
  }
}
