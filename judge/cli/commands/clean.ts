import { lstatSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Settings } from "../../config/settings.ts";
import { renderJson } from "../../platform/json-text.ts";
import type { Command, CommandContext, ExitCode } from "../command.ts";
import { JSON_OUTPUT } from "../options.ts";
import { readSettings } from "../read-settings.ts";

export const clean: Command = {
  name: "clean",
  summary: "remove caches, and what judges that were killed left behind",
  usage: "",
  least: 0,
  most: 0,
  options: {
    list: { type: "boolean", help: "remove nothing; list the results of earlier runs that are kept" },
    json: { ...JSON_OUTPUT, help: "with --list: every program with its tests, as JSON" },
  },
  example: "judge clean",
  async run(context) {
    const settings = readSettings(context);
    if (settings === undefined) return 2;
    const { list, json } = context.line.values;
    if (list) return await listKept(context, settings);
    if (json) {
      context.terminal.err("judge clean: --json is an option of --list, which is not there\n");
      return 2;
    }
    const { removeLeftovers } = await import("../../sandbox/leftovers.ts");
    const { findRuntimeDirectory } = await import("../../sandbox/make-sandbox.ts");
    const leftovers = await removeLeftovers({
      temporaryDirectory: tmpdir(),
      cacheDirectories: [settings.cacheDirectory, dirname(findRuntimeDirectory(settings.cacheDirectory))],
    });
    // Guests of root may need the runtime elsewhere than in a private cache.
    const caches = [settings.cacheDirectory, findRuntimeDirectory(settings.cacheDirectory)];
    const size = caches.reduce((sum, cache) => sum + removeCache(cache), 0);
    const mib = (size / 1024 / 1024).toFixed(1);
    context.terminal.out(
      `${settings.cacheDirectory}: ${mib} MiB removed; ${leftovers} leftovers of dead judges removed\n`,
    );
    return 0;
  },
};

async function listKept({ terminal, line }: CommandContext, { cacheDirectory }: Settings): Promise<ExitCode> {
  const { listResults } = await import("../../pipeline/result-cache/list-results.ts");
  const { renderKept } = await import("../render-kept.ts");
  const stores = listResults(cacheDirectory);
  terminal.out(line.values["json"] ? renderJson(stores) : renderKept(stores, Date.now()));
  return 0;
}

/** Bytes that were there. */
function removeCache(path: string): number {
  const size = sizeOf(path);
  rmSync(path, { recursive: true, force: true });
  return size;
}

/** Bytes below a folder; links are not followed. */
function sizeOf(path: string): number {
  if (statSync(path, { throwIfNoEntry: false }) === undefined) return 0;
  const stat = lstatSync(path);
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}
