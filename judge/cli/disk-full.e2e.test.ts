// The disk is really full while marks and gradebooks are written: a small file system of its own, filled up to some pages.
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { namesIn } from "../platform/names-in.ts";
import { canBreak, GOOD } from "../testkit/broken-machine.ts";
import { CORPUS, makeWorkplace } from "../testkit/judge-command.ts";

/** Root mounts the file system where only this call sees it, and takes out what is there in the end. */
const FILL = `folder=$1 model=$2 out=$3 free=$4; shift 4
mount -t tmpfs -o size=16m none "$folder" && cp -r "$model/." "$folder" || exit 99
room=$(df -k --output=avail "$folder" | tail -n 1)
head -c $(( (room - free) * 1024 )) /dev/zero >"$folder/full" || exit 99
"$@"; code=$?
rm "$folder/full"; cp -r "$folder/." "$out"; exit $code`;

const STUDENTS = Array.from({ length: 60 }, (_, index) => `s${1000 + index}`);
/** What must be whole or as it was. */
const RESULTS = ["marks.json", "gradebook.csv", "gradebook.json", "gradebook.xml", "filled/canvas.csv"];

/** Two kinds of programs, so that little is judged, and many students, so that no file is a single page. */
function makeClass(directory: string): void {
  for (const [index, id] of STUDENTS.entries()) {
    mkdirSync(join(directory, "submissions", "hw1", id), { recursive: true });
    const text = index % 2 === 0 ? GOOD : "console.log(1);\n";
    writeFileSync(join(directory, "submissions", "hw1", id, "sum.ts"), text);
  }
  const rows = STUDENTS.map((id, index) => `"Student, ${id}",${index + 1},${id},${id},1,\n`).join("");
  const files = {
    "class.yaml": "title: Full\ntimeZone: UTC\nassignments:\n  - { name: hw1, problems: [sum], due: 2026-01-01 }\n",
    "roster.csv": `id,name\n${STUDENTS.map((id) => `${id},Student ${id}\n`).join("")}`,
    "canvas.csv": `Student,ID,SIS User ID,SIS Login ID,Section,hw1 (7)\n${rows}`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text);
}

const resultsIn = (directory: string): readonly string[] =>
  RESULTS.map((name) => {
    const path = join(directory, "grading", "hw1", name);
    return existsSync(path) ? readFileSync(path, "latin1") : "absent";
  });

test.skipIf(!canBreak)(
  "disk full while the gradebooks are written (needs root): whole or as before, and the next start ends it",
  async () => {
    using workplace = makeWorkplace();
    const place = (name: string): string => join(workplace.path, name);
    const folder = place("class");
    const apply = ["grade", folder, "hw1", "--problems", CORPUS, "--apply"];
    makeClass(folder);
    expect(await workplace.judge({ args: apply.slice(0, -1) })).toMatchObject({ exitCode: 0 });
    cpSync(folder, place("model"), { recursive: true });
    expect(await workplace.judge({ args: apply })).toMatchObject({ exitCode: 0 });
    const whole = resultsIn(folder);
    expect(whole).not.toContain("absent");

    const kept: number[] = [];
    for (const freeKiB of [0, 12, 24, 40, 64, 96]) {
      const out = place(`out-${freeKiB}`);
      mkdirSync(out);
      const through = ["unshare", "--mount", "--propagation", "private", "sh", "-c", FILL, "sh"];
      const ended = await workplace.judge({
        args: apply,
        through: [...through, folder, place("model"), out, String(freeKiB)],
      });
      expect({ freeKiB, ...ended, stdout: "" }).toMatchObject({
        exitCode: 2,
        stderr: expect.stringMatching(/disk is full/u),
      });
      const left = resultsIn(out);
      const halves = RESULTS.filter((_, index) => !["absent", whole[index]].includes(left[index]));
      expect({ freeKiB, halves }).toEqual({ freeKiB, halves: [] });
      kept.push(left.filter((text) => text !== "absent").length);
      expect(namesIn(out, { recursive: true }).filter((name) => name.endsWith(".tmp"))).toEqual([]);
      const again = await workplace.judge({ args: ["grade", out, ...apply.slice(2)] });
      expect({ freeKiB, exitCode: again.exitCode, isWhole: resultsIn(out).join() === whole.join() }).toEqual({
        freeKiB,
        exitCode: 0,
        isWhole: true,
      });
    }
    // The disk was full before, between and after the files.
    expect([kept.at(0), kept.some((count) => count > 0 && count < RESULTS.length)]).toEqual([0, true]);
  },
);
