// `cpuMs: auto` through the command line: refused without a limit, inferred by verify, used by test.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { makeWorkplace } from "../testkit/judge-command.ts";

const ECHO = 'import { readFileSync } from "node:fs";\nconsole.log(readFileSync(0, "utf8").trim());\n';
const FILES: Readonly<Record<string, string>> = {
  "problems/echo/problem.yaml": `name: { en: Echo, zh: 回声 }
limits: { cpuMs: auto }
samples: [{ input: "5\\n", output: "5\\n" }]
statement: { en: Echo., zh: 回声。 }
`,
  "problems/echo/reference.ts": ECHO,
  "problems/echo/tests/all/01.in": "7\n",
  "problems/echo/tests/all/01.ans": "7\n",
  "solutions/echo/wrong_answer/five.ts": "console.log(5);\n",
};

test("a limit is asked for, inferred, written and used", async () => {
  using workplace = makeWorkplace();
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(workplace.path, name)), { recursive: true });
    writeFileSync(join(workplace.path, name), text);
  }
  const judge = (...args: readonly string[]) => workplace.judge({ args, cwd: workplace.path });
  const source = "problems/echo/reference.ts";

  const refused = await judge("test", "echo", source);
  expect(refused).toMatchObject({ exitCode: 2, stdout: "" });
  expect(refused.stderr).toMatch(/problem\.yaml:2:18: error P010[\s\S]*type `judge verify echo`/u);
  expect(await judge("verify", "echo", "--first-failure")).toMatchObject({ exitCode: 2 });

  const verified = await judge("verify", "echo", "--json");
  expect({ ...verified, stderr: "" }).toMatchObject({ exitCode: 0, leftovers: [] });
  expect(JSON.parse(verified.stdout)).toMatchObject([
    {
      schema: "verification/1",
      problem: "echo",
      scope: "everything",
      limits: { cpuMs: 500, wallMs: 2500 },
      solutions: [
        { name: "reference.ts", verdict: "AC" },
        { name: "wrong_answer/five.ts", verdict: "WA" },
      ],
      kills: { solutions: [{ name: "wrong_answer/five.ts", by: ["all/01"] }], nothingNew: ["sample/01"] },
    },
  ]);
  expect(verified.stderr).toContain("warning V010");
  expect(JSON.parse(readFileSync(join(workplace.path, "problems/echo/tests/limits.json"), "utf8"))).toMatchObject({
    cpuMs: 500,
    slowestAccepted: { name: "reference.ts" },
    fastestTooSlow: null,
  });
  expect(await judge("test", "echo", source)).toMatchObject({ exitCode: 0 });
});
