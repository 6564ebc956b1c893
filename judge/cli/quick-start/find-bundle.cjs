// Loading the judge from its four hundred source files takes longer than everything else before the first test. So it is
// bundled once, beside Node's own compile cache, and taken from there as long as every source file is still the one it was made of.
"use strict";
const { accessSync, constants, readFileSync, statSync } = require("node:fs");
const { join } = require("node:path");

const ROOT = join(__dirname, "../../..");
// Several checkouts may share one node_modules.
const NAME = ROOT.replaceAll(/[^A-Za-z0-9]+/g, "-").slice(-100);
const FOLDER = join(ROOT, "node_modules/.cache/ruyi-judge/start", NAME);
const PATIENCE_MS = 60_000;
const OWN = { root: ROOT, folder: FOLDER, list: join(FOLDER, "bundle.json") };

/** The path of a bundle that says the same as the sources; undefined when there is none. */
function findBundle({ root, folder, list } = OWN) {
  try {
    const made = JSON.parse(readFileSync(list, "utf8"));
    // Its own place is written in a bundle, and so is what the sources found in this Node.
    if (made.root !== root || made.node !== process.version || !made.inputs.every((input) => isUnchanged(root, input)))
      return undefined;
    const path = join(folder, made.bundle);
    return statSync(path).isFile() ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Paths are not joined: that takes as long as the look. The time of the last change of status cannot be set by hand, unlike that of the last change. */
function isUnchanged(root, { path, size, changedMs }) {
  const now = statSync(root + "/" + path);
  return now.size === size && now.ctimeMs === changedMs;
}

/** Has a process make one that outlives this one, for the next start. Without the right to write there it makes none. */
function makeBundleLater() {
  try {
    accessSync(join(ROOT, "node_modules"), constants.W_OK);
  } catch {
    return;
  }
  // Another process is about it.
  const making = statSync(join(FOLDER, "making"), { throwIfNoEntry: false });
  if (making !== undefined && Date.now() - making.mtimeMs < PATIENCE_MS) return;
  const { spawn } = require("node:child_process");
  const module = JSON.stringify(require("node:url").pathToFileURL(join(__dirname, "make-bundle.ts")).href);
  // At the lowest priority: programs that are judged meanwhile come first.
  const script = `os.setPriority(19); import(${module}).then((made) => made.makeBundle(${JSON.stringify(OWN)}))`;
  spawn(process.execPath, ["--eval", script], { cwd: ROOT, stdio: "ignore", detached: true })
    .on("error", () => {})
    .unref();
}

module.exports = { findBundle, makeBundleLater, OWN };
