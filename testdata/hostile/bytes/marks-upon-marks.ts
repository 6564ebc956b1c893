// expect: WA
// must: memory-bounded next-verdict
// why: A hundred thousand combining marks on one letter have no width, so a report cut to columns would never end.
process.stdout.write(`4${"\u0301\u0489\u20dd".repeat(30_000)}2`);
