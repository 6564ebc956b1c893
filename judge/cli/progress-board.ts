import type { Terminal } from "./terminal.ts";

/** One line of progress for several things that go on at the same time. */
export type ProgressBoard = {
  /** A new part of the line, which begins with `name`. */
  readonly addRow: (name: string) => ProgressRow;
};

/** What one of them says. */
export type ProgressRow = {
  /** Replaces what this part says. */
  readonly show: (text: string) => void;
  /** Takes this part away. */
  readonly remove: () => void;
};

/** The line of this terminal; its parts stand in the order in which they were added. */
export function makeProgressBoard({ progress }: Pick<Terminal, "progress">): ProgressBoard {
  const texts = new Map<symbol, string>();
  const print = (): void => progress([...texts.values()].filter((text) => text !== "").join(" · "));
  return {
    addRow(name) {
      const key = Symbol(name);
      texts.set(key, "");
      return {
        show(text) {
          texts.set(key, `${name}: ${text}`);
          print();
        },
        remove() {
          texts.delete(key);
          print();
        },
      };
    },
  };
}
