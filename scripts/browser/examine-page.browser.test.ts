import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, findUnreached, findViolations, pageCountOf } from "./examine-page.ts";
import { openBrowser } from "./open-browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const pageOf = (body: string): string =>
  `<!doctype html><html lang="en"><title>A page</title><main><h1>Page</h1>${body}</main></html>`;

test.for<[what: string, body: string, finds: readonly RegExp[]]>([
  ["nothing", '<a href="#a" id="a">here</a>', []],
  ["grey on grey", '<p style="color: #999; background: #aaa">words</p>', [/^color-contrast/u]],
  ["a picture without words", '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">', [/^image-alt/u]],
  ["a line wider than the window", '<p style="width: 2000px">wide</p>', [/^P : wide/u]],
  ["a link that Tab passes over", '<a href="#a" id="a" tabindex="-1">here</a>', [/^A here: not reached/u]],
  ["a focus that nothing shows", '<a href="#a" id="a" style="outline: none">here</a>', [/^A here: reached, and/u]],
  ["a link to nowhere", '<a href="#b">here</a>', [/^#b is nowhere/u]],
  ["markup of a student", "<p>x</p><script>window.broken = 1</script>", [/"scripts":1,"isBroken":true/u]],
])("what is found in a page: %s", async ([, body, finds]) => {
  const page = await browser.newPage({ viewport: { width: 400, height: 800 } });
  await page.setContent(pageOf(body));
  const head = await ask(page, "head");
  const isFine =
    JSON.stringify(head) === JSON.stringify({ language: "en", hasTitle: true, scripts: 0, isBroken: false });
  const overflow = await ask(page, "overflow");
  const found = [
    ...(isFine ? [] : [JSON.stringify(head)]),
    ...(Array.isArray(overflow) ? overflow : [overflow]),
    ...(await findViolations(page)),
    ...(await findUnreached(page)),
  ];
  expect(found).toEqual(finds.map((pattern) => expect.stringMatching(pattern)));
  await page.close();
});

test("what is no PDF has no pages", async () => {
  const page = await browser.newPage();
  await page.setContent(pageOf(""));
  expect([pageCountOf(await page.pdf()), pageCountOf(Buffer.from("/Type /Page"))]).toEqual([1, 0]);
});
