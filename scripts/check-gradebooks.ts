// Reads the gradebooks that `judge grade --apply` filled in, by the rules of the platforms, and compares them with marks.json.
// Usage: node scripts/check-gradebooks.ts <class> <assignment>. Exit code 1: something is wrong.
import { checkFilled } from "./gradebooks/check-filled.ts";

const [directory = "", assignment = ""] = process.argv.slice(2);
const { grades, faults } = await checkFilled(directory, assignment);
for (const fault of faults) console.error(`${assignment}: ${fault}`);
console.log(`${assignment}: ${grades} grades as the platform reads them, ${faults.length} wrong`);
process.exitCode = faults.length === 0 ? 0 : 1;
