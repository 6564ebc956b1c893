// expect: CE
// tolerated: AC RTE
// must: memory-bounded disk-bounded next-verdict
// why: the compiler folds constants: an enum whose members double a text forty times is a terabyte in the output of one short file.
import { readFileSync } from "node:fs";

const enum Text {
  A = "0123456789abcdef0123456789abcdef",
  B = A + A,
  C = B + B,
  D = C + C,
  E = D + D,
  F = E + E,
  G = F + F,
  H = G + G,
  I = H + H,
  J = I + I,
  K = J + J,
  L = K + K,
  M = L + L,
  N = M + M,
  O = N + N,
  P = O + O,
  Q = P + P,
  R = Q + Q,
  S = R + R,
  T = S + S,
  U = T + T,
  V = U + U,
  W = V + V,
  X = W + W,
  Y = X + X,
  Z = Y + Y,
}
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
if (n < 0) console.log(Text.Z, Text.Y, Text.X);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
