import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import { join } from "node:path";
import { ownToken, stateOf } from "../../platform/process-identity.ts";

/** `held`: another judge grades here, or may do so; `file` says which, and can be deleted when that is known to be over. */
export type TakenLock =
  | { readonly kind: "taken"; readonly lock: AsyncDisposable }
  | { readonly kind: "held"; readonly file: string; readonly by: string };

/** Makes sure that no two judges grade the same assignment: each would do the work of the other. The lock of a dead judge is taken over. */
export async function takeGradingLock(folder: string): Promise<TakenLock> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, ".grading");
  for (;;) {
    if (await makeWhole(file)) {
      return { kind: "taken", lock: { [Symbol.asyncDispose]: () => rm(file, { force: true }) } };
    }
    const holder = await readFile(file, "utf8").catch(() => undefined);
    if (holder === undefined) continue;
    const [token = "", host = ""] = holder.split(" ");
    if (!isOver(token, host)) return { kind: "held", file, by: `process ${token.split("-")[0] ?? ""} on ${host}` };
    await rm(file, { force: true });
  }
}

/** A token of an earlier boot of this machine is that of a judge which the power cut ended; one of another machine may be at work. */
function isOver(token: string, host: string): boolean {
  if (host !== hostname()) return false;
  const state = stateOf(token);
  return state === "dead" || state === "other-boot";
}

/** Under its name a lock is never without its text. False when there is one already. */
async function makeWhole(file: string): Promise<boolean> {
  const own = `${file}.${randomBytes(6).toString("hex")}`;
  try {
    await writeFile(own, `${ownToken()} ${hostname()}`, { flag: "wx" });
    await link(own, file);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  } finally {
    await rm(own, { force: true });
  }
}
