import { mkdir, mkdtemp, readdir, rename, rm, rmdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { findToken, ownToken, stateOf } from "../platform/process-identity.ts";
import type { NewProblem } from "../problem/check-new-problem.ts";

/** Puts both folders where they belong, or neither. */
export async function moveHome(aside: NewProblem, home: NewProblem): Promise<void> {
  await rename(aside.solutions, home.solutions);
  try {
    await rename(aside.problem, home.problem);
  } catch (error) {
    await rm(home.solutions, { recursive: true });
    throw error;
  }
}

/**
 * A folder inside `parent`, which is made when it is not there, so that moving out of it is one step. Both go away if nothing stays,
 * and with them what judges that were killed have left in `parent`.
 */
export async function makeAside(parent: string): Promise<AsyncDisposable & { readonly path: string }> {
  const first = await mkdir(parent, { recursive: true });
  await removeLeftovers(parent);
  // A problem in it is one folder deeper than where problems are looked for.
  const path = await mkdtemp(join(parent, `${PREFIX}${ownToken()}-`));
  return {
    path,
    async [Symbol.asyncDispose]() {
      await rm(path, { recursive: true, force: true });
      if (first !== undefined) await removeEmpty(resolve(parent), resolve(first));
    },
  };
}

const PREFIX = ".new-";

async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const token = name.startsWith(PREFIX) ? findToken(name) : undefined;
    if (token !== undefined && stateOf(token) === "dead") await rm(join(parent, name), { recursive: true });
  }
}

/** Removes `folder` and the folders around it up to `last`, until one is not empty. */
async function removeEmpty(folder: string, last: string): Promise<void> {
  const isRemoved = await rmdir(folder).then(
    () => true,
    () => false,
  );
  if (isRemoved && folder !== last) await removeEmpty(dirname(folder), last);
}
