import { rm } from "node:fs/promises";
import { join } from "node:path";
import { namesIn } from "../../platform/names-in.ts";
import type { GradingFiles } from "./grading-files.ts";

/** Names of files that `writeFileAtomic` is writing. */
const HALF = /^\.[0-9a-f]{12}\.tmp$/u;

/** Removes what a judge that was killed had begun to write. Only for who holds the lock: nobody else writes there. */
export async function removeHalves({
  folder,
  reports,
  filled,
  feedback,
  counterexamples,
}: GradingFiles): Promise<void> {
  for (const place of [folder, reports, filled, feedback, counterexamples]) {
    for (const name of namesIn(place)) {
      if (HALF.test(name)) await rm(join(place, name), { force: true });
    }
  }
}
