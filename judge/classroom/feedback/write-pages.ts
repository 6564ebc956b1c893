import { mkdir, readFile, rm } from "node:fs/promises";
import { join, parse } from "node:path";
import { writeFileAtomic } from "../../platform/atomic-write.ts";
import { namesIn } from "../../platform/names-in.ts";
import { PAGE_MARK } from "./feedback-words.ts";
import type { FeedbackPage } from "./page-parts.ts";
import { renderFeedbackHtml } from "./render-feedback-html.ts";
import { renderFeedbackMarkdown } from "./render-feedback-markdown.ts";

/** Writes both pages of one student, unless they are there as they should be. */
export async function writePages(folder: string, student: string, page: FeedbackPage): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeChanged(join(folder, `${student}.html`), renderFeedbackHtml(page));
  await writeChanged(join(folder, `${student}.md`), renderFeedbackMarkdown(page));
}

async function writeChanged(path: string, text: string): Promise<void> {
  if ((await textOf(path)) !== text) await writeFileAtomic(path, text);
}

/** Pages of nobody in the roster. What we did not write stays, and is named. */
export async function removeStalePages(folder: string, students: readonly string[]): Promise<readonly string[]> {
  const wanted = new Set(students);
  const foreign: string[] = [];
  for (const file of namesIn(folder)) {
    const { name, ext } = parse(file);
    if ((ext === ".html" || ext === ".md") && wanted.has(name)) continue;
    // In the footer: elsewhere a text of others may say so.
    const isOurs = (await textOf(join(folder, file)))?.slice(-FOOTER).includes(PAGE_MARK) === true;
    if (isOurs) await rm(join(folder, file), { force: true });
    else foreign.push(file);
  }
  return foreign;
}

const FOOTER = 200;

/** Undefined when there is no such file. */
async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch {
    return undefined;
  }
}
