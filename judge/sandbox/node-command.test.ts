import { expect, test } from "vitest";
import { mebibytes } from "../model/units.ts";
import { makeFreeHeapCommand, makeNodeCommand } from "./node-command.ts";

test.for([
  [64, 32],
  [96, 48],
  [128, 80],
  [256, 208],
  [1024, 976],
])("a limit of %i MiB bounds the heap at %i MiB", ([limit, heap]) => {
  expect(makeNodeCommand("/runtime/node", "/program/main.cjs", mebibytes(limit ?? 0))).toEqual([
    "/runtime/node",
    "--v8-pool-size=1",
    "--disable-sigusr1",
    "--single-threaded-gc",
    "--no-concurrent-recompilation",
    "--no-concurrent-sparkplug",
    "--no-maglev-deopt-data-on-background",
    "--no-maglev-build-code-on-background",
    "--require=/runtime/start.cjs",
    `--max-old-space-size=${heap}`,
    "/program/main.cjs",
  ]);
});

test("a free heap is bounded far above the limit, and nothing else differs", () => {
  const request = ["/runtime/node", "/program/main.cjs", mebibytes(256)] as const;
  const bounded = makeNodeCommand(...request);
  const free = makeFreeHeapCommand(...request);
  expect(free).toEqual(bounded.map((part) => part.replace("size=208", "size=1024")));
  expect(free).not.toEqual(bounded);
});
