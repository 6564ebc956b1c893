// Certifies this machine as root and as an ordinary user, at the same time, so that each is the other's noise, first by plain
// start and then by warm, and writes what was found into the README.
// Usage: node scripts/publish-certificate.ts [N repeats]   as root; nothing is written when a promise is broken.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Certificate } from "../judge/certify/certificate.ts";
import { writeFileAtomic } from "../judge/platform/atomic-write.ts";
import { makeWorkplace, NOBODY, ROOT } from "../judge/testkit/judge-command.ts";
import { MARKERS, renderBlock } from "./certificate/readme-block.ts";
import { replaceBlock } from "./readme/replace-block.ts";

const README = join(ROOT, "README.md");

process.exitCode = await main(process.argv[2] ?? "20");

async function main(repeats: string): Promise<number> {
  if (process.getuid?.() !== 0) {
    console.error("start this as root: it certifies as root and as an ordinary user");
    return 2;
  }
  console.error("certifying as root and as an ordinary user; this takes some minutes");
  const endings: Ended[] = [];
  for (const start of ["plain", "warm"]) {
    endings.push(...(await Promise.all([undefined, NOBODY].map((uid) => certifyAs(uid, { start, repeats })))));
  }
  for (const { table, errors } of endings) console.log(`${table}${errors}`);
  const made = endings.flatMap(({ certificate, table }) => (certificate === undefined ? [] : [{ certificate, table }]));
  if (made.length < endings.length) {
    console.error("README.md stays as it is");
    return 1;
  }
  await writeFileAtomic(README, replaceBlock(readFileSync(README, "utf8"), MARKERS, renderBlock(made)));
  console.error("README.md written");
  return 0;
}

type Ended = { readonly certificate?: Certificate; readonly table: string; readonly errors: string };

async function certifyAs(
  uid: number | undefined,
  { start, repeats }: { readonly start: string; readonly repeats: string },
): Promise<Ended> {
  using workplace = makeWorkplace(uid);
  const out = join(workplace.path, "home/certificate.json");
  const call = { args: ["doctor", "--certify", "--start", start, "--repeats", repeats, "--out", out] };
  const { exitCode, stdout: table, stderr: errors } = await workplace.judge(call);
  if (exitCode !== 0) return { table, errors };
  // Written by the command that has just ended well.
  const certificate: Certificate = JSON.parse(readFileSync(out, "utf8"));
  return { certificate, table, errors };
}
