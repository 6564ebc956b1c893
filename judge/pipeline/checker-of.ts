import type { CheckerSpec, Problem, TestCase } from "../model/problem.ts";

/** Who decides about a test: its group may have a checker of its own. */
export const checkerOf = ({ groups, checker }: Problem, { id }: TestCase): CheckerSpec =>
  groups.find(({ tests }) => tests.some((test) => test.id === id))?.checker ?? checker;
