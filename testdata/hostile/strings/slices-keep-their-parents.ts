// expect: MLE
// tolerated: RTE TLE
// must: no-process memory-bounded
// limits: cpuMs=5000 wallMs=15000
// why: Twenty characters of a mebibyte keep all of it alive: what the program seems to hold has nothing to do with what it uses.
const kept: string[] = [];
for (let count = 0; count < 6000; count++) {
  const parent = Buffer.alloc(1 << 20, 65 + (count % 26)).toString("utf16le");
  kept.push(parent.slice(count, count + 20));
}
console.log(kept.length);
