// expect: RTE
// must: no-process next-verdict
// why: 127 without output is what a shell says when the runtime is missing: it has to be told from a broken machine.
process.exit(127);
