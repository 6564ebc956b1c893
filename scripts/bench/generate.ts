import { cpSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { makeTempDir } from "../../judge/platform/temp-dir.ts";
import { median, type Row } from "./row.ts";
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
  const [name, unit] = ["judge generate of all problems", "s"];
  return [
    {
      what: `${name}, from nothing`,
      against: "the same, nothing changed",
      unit,
      pairs: [{ value: fromNothing, against: median(again) }],
      asked: { of: "value", most: 60 },
    },
    {
      what: `${name}, nothing changed`,
      against: "the same, from nothing",
      unit,
      pairs: again.map((value) => ({ value, against: fromNothing })),
      asked: { of: "value", most: 1 },
    },
  ];
}
