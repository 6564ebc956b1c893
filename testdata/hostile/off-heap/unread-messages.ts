// expect: MLE
// must: no-process memory-bounded
// limits: cpuMs=5000 wallMs=15000
// why: Messages for a port that nobody reads: each is a copy in native memory, and the sender keeps nothing.
const { port1 } = new MessageChannel();
const message = new Uint8Array(1 << 20).fill(1);
for (let count = 0; count < 6000; count++) port1.postMessage(message);
console.log("sent");
