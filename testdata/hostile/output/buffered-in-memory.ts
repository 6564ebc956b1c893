// expect: OLE
// tolerated: MLE
// must: memory-bounded disk-bounded
// why: Writes that nobody waits for pile up wherever the stream is slow, in the program or in a judge that pipes.
const chunk = "0123456789abcdef".repeat(4096);
for (let round = 0; round < 40_000; round++) process.stdout.write(chunk, () => {});
