import { expect, test } from "vitest";
import { mebibytes } from "../../model/units.ts";
import { makeTempDir } from "../../platform/temp-dir.ts";
import { makeWarmBox, type WarmMachine } from "./warm-box.ts";

const MACHINE: WarmMachine = {
  bubblewrap: "/usr/bin/bwrap",
  architecture: "x64",
  runtimeRoot: "/runtime",
  isRoot: true,
};
const BOOTED = { node: "/runtime/node", flags: [], limits: { memory: mebibytes(64), processes: 8 } };
const HUGE: WarmMachine["huge"] = {
  nsenter: "/usr/bin/nsenter",
  runtime: { directory: "/huge", namespace: "/ns", isAlive: () => true, [Symbol.asyncDispose]: async () => {} },
};

const ROWS: readonly (readonly [string, WarmMachine])[] = [
  ["there is no setpriv", MACHINE],
  ["there is one", { ...MACHINE, setpriv: "/usr/bin/setpriv" }],
  ["there is one and no copy of the runtime to enter with it", { ...MACHINE, huge: HUGE }],
  ["the copy of the runtime is entered by root", { ...MACHINE, huge: HUGE, setpriv: "/usr/bin/setpriv" }],
];

test.for(ROWS)("a server never keeps root's rights: %s", async ([, machine]) => {
  await using directory = makeTempDir();
  const box = makeWarmBox(machine, { parent: directory.path, source: "/source", uid: 4711 }, BOOTED);
  const { command, uid } = box.options;
  const changes = [...(uid === 4711 ? ["spawn"] : []), ...(command.includes("--reuid=4711") ? ["setpriv"] : [])];
  expect(changes).toHaveLength(1);
  await box.remove();
});
