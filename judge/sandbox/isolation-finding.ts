import { runTool } from "../platform/spawn.ts";
import { LEAST_BUBBLEWRAP, remedyFor } from "./box-failure.ts";
import { FIRST_GUEST_UID } from "./guest-uids.ts";
import type { Finding } from "./finding.ts";
import { findBubblewrap, findTool } from "./make-sandbox.ts";

const NAME = "bubblewrap";

/** Whether bubblewrap is there, new enough, and allowed to make its namespaces. */
export async function findIsolation(signal?: AbortSignal): Promise<Finding> {
  const path = findBubblewrap();
  if (path === undefined) {
    const remedy = "install it: `apt-get install bubblewrap`, `dnf install bubblewrap` or `pacman -S bubblewrap`";
    return { name: NAME, state: "missing", detail: "no walls around programs", remedy };
  }
  const asked = await runTool(path, ["--version"], signal);
  const [, version] = /^bubblewrap (\S+)/.exec(asked.stdout) ?? [];
  if (version === undefined) {
    const remedy = remedyFor(`exec: ${path}`);
    return { name: NAME, state: "missing", detail: `${path} cannot be run: ${firstLine(asked.stderr)}`, remedy };
  }
  const options = ["--unshare-all", "--unshare-user", "--disable-userns", "--ro-bind", "/", "/", "--proc", "/proc"];
  const guest = asGuest();
  const bare =
    guest === undefined
      ? await runTool(path, [...options, "true"], signal)
      : await runTool(guest.setpriv, [...guest.identity, path, ...options, "true"], signal);
  if (bare.exitCode === 0) {
    return { name: NAME, state: "works", detail: `bubblewrap ${version} at ${path}, makes user namespaces` };
  }
  const said = firstLine(bare.stderr);
  const detail = isOlder(version, LEAST_BUBBLEWRAP)
    ? `bubblewrap ${version} at ${path} is older than ${LEAST_BUBBLEWRAP}: ${said}`
    : `bubblewrap ${version} is refused: ${said}`;
  return { name: NAME, state: "missing", detail, remedy: remedyFor(said) };
}

// What root may do says nothing of the users that its guests run under.
function asGuest(): { readonly setpriv: string; readonly identity: readonly string[] } | undefined {
  const setpriv = process.getuid?.() === 0 ? findTool("setpriv") : undefined;
  if (setpriv === undefined) return undefined;
  return { setpriv, identity: [`--reuid=${FIRST_GUEST_UID}`, `--regid=${FIRST_GUEST_UID}`, "--clear-groups"] };
}

const firstLine = (text: string): string => text.trim().split("\n")[0] ?? "";

/** Whether the first of two versions like `0.8.0` is the older one. */
export const isOlder = (version: string, least: string): boolean =>
  version.localeCompare(least, "en", { numeric: true }) < 0;
