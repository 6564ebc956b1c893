// expect: RTE
// must: memory-bounded next-verdict
// why: 64 KiB of almost-frames, each made so that a pattern with two ways to match tries them all.
const almost = `    at ${"(/:1".repeat(450)}`;
const header = `/${":1".repeat(950)}x`;
const text = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? almost : header)).join("\n");
process.stderr.write(`${text}\n${" ".repeat(1900)}x\n`);
process.exit(1);
