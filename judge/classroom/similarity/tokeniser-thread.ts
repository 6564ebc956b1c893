// Runs in a thread of its own: a program can be written so that the parser damages its memory or takes long, and then the thread is ended.
import { parentPort } from "node:worker_threads";
import { fingerprint, templateHashes } from "./fingerprints.ts";
import { loadTokeniser, type SourceTokens } from "./source-tokens.ts";
import type { TokeniserAnswer, TokeniserRequest } from "./tokeniser-protocol.ts";

/** The parser gives up by itself before its owner ends the thread. The worst of 64 KiB took one second. */
const MOST_MS = 10_000;
/** Beyond this the text is something else: prose, another language, noise. */
const MOST_BROKEN = 0.5;

const tokenise = await loadTokeniser();
parentPort?.on("message", (request: TokeniserRequest) => parentPort?.postMessage(answer(request)));

function answer(request: TokeniserRequest): TokeniserAnswer {
  let source: SourceTokens | undefined;
  try {
    source = tokenise(request.text, MOST_MS);
  } catch {
    return { kind: "broken" };
  }
  if (source === undefined) return { kind: "slow" };
  if (source.brokenShare > MOST_BROKEN) return { kind: "not-typescript" };
  return request.kind === "template"
    ? { kind: "template", hashes: templateHashes(source) }
    : { kind: "source", prints: fingerprint(source, new Set(request.ignored)) };
}
