// Certifies this machine as root and as an ordinary user, one after the other, and writes what was found into the README.
// Usage: node scripts/publish-certificate.ts [N repeats]   as root; nothing is written when a promise is broken.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Certificate } from "../judge/certify/certificate.ts";
import { writeFileAtomic } from "../judge/platform/atomic-write.ts";
import { makeWorkplace, NOBODY, ROOT } from "../judge/testkit/judge-command.ts";
import { renderBlock, replaceBlock } from "./certificate/readme-block.ts";

const README = join(ROOT, "README.md");

process.exitCode = await main(process.argv[2] ?? "20");

async function main(repeats: string): Promise<number> {
  if (process.getuid?.() !== 0) {
    console.error("start this as root: it certifies as root and as an ordinary user");
    return 2;
  }
  const made: { readonly certificate: Certificate; readonly table: string }[] = [];
  for (const uid of [undefined, NOBODY]) {
    using workplace = makeWorkplace(uid);
    const out = join(workplace.path, "home/certificate.json");
    console.error(`certifying as ${uid === undefined ? "root" : "an ordinary user"}; this takes some minutes`);
    const call = { args: ["doctor", "--certify", "--repeats", repeats, "--out", out] };
    const { exitCode, stdout, stderr } = await workplace.judge(call);
    console.log(stdout);
    if (exitCode !== 0) {
      console.error(`${stderr}README.md stays as it is`);
      return 1;
    }
    // Written by the command that has just ended well.
    const certificate: Certificate = JSON.parse(readFileSync(out, "utf8"));
    made.push({ certificate, table: stdout });
  }
  await writeFileAtomic(README, replaceBlock(readFileSync(README, "utf8"), renderBlock(made)));
  console.error("README.md written");
  return 0;
}
