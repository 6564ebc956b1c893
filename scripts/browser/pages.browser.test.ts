// The class report and feedback pages of a class that is really graded, in real Chromium.
import { cpSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeWorkplace } from "../../judge/testkit/judge-command.ts";
import { checkFilled } from "../gradebooks/check-filled.ts";
import { ask, findUnreached, findViolations, pageCountOf } from "./examine-page.ts";
import { grade, makeGradedClass } from "./make-graded-class.ts";
import { openBrowser } from "./open-browser.ts";

/** Pictures for a person to look at; those of an earlier run are written over. */
const PICTURES = join(tmpdir(), "ruyi-judge-pages");
const workplace = makeWorkplace();
let folder = "";
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
  mkdirSync(PICTURES, { recursive: true });
  const { folder: made, grading } = await makeGradedClass(workplace);
  folder = made;
  keep(grading, "en");
  await grade(workplace, "--lang", "zh");
  keep(grading, "zh");
}, 100_000);

afterAll(async () => {
  await browser.close();
  workplace[Symbol.dispose]();
  console.log(`pictures of the pages: ${PICTURES}`);
});

function keep(grading: string, language: string): void {
  const place = join(workplace.path, language);
  cpSync(join(grading, "report.html"), join(place, "report.html"));
  cpSync(join(grading, "feedback"), join(place, "feedback"), { recursive: true });
}

const ROWS = [
  ...(["en", "zh"] as const).flatMap((language) =>
    // The report, who has a failing input, and who prints markup.
    ["report", "feedback/s003", "feedback/s007"].map((name) => ({ name, language })),
  ),
  // Who is late and was judged by hand, who fails on a sample, who crashes, who does not compile, and who handed in nothing.
  ...["s002", "s004", "s005", "s006", "s008"].map((id) => ({ name: `feedback/${id}`, language: "en" as const })),
];

test.for(ROWS)("$language/$name", async ({ name, language }) => {
  const url = pathToFileURL(join(workplace.path, language, `${name}.html`)).href;
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const asked: string[] = [];
  const said: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  page.on("console", (message) => said.push(message.text()));
  page.on("pageerror", (error) => said.push(error.message));
  await page.goto(url);
  expect(await ask(page, "head")).toEqual({ language, hasTitle: true, scripts: 0, isBroken: false });

  const picture = (kind: string): string => join(PICTURES, `${language}-${name.replace("/", "-")}-${kind}.png`);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: picture(colorScheme), fullPage: true });
    expect({ colorScheme, violations: await findViolations(page) }).toEqual({ colorScheme, violations: [] });
  }
  await page.emulateMedia({ colorScheme: "light" });
  expect(await findUnreached(page)).toEqual([]);
  await printPage(page);
  await page.setViewportSize({ width: 400, height: 800 });
  await page.screenshot({ path: picture("narrow"), fullPage: true });
  expect({ at: "400 px", overflow: await ask(page, "overflow") }).toEqual({ at: "400 px", overflow: [] });
  expect({ at: "400 px", cut: await ask(page, "cutTables") }).toEqual({ at: "400 px", cut: [] });
  expect([asked, said]).toEqual([[url], []]);
  await context.close();
});

test("the gradebook of this class says to Canvas what marks.json says", async () => {
  expect(await checkFilled(folder, "homework-1")).toEqual({ grades: 8, faults: [] });
});

async function printPage(page: Page): Promise<void> {
  const pdf = await page.pdf({ format: "A4" });
  expect(pageCountOf(pdf)).toBeGreaterThan(0);
  // As wide as the paper inside its margins.
  await page.emulateMedia({ media: "print", colorScheme: "light" });
  await page.setViewportSize({ width: 720, height: 1000 });
  expect({ at: "print", overflow: await ask(page, "overflow") }).toEqual({ at: "print", overflow: [] });
  await page.emulateMedia({ media: "screen", colorScheme: "light" });
}
