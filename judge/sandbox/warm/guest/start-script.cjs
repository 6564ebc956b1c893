"use strict";
// Starts a script as the main module, as Node does it but for what looks for it: the links in its path and the package.json files
// around it. That search is a tenth of what an empty run costs.
const fs = require("node:fs");
const { Module } = require("node:module");
const { dirname } = require("node:path");

const search = Module.runMain;
const COMMON = ".cjs";

/** Runs the script that process.argv names; what a program may have replaced by then is not used. */
function startScript() {
  const [, path] = process.argv;
  if (!path.endsWith(COMMON)) {
    search();
    return;
  }
  const main = new Module(path, null);
  main.id = ".";
  main.filename = path;
  main.paths = Module._nodeModulePaths(dirname(path));
  process.mainModule = main;
  Module._cache[path] = main;
  try {
    main._compile(fs.readFileSync(path, "utf8"), path, "commonjs");
    main.loaded = true;
  } finally {
    // Who catches what it threw may load it once more.
    if (!main.loaded) delete Module._cache[path];
  }
}

module.exports = { startScript };
