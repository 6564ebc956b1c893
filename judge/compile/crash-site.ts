import { readdir, readFile } from "node:fs/promises";
import { SourceMap, type SourceMapPayload } from "node:module";
import { join } from "node:path";
import type { CrashSite } from "../model/judging.ts";
import type { Artifact } from "./artifact.ts";
import { GUEST_PROGRAM } from "./start-program.ts";
import { frameLine } from "./frame-line.ts";
import { findUncaughtError, type Frame } from "./stack-trace.ts";

/** The line of the source on which the program's uncaught error was thrown; undefined when standard error shows none, or for another runtime than Node. */
export async function findCrashSite(stderr: string, artifact: Artifact): Promise<CrashSite | undefined> {
  if (artifact.kind !== "node") return undefined;
  const names = await readdir(artifact.directory);
  // In a function problem the entry is the driver and the contestant's code lies beside it.
  const code = names.find((name) => name.startsWith("submission.")) ?? artifact.entry;
  const error = findUncaughtError(stderr, [`${GUEST_PROGRAM}/${code}`, join(artifact.directory, code)]);
  if (error === undefined || error.frames.length === 0) return undefined;
  const sources = parseSourceMap(await readFile(artifact.sourceMap, "utf8"));
  for (const frame of error.frames.slice(0, MAX_FRAMES)) {
    const place = placeOfFrame(sources, frame);
    if (place !== undefined) return { message: error.message, ...place };
  }
  return undefined;
}

const MAX_FRAMES = 50;

type Sources = { readonly map: SourceMap; readonly texts: ReadonlyMap<string, string> };

// The map is one of our own artifacts, whose bytes the cache has verified.
function parseSourceMap(text: string): Sources {
  const payload: SourceMapPayload = JSON.parse(text);
  const sources = payload.sources.map((name, index) => [name, payload.sourcesContent[index] ?? ""] as const);
  return { map: new SourceMap(payload), texts: new Map(sources) };
}

type SourcePlace = Omit<CrashSite, "message">;

function placeOfFrame({ map, texts }: Sources, { line, column }: Frame): SourcePlace | undefined {
  const entry = map.findEntry(line - 1, column - 1);
  // An entry of another generated line is only the nearest one: that line is the bundler's own.
  if (!("originalSource" in entry) || entry.generatedLine !== line - 1) return undefined;
  const file = entry.originalSource;
  if (file.startsWith("../") || !texts.has(file)) return undefined;
  const lineText = (texts.get(file) ?? "").split("\n")[entry.originalLine] ?? "";
  return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1, ...frameLine(lineText) };
}
