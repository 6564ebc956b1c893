import { expect, test } from "vitest";
import { findGrowth } from "./growth.ts";
import type { Snapshot } from "./snapshot.ts";

const FLAT: Snapshot = {
  runs: 0,
  descriptors: 20,
  memoryMiB: 100,
  heapMiB: 20,
  groups: 0,
  mounts: 10,
  temporary: 8,
  processes: 5,
  zombies: 0,
  serverMiB: 60,
  serverFiles: 40,
};
const series = (change: (step: number) => Partial<Snapshot>): readonly Snapshot[] =>
  Array.from({ length: 21 }, (_, step) => ({ ...FLAT, runs: step * 500, ...change(step) }));

const ROWS = [
  { name: "nothing changes", change: () => ({}), grew: [] },
  {
    name: "a descriptor leaks now and then",
    change: (step: number) => ({ descriptors: 20 + Math.floor(step / 5) }),
    grew: ["descriptors"],
  },
  { name: "a group stays every time", change: (step: number) => ({ groups: step }), grew: ["groups"] },
  {
    name: "memory grows by 4 KiB a run",
    change: (step: number) => ({ memoryMiB: 100 + step * 2 }),
    grew: ["memoryMiB"],
  },
  {
    name: "memory settles after the first steps",
    change: (step: number) => ({ memoryMiB: 100 + Math.min(step, 4) * 20 }),
    grew: [],
  },
  { name: "one count is high for a moment", change: (step: number) => ({ zombies: step === 18 ? 3 : 0 }), grew: [] },
  {
    name: "processes and files go away",
    change: (step: number) => ({ processes: 40 - step, temporary: 40 - step }),
    grew: [],
  },
] as const;

test.for(ROWS)("growth is found where it is: $name", ({ change, grew }) => {
  expect(findGrowth(series(change)).map(({ name }) => name)).toEqual(grew);
});
