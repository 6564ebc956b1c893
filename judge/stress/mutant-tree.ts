// The syntax tree of a program, from TypeScript's own parser. It runs in the box: an author is trusted, but a program that
// makes a parser eat memory must not take the machine with it. docs/decisions/0014 says why it is spoken to like this.
import { join } from "node:path";
import { failure, GUEST, mountAt, runCompiler } from "../compile/compiler-box.ts";
import { findTypeScript, TSC } from "../compile/compiler-paths.ts";
import { writeSources } from "../compile/write-sources.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { LineIndex } from "../platform/text-position.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { decodeNodes, type SyntaxNode } from "./mutant-tree-nodes.ts";
import { decodeAnswers, encodeRequests, type SyntaxMistake } from "./mutant-tree-protocol.ts";

/** The nodes in the order of the text, parents first; or why there are none. */
export type ParsedTree =
  | { readonly kind: "parsed"; readonly nodes: readonly SyntaxNode[] }
  | { readonly kind: "rejected"; readonly diagnostics: readonly Diagnostic[] }
  | { readonly kind: "judge-failed"; readonly failure: Diagnostic };

/** A program; `file` is the name that diagnostics show. */
export type ProgramText = { readonly file: string; readonly text: string };

/** Parses a program. Rejects only when cancelled. */
export async function parseTree(program: ProgramText, sandbox: Sandbox, signal?: AbortSignal): Promise<ParsedTree> {
  const lib = findTypeScript();
  if (lib === undefined)
    return failed("the TypeScript compiler is not installed for this platform", "run npm install again");
  await using directory = makeTempDir();
  const source = mountAt(sandbox, writeSources(join(directory.path, "src"), filesOf(program)), GUEST.source);
  const tools = mountAt(sandbox, lib, GUEST.tools);
  const end = await runCompiler(
    {
      command: [`${tools.guest}/${TSC}`, "--api", "--cwd", source.guest],
      mounts: [source, tools],
      input: encodeRequests({ project: `${source.guest}/${CONFIG}`, file: `${source.guest}/${PROGRAM}` }),
      directory: directory.path,
    },
    sandbox,
    signal,
  );
  if (end.kind === "failed") return { kind: "judge-failed", failure: end.failure };
  if (end.kind === "stopped") return { kind: "rejected", diagnostics: [end.diagnostic] };
  return readAnswers(end, program);
}

const PROGRAM = "program.ts";
const CONFIG = "tsconfig.json";
/** Nothing beside the program is looked for. */
const OPTIONS = { noLib: true, noResolve: true, types: [], target: "esnext", module: "preserve" };

const filesOf = ({ text }: ProgramText): ReadonlyMap<string, Uint8Array> =>
  new Map([
    [PROGRAM, Buffer.from(text)],
    [CONFIG, Buffer.from(JSON.stringify({ compilerOptions: OPTIONS, files: [PROGRAM] }))],
  ]);

function readAnswers(
  { stdout, stderr }: { readonly stdout: Buffer; readonly stderr: string },
  program: ProgramText,
): ParsedTree {
  try {
    const { tree, mistakes } = decodeAnswers(stdout);
    if (mistakes.length > 0) return { kind: "rejected", diagnostics: mistakes.map((one) => placed(one, program)) };
    return { kind: "parsed", nodes: decodeNodes(tree, program.text) };
  } catch (error) {
    const said = stderr.trim().slice(0, 300) || String(error).slice(0, 300);
    return failed(`the parser gave no readable answer: ${said}`);
  }
}

const failed = (message: string, hint?: string): ParsedTree => ({
  kind: "judge-failed",
  failure: failure(message, hint),
});

function placed({ offset, message }: SyntaxMistake, { file, text }: ProgramText): Diagnostic {
  const index = new LineIndex(text);
  const { line, column } = index.positionAt(offset);
  const hint = "mend the syntax: a program that does not parse has no mutants";
  return {
    code: "M001",
    severity: "error",
    message,
    hint,
    at: { file, line, column },
    lineText: index.lineText(line),
  };
}
