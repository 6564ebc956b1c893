// Measures what README and docs promise about speed, each line beside something else that was measured in the same rounds, prints
// one table, and writes every section that was measured into docs/performance.md. Exit code 1: a line does not reach what is asked.
// Usage: npm run bench [-- [--print] section…]      --print leaves the page as it is
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { makeBundle, type BundlePlaces } from "../judge/cli/quick-start/make-bundle.ts";
import { writeFileAtomic } from "../judge/platform/atomic-write.ts";
import { describeLoad, describeMachine } from "./bench/machine.ts";
import { markersOf, renderBlock, renderCircumstances, type Circumstances } from "./bench/page.ts";
import { holds, type Row } from "./bench/row.ts";
import { SECTIONS } from "./bench/sections.ts";
import { renderTable } from "./bench/table.ts";
import { replaceBlock } from "./readme/replace-block.ts";

const PAGE = "docs/performance.md";
/** Where the judge starts from: a first start would make it, beside whatever is measured then. */
const { OWN }: { readonly OWN: BundlePlaces } = createRequire(import.meta.url)(
  "../judge/cli/quick-start/find-bundle.cjs",
);

process.exitCode = await main(process.argv.slice(2));

async function main(words: readonly string[]): Promise<number> {
  const isPrinted = words.includes("--print");
  const wanted = words.filter((word) => word !== "--print");
  const unknown = wanted.filter((name) => !Object.hasOwn(SECTIONS, name));
  if (unknown.length > 0) {
    console.error(`no such section: ${unknown.join(", ")}; there are ${Object.keys(SECTIONS).join(", ")}`);
    return 2;
  }
  const command = ["npm run bench", ...(wanted.length === 0 ? [] : ["--", ...wanted])].join(" ");
  await makeBundle(OWN);
  const rows: Row[] = [];
  const machine = describeMachine();
  const [at, loadBefore] = [new Date(), describeLoad()];
  for (const [name, bench] of Object.entries(SECTIONS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.error(`${name} …`);
    const before = describeLoad();
    const measured = await bench();
    const own: Circumstances = { at: new Date(), machine, loadBefore: before, loadAfter: describeLoad(), command };
    // At once: minutes of measuring must not be lost with a section that fails.
    if (!isPrinted) await write(name, renderBlock(measured, own));
    rows.push(...measured);
  }
  console.log(renderCircumstances({ at, machine, loadBefore, loadAfter: describeLoad(), command }));
  console.log(renderTable(rows));
  return rows.every(holds) ? 0 : 1;
}

async function write(section: string, block: string): Promise<void> {
  await writeFileAtomic(PAGE, replaceBlock(readFileSync(PAGE, "utf8"), markersOf(section), block));
}
