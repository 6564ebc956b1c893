// expect: TLE
// must: no-process
// limits: cpuMs=200 wallMs=3000
// why: Two ports of one channel send a message to and fro for ever, without a timer, a promise or a thread.
const { port1, port2 } = new MessageChannel();
port1.on("message", () => port1.postMessage(0));
port2.on("message", () => port2.postMessage(0));
port1.postMessage(0);
