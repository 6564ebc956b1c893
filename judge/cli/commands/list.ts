import { listProblems, findProblem } from "../../problem/find-problem.ts";
import { loadProblemFolder } from "../../problem/load-problem-folder.ts";
import type { Command } from "../command.ts";
import { JSON_OUTPUT, LANG, PROBLEMS } from "../options.ts";
import { readSettings } from "../read-settings.ts";
import { renderJson } from "../../platform/json-text.ts";

type Row = {
  readonly slug: string;
  readonly name: string;
  readonly cpuMs?: number;
  readonly memoryMiB?: number;
  readonly tests?: number;
  readonly state: "ready" | "tests missing" | "limit missing" | "broken";
};

export const list: Command = {
  name: "list",
  summary: "problems with limits and state",
  usage: "",
  least: 0,
  most: 0,
  options: { json: JSON_OUTPUT, lang: LANG, problems: PROBLEMS },
  example: "judge list --lang zh",
  async run(context) {
    const settings = readSettings(context);
    if (settings === undefined) return 2;
    const { problemsDirectory, language } = settings;
    const slugs = await listProblems(problemsDirectory);
    const rows = await Promise.all(slugs.map((slug) => describe(slug, { problemsDirectory, language })));
    if (context.line.values["json"]) context.terminal.out(renderJson(rows));
    else if (rows.length > 0) context.terminal.out(renderRows(rows));
    else context.terminal.err(`judge: no problems in ${problemsDirectory}; --problems DIR names another folder\n`);
    return rows.length === 0 ? 2 : 0;
  },
};

async function describe(
  slug: string,
  { problemsDirectory, language }: { readonly problemsDirectory: string; readonly language: string },
): Promise<Row> {
  const found = await findProblem(slug, problemsDirectory);
  const loaded = found.kind === "found" ? await loadProblemFolder(found.directory) : undefined;
  if (loaded?.kind !== "loaded") {
    const isLimit = loaded?.diagnostics.every(({ code }) => code === "P010") ?? false;
    return { slug, name: slug, state: isLimit ? "limit missing" : "broken" };
  }
  const { problem, missing } = loaded;
  return {
    slug,
    name: problem.name[language] ?? Object.values(problem.name)[0] ?? slug,
    cpuMs: problem.limits.cpu,
    memoryMiB: problem.limits.memory / 1024 / 1024,
    tests: problem.groups.reduce((sum, group) => sum + group.tests.length, 0) + missing.length,
    state: missing.length > 0 ? "tests missing" : "ready",
  };
}

function renderRows(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ slug }) => slug.length)) + 2;
  const lines = rows.map((row) => {
    const limits = row.cpuMs === undefined ? "" : `${row.cpuMs} ms, ${row.memoryMiB} MiB`;
    const tests = row.tests === undefined ? "" : `${row.tests} tests`;
    return `${row.slug.padEnd(width)}${limits.padEnd(18)}${tests.padEnd(11)}${row.state.padEnd(15)}${row.name}`.trimEnd();
  });
  return `${lines.join("\n")}\n`;
}
