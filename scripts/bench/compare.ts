import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkOutput } from "../../judge/check/check-output.ts";
import { makeTempDir } from "../../judge/platform/temp-dir.ts";
import { atLeast, told, type Row } from "./measure.ts";

const MEGABYTES = 64;
const ROUNDS = 5;

/** Tokens compared per second: equal files, and files whose white space differs everywhere. */
export async function benchCompare(): Promise<readonly Row[]> {
  await using directory = makeTempDir();
  const answer = join(directory.path, "answer");
  const same = join(directory.path, "same");
  const spaced = join(directory.path, "spaced");
  const text = makeTokens();
  writeFileSync(answer, text);
  writeFileSync(same, text);
  writeFileSync(spaced, text.replaceAll(" ", "\n"));
  const rate = async (output: string): Promise<number> => {
    const started = performance.now();
    const outcome = await checkOutput({ checker: { kind: "tokens" }, answer, output });
    if (outcome.kind !== "accepted") throw new Error("equal tokens were rejected");
    return MEGABYTES / ((performance.now() - started) / 1000);
  };
  const equal: number[] = [];
  const different: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    equal.push(await rate(same));
    different.push(await rate(spaced));
  }
  return [
    atLeast(`tokens, ${MEGABYTES} MB, same bytes`, equal, { bound: 150, unit: "MB/s" }),
    told(`tokens, ${MEGABYTES} MB, other white space everywhere`, different, "MB/s"),
  ];
}

function makeTokens(): string {
  const line = `${Array.from({ length: 100 }, (_, index) => (index * 7919) % 100_003).join(" ")} \n`;
  return line.repeat(Math.ceil((MEGABYTES * 1e6) / line.length)).slice(0, MEGABYTES * 1e6);
}
