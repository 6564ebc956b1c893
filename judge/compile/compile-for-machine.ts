import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Submission } from "../model/submission.ts";
import { hashOf } from "../platform/hash.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { GUEST_SHELL } from "../sandbox/runtime-root.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { ARTIFACT_FORMAT, filesOfMachineArtifact, machineArtifactOf } from "./artifact.ts";
import type { MachineArtifact, MachineProgram } from "./artifact.ts";
import type { EntryData } from "./artifact-cache.ts";
import { compileWithCache, type Compilation, type CompileTools, type Produced } from "./compile-with-cache.ts";
import { GUEST, mountAt, runCompiler, type CompilerEnd } from "./compiler-box.ts";
import { hasSuffix } from "./detect-language.ts";
import { fillWords } from "./fill-words.ts";
import { findMainClass, withJavaFileName } from "./java-main-class.ts";
import type { MachineLanguage } from "./language.ts";
import { readCompilerMessages, renamedIn } from "./machine-diagnostics.ts";
import { findToolchain, mountTools, type Toolchain } from "./toolchain.ts";
import { withoutBom } from "./submission-rules.ts";
import { writeSources } from "./write-sources.ts";

export type MachineSource = { readonly submission: Submission; readonly language: MachineLanguage };

/** Compiles a program with the tools of the machine in the box, or finds it compiled. A missing tool is a failure by name. */
export async function compileForMachine(
  { submission, language }: MachineSource,
  tools: CompileTools,
  signal?: AbortSignal,
): Promise<Compilation<MachineArtifact>> {
  const found = await findToolchain(language);
  if (found.kind === "missing") return { result: { kind: "compiler-failed", failure: found.diagnostic } };
  const { toolchain } = found;
  return compileWithCache(hashOfSource(submission, toolchain), {
    ...tools,
    produce: () => produce({ submission, toolchain }, tools.sandbox, signal),
    artifactOf: (entry, hash) => machineArtifactOf(entry, { hash, toolchain }),
  });
}

function hashOfSource({ main, files }: Submission, { language, identity }: Toolchain): string {
  const names = [...files.keys()].sort();
  return hashOf([
    "machine",
    ARTIFACT_FORMAT,
    JSON.stringify(language),
    identity,
    main,
    ...names.flatMap((name) => [name, files.get(name) ?? ""]),
  ]);
}

type Job = { readonly submission: Submission; readonly toolchain: Toolchain };
type ProducedFiles = Produced<ReadonlyMap<string, EntryData>>;

async function produce(job: Job, sandbox: Sandbox, signal?: AbortSignal): Promise<ProducedFiles> {
  const { submission, toolchain } = job;
  const { compile, output } = toolchain.language.toolchain;
  const program = programOf(job);
  if (compile.length === 0) return { kind: "produced", files: filesOf({ submission, program, warnings: [] }) };
  const handed = toolchain.language.code === "java" ? withJavaFileName(submission) : submission;
  const end = await runTools({ submission: handed, toolchain }, sandbox, signal);
  if (end.kind === "failed") return end;
  if (end.kind === "stopped") return { kind: "rejected", diagnostics: [end.diagnostic] };
  const messages = renamedIn(readCompilerMessages(end.stderr, handed), { from: handed.main, to: submission.main });
  if (end.exitCode !== 0) return { kind: "rejected", diagnostics: messages.errors };
  const { warnings } = messages;
  if (output === undefined) return { kind: "produced", files: filesOf({ submission, program, warnings }) };
  const files = new Map([[output, { executable: end.stdout }]]);
  return { kind: "produced", files: filesOfMachineArtifact({ program, files, warnings }) };
}

function programOf({ submission, toolchain }: Job): MachineProgram {
  const { output } = toolchain.language.toolchain;
  const mainClass = toolchain.language.code === "java" ? { mainClass: findMainClass(submission) } : {};
  return { main: output ?? submission.main, ...mainClass };
}

type SourceProgram = Omit<Parameters<typeof filesOfMachineArtifact>[0], "files"> & { readonly submission: Submission };

/** The sources are the program. */
const filesOf = ({ submission, ...description }: SourceProgram): ReadonlyMap<string, EntryData> =>
  filesOfMachineArtifact({
    ...description,
    files: new Map([...submission.files].map(([name, data]) => [name, withoutBom(data)])),
  });

// One script in the folder of the sources, so that messages name files as the contestant does. What the tools print is kept
// together, and the program leaves the box through standard output.
async function runTools({ submission, toolchain }: Job, sandbox: Sandbox, signal?: AbortSignal): Promise<CompilerEnd> {
  await using directory = makeTempDir();
  const own = mountAt(sandbox, writeSources(join(directory.path, "src"), submission.files), GUEST.source);
  const { suffixes, toolchain: table } = toolchain.language;
  const { mounts, pathOf } = mountTools(sandbox, toolchain, table.compileFolders);
  const work = sandbox.level === "none" ? join(directory.path, "work") : "/work";
  if (sandbox.level === "none") mkdirSync(work);
  const output = `${work}/${table.output ?? ""}`;
  const sources = [...submission.files.keys()].filter((name) => hasSuffix(name, suffixes)).map(plainName);
  const meaning = (name: string): string | readonly string[] | undefined =>
    name === "sources"
      ? sources
      : (pathOf(name) ?? { output, work, main: plainName(submission.main), ...javaOf(submission) }[name]);
  const steps = table.compile.map((words) => `${fillWords(words, meaning).map(quoted).join(" ")} >&2`);
  const script = [
    "set -e",
    `cd ${quoted(own.guest)}`,
    ...steps,
    ...(table.output === undefined ? [] : [`exec cat ${quoted(output)}`]),
  ];
  return await runCompiler(
    {
      command: [sandbox.level === "none" ? "/bin/sh" : GUEST_SHELL, "-c", script.join("\n")],
      mounts: [own, ...mounts],
      input: new Uint8Array(),
      directory: directory.path,
      programs: "allowed",
      // Linkers map the file that they make.
      runtime: "large",
      environment: {
        PATH: "/usr/local/bin:/usr/bin:/bin",
        LC_ALL: "C.UTF-8",
        HOME: work,
        TMPDIR: work,
        ...table.environment,
      },
    },
    sandbox,
    signal,
  );
}

const javaOf = (submission: Submission): { readonly mainClass?: string } =>
  submission.main.endsWith(".java") ? { mainClass: findMainClass(submission) } : {};

const quoted = (word: string): string => `'${word.replaceAll("'", String.raw`'\''`)}'`;

/** A name that begins with a hyphen would be an option, and one with @ a file of options. */
const plainName = (name: string): string => (/^[-@]/u.test(name) ? `./${name}` : name);
