// expect: RTE
// must: next-verdict
// why: standard output is replaced by a stream that claims to have written, and the console by one that throws: the answer never arrives.
import { Console } from "node:console";
import { Writable } from "node:stream";

const nowhere = new Writable({ write: (_chunk, _encoding, done) => done(), final: (done) => done() });
Object.defineProperty(process, "stdout", { value: nowhere });
Object.defineProperty(process, "stderr", { value: nowhere });
globalThis.console = new Console(nowhere);
console.log(42);
nowhere.destroy(new Error("the stream broke"));
