import { randomBytes } from "node:crypto";
import { rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { Certification } from "../certify/certify.ts";
import { loadCorpus, selectPrograms, type Corpus, type CorpusProgram } from "../certify/load-corpus.ts";
import type { Start } from "../model/run.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import type { CommandContext, ExitCode } from "./command.ts";
import { openSandbox } from "./open-sandbox.ts";
import { printDiagnostics } from "./print-diagnostics.ts";
import { readCounts } from "./read-counts.ts";
import { readSettings } from "./read-settings.ts";
import { renderJson } from "../platform/json-text.ts";

const DEFAULT_OUT = "certificate.json";
const DEFAULT_REPEATS = 20;
const SHIPPED_CORPUS = resolve(import.meta.dirname, "../../testdata/hostile");

/** `judge doctor --certify`: everything that may be refused is refused before the minutes of work. */
export async function certifyHost(context: CommandContext): Promise<ExitCode> {
  const { terminal } = context;
  const settings = readSettings(context);
  const plan = await readPlan(context);
  if (settings === undefined || plan === undefined) return 2;
  await using sandbox = await openSandbox(context, { ...settings, expectedRuns: Number.POSITIVE_INFINITY });
  if (sandbox.level === "none") {
    terminal.err(
      "judge doctor: not certified: without a sandbox the hostile programs would run with your own rights\n" +
        "  hint: `judge doctor` says what is missing\n",
    );
    return 1;
  }
  const { start, cacheDirectory } = settings;
  const certification = await certifyIn(context, { ...plan, sandbox, start, cacheDirectory });
  if (certification.kind === "impossible") {
    terminal.err(
      `judge doctor: not certified: ${certification.reason}\n  hint: \`judge doctor\` says what is missing\n`,
    );
    return 1;
  }
  const { certificate } = certification;
  const { writeFileAtomic } = await import("../platform/atomic-write.ts");
  const json = renderJson(certificate);
  await writeFileAtomic(plan.out, json);
  if (context.line.values["json"]) terminal.out(json);
  else {
    const { renderCertificate } = await import("../certify/render-certificate.ts");
    terminal.out(renderCertificate(certificate));
  }
  return certificate.certified ? 0 : 1;
}

type Plan = {
  readonly corpus: Corpus;
  readonly programs: readonly CorpusProgram[];
  readonly only: string | null;
  readonly repeats: number;
  readonly out: string;
};

async function readPlan({ line, terminal }: CommandContext): Promise<Plan | undefined> {
  const { corpus: directory, only, out = DEFAULT_OUT } = line.values;
  const counts = readCounts(line.values, ["repeats"]);
  for (const message of counts.messages) terminal.err(`judge doctor: ${message}\n`);
  if (counts.messages.length > 0 || typeof out !== "string" || !canWrite(out, terminal)) return undefined;
  const loaded = await loadCorpus(typeof directory === "string" ? directory : SHIPPED_CORPUS);
  if (loaded.kind === "broken") {
    await printDiagnostics(terminal, loaded.diagnostics);
    return undefined;
  }
  const { corpus } = loaded;
  const programs = typeof only === "string" ? selectPrograms(corpus, only) : corpus.programs;
  if (programs.length === 0) {
    const some = corpus.programs.slice(0, 3).map(({ name }) => name);
    terminal.err(
      `judge doctor: no program matches ${JSON.stringify(only)}; they are called for instance ${some.join(", ")}\n`,
    );
    return undefined;
  }
  const repeats = counts.values["repeats"] ?? DEFAULT_REPEATS;
  return { corpus, programs, only: typeof only === "string" ? only : null, repeats, out };
}

// Tried, because some folders (/proc) say that root may write and then refuse; the file itself is written under such a name too.
function canWrite(out: string, terminal: CommandContext["terminal"]): boolean {
  const probe = join(dirname(out), `.${randomBytes(6).toString("hex")}.tmp`);
  try {
    if (basename(out) === "" || statSync(out, { throwIfNoEntry: false })?.isDirectory() === true) throw new Error(out);
    writeFileSync(probe, "", { flag: "wx" });
    rmSync(probe);
    return true;
  } catch {
    terminal.err(
      `judge doctor: ${JSON.stringify(out)} cannot be written: it must be a file in a folder that you may write\n` +
        "  hint: name another with `--out FILE`\n",
    );
    return false;
  }
}

async function certifyIn(
  { terminal, signal }: CommandContext,
  plan: Plan & { readonly sandbox: Sandbox; readonly start: Start; readonly cacheDirectory: string },
): Promise<Certification> {
  const { certify } = await import("../certify/certify.ts");
  return await certify({ ...plan, onProgress: (text) => terminal.progress(text) }, signal);
}
