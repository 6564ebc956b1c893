// expect: MLE
// tolerated: TLE RTE
// must: no-process memory-bounded next-verdict
// limits: cpuMs=5000 wallMs=15000
// why: Variables of the environment live in the C library's memory, which nothing in the engine counts.
const value = "x".repeat(1 << 20);
for (let count = 0; count < 6000; count++) process.env[`STORE_${count}`] = value;
console.log(Object.keys(process.env).length);
