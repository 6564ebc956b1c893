import { milliseconds } from "../model/units.ts";
import { memory, type Row } from "./contract-row.ts";

/** Filling memory costs CPU too, and more on a busy host. */
const PATIENT = { cpu: milliseconds(15_000) };

/**
 * Ends at the memory limit, and who finds them. Without the kernel's count the pages of the runtime itself belong to the
 * peak too, so a sample may be above the limit before the heap is full.
 */
export function memoryEnds(countsMemory: boolean): readonly Row[] {
  const seen = memory(countsMemory ? "kernel" : "sample");
  const full = memory("heap");
  return [
    {
      name: "long strings without end fill the heap",
      program: `const a = []; for (let i = 0; ; i++) { const s = "ab".repeat(1 << 19) + i; s.charCodeAt(5); a.push(s); }`,
      outcomes: countsMemory ? [full] : [full, seen],
      limits: PATIENT,
      counts: "plain",
    },
    {
      name: "arrays without end fill the heap or pass the limit, whichever is first",
      program: `const a = []; for (;;) a.push(new Array(1000).fill(1.5))`,
      outcomes: [full, seen],
      limits: PATIENT,
      counts: "plain",
    },
    {
      name: "buffers without end pass the limit",
      program: `const a = []; for (;;) a.push(Buffer.alloc(1 << 20, 1))`,
      outcomes: [seen],
      limits: PATIENT,
      counts: "plain",
    },
  ];
}
