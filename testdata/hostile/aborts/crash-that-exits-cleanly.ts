// expect: WA
// must: no-process
// why: An error before the answer, and a handler that leaves with 0: a clean end without output is a wrong answer, whatever happened inside.
process.on("uncaughtException", () => process.exit(0));
throw new Error("before the answer");
