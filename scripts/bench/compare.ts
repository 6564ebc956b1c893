import { closeSync, openSync, readSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkOutput } from "../../judge/check/check-output.ts";
import { makeTempDir } from "../../judge/platform/temp-dir.ts";
import { interleave } from "./interleave.ts";
import { pair, type Row } from "./row.ts";

const MEGABYTES = 64;
const ROUNDS = 5;

/** Tokens compared per second, equal files, and files whose white space differs everywhere; beside reading both and comparing bytes. */
export async function benchCompare(): Promise<readonly Row[]> {
  await using directory = makeTempDir();
  const answer = join(directory.path, "answer");
  const same = join(directory.path, "same");
  const spaced = join(directory.path, "spaced");
  const text = makeTokens();
  writeFileSync(answer, text);
  writeFileSync(same, text);
  writeFileSync(spaced, text.replaceAll(" ", "\n"));
  const check = async (output: string): Promise<void> => {
    const outcome = await checkOutput({ checker: { kind: "tokens" }, answer, output });
    if (outcome.kind !== "accepted") throw new Error("equal tokens were rejected");
  };
  const rates = await interleave(ROUNDS, {
    bytes: () => rateOf(text.length, () => compareBytes(answer, same)),
    equal: () => rateOf(text.length, () => check(same)),
    different: () => rateOf(text.length, () => check(spaced)),
  });
  const row = { against: "reading both, comparing bytes", unit: "MB/s" };
  const equal = pair(rates("equal"), rates("bytes"));
  return [
    { what: `tokens, ${MEGABYTES} MB, same bytes`, ...row, pairs: equal, asked: { of: "value", least: 150 } },
    {
      what: `tokens, ${MEGABYTES} MB, other white space everywhere`,
      ...row,
      pairs: pair(rates("different"), rates("bytes")),
    },
  ];
}

/** Megabytes a second of something that goes through so many bytes. */
export async function rateOf(size: number, compare: () => Promise<void> | void): Promise<number> {
  const started = performance.now();
  await compare();
  return size / 1e6 / ((performance.now() - started) / 1000);
}

/** As little as any comparison does: both files are read piece by piece, and the pieces compared. */
export function compareBytes(answer: string, output: string): void {
  const [one, other] = [openSync(answer, "r"), openSync(output, "r")];
  try {
    const [piece, otherPiece] = [Buffer.alloc(PIECE), Buffer.alloc(PIECE)];
    for (;;) {
      const read = readSync(one, piece);
      readSync(other, otherPiece);
      if (read === 0) return;
      Buffer.compare(piece, otherPiece);
    }
  } finally {
    for (const file of [one, other]) closeSync(file);
  }
}

const PIECE = 64 * 1024;

function makeTokens(): string {
  const line = `${Array.from({ length: 100 }, (_, index) => (index * 7919) % 100_003).join(" ")} \n`;
  return line.repeat(Math.ceil((MEGABYTES * 1e6) / line.length)).slice(0, MEGABYTES * 1e6);
}
