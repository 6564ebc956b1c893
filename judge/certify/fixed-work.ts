/** A loop whose CPU time grows with its rounds and with nothing else: no memory, no calls, no clock. */
export const SPIN = `function spin(rounds) {
  let x = 1;
  for (let i = 0; i < rounds; i++) x = (Math.imul(x, 1664525) + 1013904223) | 0;
  return x;
}
`;

/** What the program below is to do; amounts are rounds, MiB, milliseconds and KiB. */
export type Work = { readonly kind: "spin" | "touch" | "sleep" | "print"; readonly amount: number };

/** A submission that does a fixed amount of work, given as its input, and then prints `done`. */
export const WORKER = `${SPIN}
const [kind, amount] = require("fs").readFileSync(0, "utf8").trim().split(" ");
const finish = () => console.log("done");
if (kind === "sleep") {
  setTimeout(finish, Number(amount));
} else {
  const kept = [];
  // Adding 0.5 is never an integer, so the loop's result is needed and cannot be left out.
  if (kind === "spin") kept.push(spin(Number(amount)) + 0.5);
  for (let i = 0; kind === "touch" && i < Number(amount); i++) kept.push(Buffer.alloc(1 << 20, 1));
  for (let i = 0; kind === "print" && i < Number(amount); i++) process.stdout.write("x".repeat(1023) + "\\n");
  if (kept[0] !== 0) finish();
}
`;

export const inputOf = ({ kind, amount }: Work): string => `${kind} ${amount}\n`;

export const answerOf = ({ kind, amount }: Work): string =>
  kind === "print" ? `${`${"x".repeat(1023)}\n`.repeat(amount)}done\n` : "done\n";
