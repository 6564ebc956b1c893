import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Diagnostic } from "../model/diagnostic.ts";
import { decodeUtf8 } from "../platform/text-position.ts";

/** `all`: everything that `@types/node` declares. `slim`: without the modules that hardly any program uses. */
export type NodeTypes = "all" | "slim";

/**
 * Files of `@types/node` that are left out of the slim declarations, relative to the package: reading them is half of a type check.
 * What is left is made of them only where `LEADING_NAMES` has the way there, and declares no name of theirs again.
 */
export const DROPPED_FILES: readonly string[] = [
  "child_process cluster constants crypto dgram diagnostics_channel dns dns/promises domain ffi http http2 https",
  "inspector inspector.generated inspector/promises os punycode quic repl sea sqlite test test/reporters tls",
  "trace_events v8 vfs vm wasi worker_threads zlib zlib/iter",
  "web-globals/crypto web-globals/fetch web-globals/messaging web-globals/navigator",
].flatMap((line) => line.split(" ").map((name) => `${name}.d.ts`));

/** Names that are declared globally in dropped files. */
export const DROPPED_GLOBALS: readonly string[] = [
  "crypto Crypto CryptoKey SubtleCrypto fetch FormData Headers Request RequestInit Response ResponseInit",
  "CloseEvent CloseEventInit ErrorEvent ErrorEventInit EventSource EventSourceInit MessageEvent MessageEventInit",
  "WebSocket WebSocketInit structuredClone BroadcastChannel MessageChannel MessagePort navigator Navigator",
].flatMap((line) => line.split(" "));

/** Names in the files that are left, by file, whose types are made of those of dropped files. */
export const LEADING_NAMES = {
  "net.d.ts": ["lookup", "LookupFunction"],
  "process.d.ts": ["channel", "send", "getBuiltinModule", "BuiltInModule"],
  "url.d.ts": ["urlToHttpOptions"],
  "util/types.d.ts": ["isKeyObject", "isCryptoKey"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/**
 * Whether sources may mean something that the slim declarations lack. A name in a comment counts too, and so does an escape that may
 * spell one: that makes the check slower and changes nothing else.
 */
export const mayNeedAllNodeTypes = (files: ReadonlyMap<string, Uint8Array>): boolean =>
  [...files.values()].some((data) => {
    const { text } = decodeUtf8(data);
    return CODED.test(text) || UNNAMED.test(text) || NAMED.test(text.replaceAll(EMPTY_ESCAPE, ""));
  });

/** A character by its number. */
const CODED = /\\[ux\d]/u;

/** `\h` in a string is h, and a line break after a backslash is nothing. */
const EMPTY_ESCAPE = /\\(?:\r\n|[\n\r\u2028\u2029])?/gu;

/** What leads to declarations without a name of theirs. */
const UNNAMED = /<reference\b|\btypeof\s+globalThis\b/u;

const anyOf = (words: readonly string[]): string => words.map((word) => word.replaceAll(".", "\\.")).join("|");

const MODULES = DROPPED_FILES.map((file) => file.replace(/\.d\.ts$/u, ""));
/** Of `process`, with arguments that come from dropped modules. */
const EVENTS = ["message", "worker"];
const NAMES = [...DROPPED_GLOBALS, ...Object.values(LEADING_NAMES).flat()];
const NAMED = new RegExp(`\\b(?:${anyOf(NAMES)})\\b|["'\`](?:node:)?(?:${anyOf([...MODULES, ...EVENTS])})["'\`]`, "u");

/** The text of the slim `index.d.ts`. `nodeTypes` is the installed package, which the type checker finds at `guest`. */
export const slimIndex = (nodeTypes: string, guest: string): string =>
  readFileSync(join(nodeTypes, "index.d.ts"), "utf8")
    .split(/\r?\n/u)
    .filter((line) => line.startsWith("/// <reference ") && !DROPPED_FILES.includes(PATH.exec(line)?.[1] ?? ""))
    .map((line) => line.replace(PATH, (_, file: string) => `path="${guest}/${file}"`))
    .join("\n");

const PATH = /path="([^"]+)"/u;

/**
 * Whether all of these errors of a check with slim declarations would be found, in the same words, with all of them. Others may come
 * of what is missing, or suggest a name (`Did you mean …`).
 */
export const areSameWithAllNodeTypes = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.every(({ code }) => INDEPENDENT.has(code));

/** What strictness finds in ordinary programs: null, undefined, implicit any, use before assignment, one type for another. */
const INDEPENDENT: ReadonlySet<string> = new Set(
  "TS2322 TS2345 TS2454 TS2531 TS2532 TS2533 TS7005 TS7006 TS7019 TS7022 TS7023 TS7031 TS7034 TS18046 TS18047 TS18048 TS18049".split(
    " ",
  ),
);
