// Every trap of testdata/classes/traps.jsonl; the README beside it says what a line holds.
import { mkdirSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { renderZip } from "../../platform/render-zip.ts";
import { makeTempDir } from "../../platform/temp-dir.ts";
import { makeSeededRandom } from "../../testkit/seeded-random.ts";
import { readMoment } from "../clock/read-moment.ts";
import { collectSubmissions } from "./collect-submissions.ts";
import { classOf } from "./export-fixtures.ts";

type Content =
  | string
  | { readonly zip: TrapTree }
  | { readonly hex: string }
  | { readonly utf16: string }
  | { readonly zeros: number }
  | { readonly noise: number }
  | { readonly hole: number }
  | { readonly files: number }
  | { readonly link: string };
type TrapTree = { readonly [path: string]: Content };

type Trap = {
  readonly trap: string;
  readonly tree: TrapTree;
  readonly due?: string;
  readonly zone?: string;
  readonly attempts: readonly string[];
  readonly unmatched?: readonly string[];
  readonly ignored?: readonly string[];
  readonly late?: readonly string[];
  readonly missing?: readonly string[];
};

const FILE = join(import.meta.dirname, "../../../testdata/classes/traps.jsonl");
const TRAPS: readonly Trap[] = readFileSync(FILE, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

test.for(TRAPS)("$trap", { timeout: 20_000 }, async ({ trap, tree, due, zone = "UTC", ...expected }) => {
  await using directory = makeTempDir();
  const top = join(directory.path, "submissions", "week1");
  mkdirSync(top, { recursive: true });
  for (const [path, content] of Object.entries(tree)) write(join(top, path), content);
  const read = due === undefined ? undefined : readMoment(due, zone);
  const { course, assignment } = classOf(directory.path, {
    assignment: read?.kind === "read" ? { due: read.moment } : {},
  });
  const collected = await collectSubmissions(course, assignment);
  if (collected.kind === "broken") throw new Error(JSON.stringify(collected.diagnostics));
  const { attempts, unmatched, ignored, late, missing } = collected.reconciliation;
  expect({
    trap,
    attempts: attempts.map(({ student, main, notices }) => [student, main, ...notices].join(" ")),
    unmatched: unmatched.map(({ origin, reason }) => `${origin} ${reason}`),
    ignored: ignored.map(({ origin, rule }) => `${origin} ${rule}`),
    late: late.map(({ student, byMs }) => (byMs === undefined ? student : `${student} ${byMs} ms`)),
    ...(expected.missing && { missing: missing.map(({ student }) => student) }),
  }).toEqual({ trap, unmatched: [], ignored: [], late: [], ...expected });
});

function write(path: string, content: Content): void {
  mkdirSync(dirname(path), { recursive: true });
  if (typeof content === "string" || !("link" in content || "files" in content)) writeFileSync(path, bytesOf(content));
  else if ("link" in content) symlinkSync(content.link, path);
  else for (const name of manyNames(path, content.files)) write(name, "1;\n");
  if (typeof content === "object" && "hole" in content) truncateSync(path, content.hole);
}

const manyNames = (folder: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${folder}/f${index}.ts`);

function bytesOf(content: Content): Buffer {
  if (typeof content === "string") return Buffer.from(content);
  if ("zip" in content) return zipOf(content.zip);
  if ("hex" in content) return Buffer.from(content.hex, "hex");
  if ("utf16" in content) return Buffer.from(`\uFEFF${content.utf16}`, "utf16le");
  if ("zeros" in content) return Buffer.alloc(content.zeros);
  if ("noise" in content) return noiseOf(content.noise);
  if ("link" in content) return Buffer.from(content.link);
  return Buffer.alloc(0);
}

/** Bytes that are hardly any smaller in an archive. */
function noiseOf(length: number): Buffer {
  const random = makeSeededRandom(1);
  const some = Buffer.from(Array.from({ length: 65_536 }, () => 33 + Math.floor(random() * 90)));
  return Buffer.alloc(length, some);
}

const CENTRAL = Buffer.from("PK\u0001\u0002", "latin1");
const LINK = 0o120777;

/** An archive; what is a link in the tree is one in it. */
function zipOf(tree: TrapTree): Buffer {
  const entries = Object.entries(tree).flatMap(([name, content]): readonly (readonly [string, Content])[] =>
    typeof content === "object" && "files" in content
      ? manyNames(name, content.files).map((one) => [one, "1;\n"] as const)
      : [[name, content]],
  );
  const bytes = renderZip(entries.map(([name, content]) => ({ name, data: bytesOf(content) })));
  let at = -1;
  for (const [, content] of entries) {
    at = bytes.indexOf(CENTRAL, at + 1);
    if (typeof content === "object" && "link" in content) bytes.writeUInt32LE(LINK * 0x10000, at + 38);
  }
  return bytes;
}
