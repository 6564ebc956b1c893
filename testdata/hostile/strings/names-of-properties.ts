// expect: MLE
// tolerated: RTE TLE
// must: no-process memory-bounded
// limits: cpuMs=5000 wallMs=15000 memoryMiB=128
// why: Strings that become names of properties are copied into the engine's table of names, beside the object that holds them.
const names: Record<string, number> = {};
const padding = "n".repeat(4000);
for (let count = 0; count < 1e6; count++) names[`${count}${padding}`] = count;
console.log(Object.keys(names).length);
