import { lstat, mkdir, rename } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { writeFileAtomic } from "../../platform/atomic-write.ts";
import { renderZip } from "../../platform/render-zip.ts";
import { exportProblem } from "../../problem/package/export-problem.ts";
import type { FolderFile } from "../../problem/package/folder-file.ts";
import { isPackageFolder } from "../../problem/package/is-package.ts";
import { contentOf, writeFiles } from "../../problem/package/write-files.ts";
import type { Command, CommandContext, ExitCode } from "../command.ts";
import { ensureTests } from "../ensure-tests.ts";
import { makeAside } from "../make-aside.ts";
import { openProblem } from "../open-problem.ts";
import { PROBLEMS, SOLUTIONS } from "../options.ts";
import { printDiagnostics } from "../print-diagnostics.ts";
import { readSettings } from "../read-settings.ts";

export const exportPackage: Command = {
  name: "export",
  summary: "a package of the Kattis format 2025-09 from a problem folder",
  usage: "<problem>",
  least: 1,
  most: 1,
  options: {
    out: { type: "string", value: "PATH", help: "folder or .zip file to write (default: the name without hyphens)" },
    problems: PROBLEMS,
    solutions: SOLUTIONS,
  },
  example: "judge export maze-and-traps --out mazeandtraps.zip",
  async run(context) {
    const { line, terminal } = context;
    const settings = readSettings(context);
    if (settings === undefined) return 2;
    const [name = ""] = line.positionals;
    const opened = await openProblem(context, { name, settings });
    if (opened === undefined) return 2;
    if (await isPackageFolder(opened.problem.directory)) {
      terminal.err(`judge export: ${name} is a package already\n  hint: copy its folder, or make a .zip of it\n`);
      return 2;
    }
    const problem = await ensureTests(context, { ...opened, settings });
    if (problem === undefined) return 2;
    const exported = await exportProblem({ problem, solutions: join(settings.solutionsDirectory, problem.slug) });
    if (exported.kind === "broken") {
      await printDiagnostics(terminal, exported.diagnostics);
      return 2;
    }
    const { out } = line.values;
    const target = typeof out === "string" && out !== "" ? out : problem.slug.replaceAll("-", "");
    const written = await writePackage(context, target, exported.files);
    if (written !== 0) return written;
    const notes = exported.notes.map((note) => `  ${note}\n`).join("");
    terminal.out(`${target}: ${exported.files.length} files\nWhat other judges should know:\n${notes}`);
    return 0;
  },
};

async function writePackage(
  { terminal, signal }: CommandContext,
  target: string,
  files: readonly FolderFile[],
): Promise<ExitCode> {
  if ((await lstat(target).catch(() => undefined)) !== undefined) {
    terminal.err(
      `judge export: ${target} is already there; nothing was written\n  hint: name another place with --out\n`,
    );
    return 2;
  }
  if (!/\.(?:zip|kpp)$/iu.test(target)) {
    await using aside = await makeAside(dirname(resolve(target)));
    const folder = join(aside.path, basename(target));
    await writeFiles(folder, files, signal);
    await rename(folder, target);
    return 0;
  }
  const folder = basename(target).replace(/\.[^.]*$/u, "");
  const members = await Promise.all(
    files.map(async (file) => ({ name: `${folder}/${file.path}`, data: await contentOf(file) })),
  );
  await mkdir(dirname(resolve(target)), { recursive: true });
  await writeFileAtomic(target, renderZip(members));
  return 0;
}
