import { cpSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { makeTempDir } from "../../judge/platform/temp-dir.ts";
import { atMost, type Row } from "./measure.ts";
import { runCommand } from "./run-command.ts";

const ROUNDS = 5;

/** `judge generate` of all problems: from nothing, with an empty cache too, and again with nothing changed. */
export async function benchGenerate(): Promise<readonly Row[]> {
  await using directory = makeTempDir();
  const problems = join(directory.path, "problems");
  cpSync("problems", problems, { recursive: true, filter: (path) => basename(path) !== "tests" });
  const generate = async (): Promise<number> => {
    const command = [process.execPath, resolve("judge/cli/bin.cjs"), "generate", "--problems", problems];
    const { wallMs } = await runCommand(command, { XDG_CACHE_HOME: join(directory.path, "cache") });
    return wallMs / 1000;
  };
  const fromNothing = await generate();
  const again: number[] = [];
  for (let round = 0; round < ROUNDS; round++) again.push(await generate());
  return [
    atMost("judge generate of all problems, from nothing", [fromNothing], { bound: 60, unit: "s" }),
    atMost("judge generate of all problems, nothing changed", again, { bound: 1, unit: "s" }),
  ];
}
