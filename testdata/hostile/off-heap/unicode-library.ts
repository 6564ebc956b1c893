// expect: MLE
// tolerated: TLE RTE
// must: no-process memory-bounded
// limits: cpuMs=8000 wallMs=24000 memoryMiB=128
// why: Formatters of the Unicode library are small to the engine and large beside it, so the collector sees no reason to run.
const kept: Intl.DateTimeFormat[] = [];
for (let count = 0; count < 200_000; count++) {
  const format = new Intl.DateTimeFormat("en", { dateStyle: "full", timeStyle: "full", timeZone: "Asia/Shanghai" });
  format.format(count);
  kept.push(format);
}
console.log(kept.length);
