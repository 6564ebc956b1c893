// expect: MLE
// must: no-process memory-bounded
// limits: cpuMs=5000 wallMs=15000
// why: Long strings that are made from bytes keep their characters outside the heap: to the engine each is a few words.
const bytes = Buffer.alloc(4 << 20, 65);
const kept: string[] = [];
for (let count = 0; count < 1500; count++) kept.push(bytes.toString("latin1"));
console.log(kept.length);
