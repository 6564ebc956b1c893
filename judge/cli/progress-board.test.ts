import { expect, test } from "vitest";
import { makeProgressBoard } from "./progress-board.ts";

test("one line says how far each is, in the order of the beginnings, without those that are over", () => {
  const lines: string[] = [];
  const board = makeProgressBoard({ progress: (text) => lines.push(text) });
  const first = board.addRow("a");
  const second = board.addRow("b");
  second.show("inputs 1 of 2");
  first.show("answers 3 of 4");
  second.show("inputs 2 of 2");
  first.remove();
  second.remove();
  expect(lines).toEqual([
    "b: inputs 1 of 2",
    "a: answers 3 of 4 · b: inputs 1 of 2",
    "a: answers 3 of 4 · b: inputs 2 of 2",
    "b: inputs 2 of 2",
    "",
  ]);
});
