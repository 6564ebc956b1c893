// Makes the class of `scripts/demo.sh class` in a folder that is not there yet. Usage: node scripts/demo-class.ts <folder> [seed]
import { planDemo } from "./synthetic-class/demo-plan.ts";
import { makeSyntheticClass } from "./synthetic-class/make-synthetic-class.ts";
import { ODDITIES } from "./synthetic-class/odd-hand-ins.ts";

const [folder, seed = "1"] = process.argv.slice(2);
if (folder === undefined || !/^\d{1,6}$/u.test(seed)) {
  console.error("usage: node scripts/demo-class.ts <folder> [seed]");
  process.exit(2);
}
const { people } = await makeSyntheticClass(planDemo(folder, "solutions", Number(seed)));
const first = people.length - ODDITIES.length;
console.log(`${people.length} made-up people in ${folder}; in homework-1`);
for (const [index, { what }] of ODDITIES.entries()) console.log(`  ${people[first + index]?.id ?? ""}  ${what}`);
