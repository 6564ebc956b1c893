import { examineText } from "./examine-text.ts";
import { PRINT_TOKENS, WINDOW, type SourcePrints } from "./source-prints.ts";
import type { ComparedSource, LeftOutReason, SimilarityOptions, SimilarityResult } from "./similar-pair.ts";
import { startTokeniser, type Tokeniser } from "./tokeniser.ts";

/** A source that can be compared. */
export type ReadSource = { readonly source: ComparedSource; readonly prints: SourcePrints };

export type ReadSources = Pick<SimilarityResult, "leftOut" | "unusedTemplates"> & {
  readonly read: readonly ReadSource[];
};

/** Reads all programs one after the other; whatever cannot be compared is named, and stops no other. */
export async function readSources(
  sources: readonly ComparedSource[],
  { templates = [], leastTokens, signal, onProgress, ...given }: SimilarityOptions & { readonly leastTokens: number },
): Promise<ReadSources> {
  await using own = startTokeniser();
  const { tokeniser = own } = given;
  const ignored = new Set<number>();
  const unusedTemplates: { index: number; reason: LeftOutReason }[] = [];
  for (const [index, text] of templates.entries()) {
    const hashes = await readTemplate(tokeniser, text);
    if (typeof hashes === "string") unusedTemplates.push({ index, reason: hashes });
    else for (const hash of hashes) ignored.add(hash);
  }
  const read: ReadSource[] = [];
  const leftOut: { id: string; reason: LeftOutReason }[] = [];
  const allIgnored = Int32Array.from(ignored);
  for (const [index, source] of sources.entries()) {
    signal?.throwIfAborted();
    const prints = await readSource(tokeniser, source.text, allIgnored);
    const reason = typeof prints === "string" ? prints : tooLittle(prints, leastTokens);
    if (typeof prints !== "string" && reason === undefined) read.push({ source, prints });
    else if (reason !== undefined) leftOut.push({ id: source.id, reason });
    onProgress?.(index + 1, sources.length);
  }
  return { read, leftOut, unusedTemplates };
}

async function readTemplate(tokeniser: Tokeniser, text: string): Promise<Int32Array | LeftOutReason> {
  const reason = examineText(text);
  if (reason !== undefined) return reason;
  const answer = await tokeniser.ask({ kind: "template", text });
  if (answer.kind === "template") return answer.hashes;
  return answer.kind === "not-typescript" ? answer.kind : "parser-stopped";
}

async function readSource(
  tokeniser: Tokeniser,
  text: string,
  ignored: Int32Array,
): Promise<SourcePrints | LeftOutReason> {
  const reason = examineText(text);
  if (reason !== undefined) return reason;
  const answer = await tokeniser.ask({ kind: "source", text, ignored });
  if (answer.kind === "source") return answer.prints;
  return answer.kind === "not-typescript" ? answer.kind : "parser-stopped";
}

function tooLittle(prints: SourcePrints, leastTokens: number): "too-small" | "template-only" | undefined {
  if (prints.tokens < leastTokens) return "too-small";
  if (prints.ownTokens < leastTokens) return "template-only";
  // So many tokens in one piece have at least so many fingerprints. Fewer: own code in crumbs between the template's, or one line again and again.
  const leastPrints = Math.max(1, (leastTokens - 2 * PRINT_TOKENS) / WINDOW);
  if (prints.hashes.length >= leastPrints) return undefined;
  return prints.ownTokens < prints.tokens ? "template-only" : "too-small";
}
