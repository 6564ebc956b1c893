import { accessSync, constants } from "node:fs";
import { chromium, type Browser } from "playwright-core";

/** Where Chromium is: RUYI_JUDGE_CHROMIUM, or where Debian and Ubuntu put it. */
export const CHROMIUM = process.env["RUYI_JUDGE_CHROMIUM"] ?? "/usr/bin/chromium";

/** Starts Chromium without a window. Throws, with what to do, when it is not there. */
export async function openBrowser(): Promise<Browser> {
  try {
    accessSync(CHROMIUM, constants.X_OK);
  } catch {
    throw new Error(
      `there is no Chromium at ${CHROMIUM}: \`bash scripts/setup.sh --browser\`, or name it in RUYI_JUDGE_CHROMIUM`,
    );
  }
  // Its own sandbox refuses root, and the pages are ours.
  return await chromium.launch({ executablePath: CHROMIUM, args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] });
}
