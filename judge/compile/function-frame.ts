import { randomBytes } from "node:crypto";
import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from "node:fs";

/** The line that the driver of a function problem reads first, and that nobody else can know: it frames the answer. */
export type FunctionFrame = { readonly nonce: string };

/**
 * What a run of a function problem wrote: the framed answer, or none, or the driver's complaint about the test's input. `stray` is the rest.
 * A complaint is only a claim: the submission runs in the driver's process, and may have found the nonce in its memory.
 */
export type FunctionOutput =
  | { readonly kind: "answered"; readonly answer: Uint8Array; readonly stray: Uint8Array }
  | { readonly kind: "unanswered"; readonly stray: Uint8Array }
  | { readonly kind: "input-refused"; readonly stray: Uint8Array };

/** Writes to `path` the input of one run, with a fresh frame before it. */
export function writeFramedInput(input: string, path: string): FunctionFrame {
  const nonce = randomBytes(NONCE_BYTES).toString("hex");
  const file = openSync(path, "w", 0o644);
  try {
    writeSync(file, `#${nonce}\n`);
    writeFileSync(file, readFileSync(input));
  } finally {
    closeSync(file);
  }
  return { nonce };
}

/** As hexadecimal digits these are the 32 characters that guest/function-driver.cjs expects. */
const NONCE_BYTES = 16;

/** Takes the answer out of its frame. Only the driver knew the nonce, so the first frame is its own, and it writes one. */
export function unwrapFunctionOutput(output: Buffer, { nonce }: FunctionFrame): FunctionOutput {
  const mark = `\n#${nonce} `;
  const start = output.indexOf(mark);
  const end = start === -1 ? -1 : output.indexOf(`${mark}end\n`, start + mark.length);
  if (end === -1) return { kind: "unanswered", stray: output };
  const framed = output.subarray(start + mark.length, end);
  const space = framed.indexOf(" ");
  const kind = framed.toString("latin1", 0, space);
  const said = framed.subarray(space + 1);
  const stray = Buffer.concat([output.subarray(0, start), output.subarray(end + `${mark}end\n`.length)]);
  if (kind === "input") return { kind: "input-refused", stray };
  if (kind !== "answer") return { kind: "unanswered", stray: output };
  return { kind: "answered", answer: Buffer.concat([said, Buffer.from("\n")]), stray };
}
