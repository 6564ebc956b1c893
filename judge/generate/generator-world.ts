import type { Program } from "./run-program.ts";

/**
 * What a generator may not depend on, and what therefore differs between its two runs. Without that two runs at the same
 * moment would agree on the date, and half of them on the toss of a coin.
 */
export type World = "first" | "second";

/** Year, month, day, weekday, hour, minute, second and millisecond are all others. */
const LATER_MS = (((400 * 24 + 5) * 60 + 7) * 60 + 13) * 1000 + 457;

/** `Math.random` gives small numbers in one world and large ones in the other; the second lives a year later. */
const SOURCES: Readonly<Record<World, string>> = {
  first: "const draw = Math.random; Math.random = () => draw() / 2;",
  second: `
const draw = Math.random;
Math.random = () => 0.5 + draw() / 2;
const now = () => Clock.now() + ${LATER_MS};
const Clock = Date;
globalThis.Date = new Proxy(Clock, {
  apply: () => new Clock(now()).toString(),
  construct: (target, values, self) => Reflect.construct(target, values.length === 0 ? [now()] : values, self),
  get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
});`,
};

/** The same program in another world. */
export function inWorld({ command, mounts }: Program, world: World): Program {
  const [node = "", ...rest] = command;
  const module = `data:text/javascript,${encodeURIComponent(SOURCES[world])}`;
  return { command: [node, `--import=${module}`, ...rest], mounts };
}
