import { statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeTempDir } from "../../platform/temp-dir.ts";
import { html } from "./markup.ts";
import { findPageInputs } from "./page-inputs.ts";
import { renderPage } from "./page.ts";

test("a page carries the hash of what it was made from, which counts only when the page is whole", async () => {
  await using directory = makeTempDir();
  const path = join(directory.path, "page.html");
  const inputs = "0123456789abcdef".repeat(4);
  const page = { language: "en", title: "x".repeat(300), header: html`<h1>a</h1>`, main: html`b` } as const;
  expect(await findPageInputs(path)).toBeUndefined();
  writeFileSync(path, renderPage({ ...page, inputs }));
  expect(await findPageInputs(path)).toBe(inputs);
  truncateSync(path, statSync(path).size - 20);
  expect(await findPageInputs(path)).toBeUndefined();
  writeFileSync(path, renderPage(page));
  expect(await findPageInputs(path)).toBeUndefined();
});
