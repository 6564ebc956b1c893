import { expect, test } from "vitest";
import { answerOf, inputOf } from "./fixed-work.ts";
import { AXES, FLIP_LIMITS, planFlipPoints } from "./flip-points.ts";

const points = planFlipPoints(1000);

test.for(AXES)("the limit on %s has promised work on both sides and is the smallest of its kind", (axis) => {
  const own = points.filter((point) => point.axis === axis);
  const promised = own.filter((point) => point.promised !== undefined);
  expect(promised.map(({ factor }) => factor)).toEqual([0.5, 2]);
  expect(promised[0]?.promised).toBe("AC");
  expect(["TLE", "MLE", "OLE"]).toContain(promised[1]?.promised);
  const unit = axis === "cpu" ? 1000 : 1;
  expect(own.map(({ work }) => work.amount)).toEqual(
    own.map(({ factor }) => Math.round(factor * FLIP_LIMITS[axis] * unit)),
  );
});

test("every solution has only the limit of its own axis near", () => {
  for (const { axis, limits } of points) {
    const near = { cpu: limits.cpu < 10_000, wall: limits.wall < 30_000, memory: limits.memory < 2 ** 30 };
    expect({ axis, ...near }).toEqual({
      axis,
      cpu: axis === "cpu",
      wall: axis === "wall",
      memory: axis === "memory",
    });
  }
});

test("work is given as input, and what it prints is known", () => {
  expect(inputOf({ kind: "touch", amount: 5 })).toBe("touch 5\n");
  expect(answerOf({ kind: "touch", amount: 5 })).toBe("done\n");
  expect(answerOf({ kind: "print", amount: 2 })).toHaveLength(2 * 1024 + "done\n".length);
});
