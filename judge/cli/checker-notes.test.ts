// All that the built-in checkers say has words in Chinese.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkOutput } from "../check/check-output.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { checkerNoteZh } from "../report/checker-note-zh.ts";
import { rowsOf, textOf, type Text } from "../testkit/checker-rows.ts";

type Row = {
  readonly id: string;
  readonly kind: "tokens" | "lines" | "exact" | "unordered" | "numbers" | "yesno";
  readonly answer?: Text;
  readonly output?: Text;
};

const folder = makeTempDir();
afterAll(async () => await folder[Symbol.asyncDispose]());

test("nothing but what is quoted stays in English", async () => {
  const [answer, output] = [join(folder.path, "answer"), join(folder.path, "output")];
  let said = 0;
  for (const row of rowsOf<Row>("builtin.jsonl", "reasons.jsonl")) {
    writeFileSync(answer, textOf(row.answer ?? ""));
    writeFileSync(output, textOf(row.output ?? ""));
    const outcome = await checkOutput({ checker: { kind: row.kind }, answer, output });
    if (outcome.kind !== "rejected") continue;
    said += 1;
    const zh = checkerNoteZh(outcome.note).replaceAll(/"(?:[^"\\]|\\.)*"|BOM|case|YES/gu, "");
    expect([row.id, zh]).toEqual([row.id, expect.not.stringMatching(/[a-z]{3}/iu)]);
  }
  expect(said).toBeGreaterThan(60);
});
