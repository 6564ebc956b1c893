// What is asked of every page; each function returns what is wrong.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import axe from "axe-core";
import type { Page } from "playwright-core";

const IN_PAGE = readFileSync(join(import.meta.dirname, "in-page.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

type Question = "overflow" | "cutTables" | "numberReachable" | "focused" | "lostTargets" | "head";

/** What in-page.js says about the page as it is now. */
export const ask = (page: Page, question: Question): Promise<unknown> =>
  page.evaluate(`${IN_PAGE}questions.${question}()`);

/** Rules of axe that the page breaks, with where: WCAG 2.2 A and AA, and good practice. */
export async function findViolations(page: Page): Promise<readonly string[]> {
  const found: unknown = await page.evaluate(
    `${axe.source}; axe.run(document, { runOnly: { type: "tag", values: ${JSON.stringify(TAGS)} } }).then(({ violations }) =>
      violations.map(({ id, help, nodes }) => id + ": " + help + ": " + nodes.slice(0, 3).map(({ html }) => html.slice(0, 200)).join(" | ")))`,
  );
  return textsOf(found);
}

/** Links and what can be opened that Tab does not reach, or where nothing shows that it has; targets that are not there. */
export async function findUnreached(page: Page): Promise<readonly string[]> {
  const wanted = textsOf(await ask(page, "numberReachable"));
  const reached = new Map<unknown, unknown>();
  for (let press = 0; press < wanted.length + 2; press++) {
    await page.keyboard.press("Tab");
    const at = await ask(page, "focused");
    if (typeof at === "object" && at !== null && "number" in at && "isShown" in at) reached.set(at.number, at.isShown);
  }
  const missing = wanted.flatMap((what, number) =>
    reached.get(number) === true
      ? []
      : [`${what}: ${reached.has(number) ? "reached, and nothing shows it" : "not reached"}`],
  );
  return [...missing, ...textsOf(await ask(page, "lostTargets")).map((target) => `${target} is nowhere`)];
}

/** How many pages a PDF has; 0 when it is none. */
export const pageCountOf = (pdf: Buffer): number =>
  pdf.subarray(0, 5).toString() === "%PDF-" ? (pdf.toString("latin1").match(/\/Type\s*\/Page\b/gu)?.length ?? 0) : 0;

/** Throws when it is no list: then nothing was examined. */
function textsOf(value: unknown): readonly string[] {
  if (!Array.isArray(value)) throw new Error(`the page says ${JSON.stringify(value)}`);
  return value.map(String);
}
