import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Usage } from "../model/run.ts";
import { hashOf } from "../platform/hash.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { measureBaseline } from "../sandbox/baseline.ts";
import type { RunRequest, Sandbox, WarmStart } from "../sandbox/sandbox.ts";

/** The same sandbox as its users see it who ask for a warm start of every program and have an ordinary one for the rest. */
export function askWarm(sandbox: Sandbox, baseline: Usage): Sandbox {
  return {
    ...sandbox,
    run: async (request, signal) =>
      (await sandbox.tryWarm?.(request, warmStartOf(request, baseline), signal)) ??
      (await sandbox.run(request, signal)),
  };
}

/** What an empty program uses in an ordinary start in this sandbox; throws where it cannot be measured. */
export async function baselineOf(sandbox: Sandbox): Promise<Usage> {
  await using directory = makeTempDir();
  const baseline = await measureBaseline(sandbox, directory.path);
  if (baseline.kind !== "measured") throw new Error(baseline.failure.message);
  return baseline.usage;
}

/** What a caller says who expects many runs of this program. */
export const warmStartOf = ({ command, mounts, limits }: RunRequest, baseline: Usage): WarmStart => ({
  program: hashOf([JSON.stringify(command), ...mounts.flatMap(({ host, guest }) => [guest, ...contentOf(host)])]),
  runs: Infinity,
  baseline: async () => baseline,
  limits,
});

function contentOf(host: string): readonly string[] {
  const files = statSync(host).isDirectory() ? readdirSync(host).map((name) => join(host, name)) : [host];
  return files.map((path) => readFileSync(path, "utf8"));
}
