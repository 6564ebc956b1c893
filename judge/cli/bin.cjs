#!/usr/bin/env node
// CommonJS and old syntax on purpose: this file has to run, and to explain itself, under any Node.
"use strict";
var needed = 26;
if (Number(process.versions.node.split(".")[0]) < needed) {
  process.stderr.write(
    "judge: needs Node " +
      needed +
      ", but this is Node " +
      process.versions.node +
      ": run `bash scripts/setup.sh`, then ./node_modules/.bin/judge\n",
  );
  process.exit(2);
}
require("node:module").enableCompileCache(require("node:path").join(__dirname, "../../node_modules/.cache/ruyi-judge"));
// What nobody caught is a mistake of the judge: Node's own exit code for it, 1, would mean "not accepted".
process.on("uncaughtException", function (error) {
  process.stderr.write(
    "judge: this is a mistake of the judge itself, please report it\n" +
      ((error && error.stack) || String(error)) +
      "\n",
  );
  process.exit(3);
});
var quickStart = require("./quick-start/find-bundle.cjs");
var bundle = quickStart.findBundle();
if (bundle === undefined) {
  void import("./main.ts")
    .then(function (cli) {
      return cli.runAsProcess();
    })
    .then(quickStart.makeBundleLater);
} else {
  void require(bundle).runAsProcess();
}
