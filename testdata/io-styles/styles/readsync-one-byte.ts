import { readSync } from "fs";

const byte = Buffer.alloc(1);
function getchar(): number {
  return readSync(0, byte, 0, 1, null) === 0 ? -1 : (byte[0] ?? -1);
}
function scan(): number {
  let c = getchar();
  while (c === 32 || c === 10 || c === 13) c = getchar();
  let sign = 1;
  if (c === 45) {
    sign = -1;
    c = getchar();
  }
  let value = 0;
  for (; c >= 48 && c <= 57; c = getchar()) value = value * 10 + c - 48;
  return sign * value;
}
let n = scan();
let sum = 0;
while (n-- > 0) sum += scan();
console.log(sum);
