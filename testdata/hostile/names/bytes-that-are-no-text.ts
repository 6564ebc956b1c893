// expect: AC
// must: no-file next-verdict
// why: A name is bytes. Those that are not UTF-8 change when they are read as text, and then the name that is listed does not exist.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
for (let byte = 128; byte < 256; byte++) {
  const folder = Buffer.concat([Buffer.from("/work/"), Buffer.alloc(1 + (byte % 200), byte)]);
  fs.mkdirSync(folder);
  fs.writeFileSync(Buffer.concat([folder, Buffer.from([0x2f, 0xff, 0xfe, byte])]), "x");
}
console.log(values.slice(0, n).reduce((sum, value) => sum + value, 0));
