import type { Branded } from "./units.ts";

/** `<group>/<stem>`, for instance `large/07-dense`. */
export type TestId = Branded<string, "TestId">;

/** Joins the name of a group and the file stem of a test. */
export const testId = (group: string, stem: string): TestId => `${group}/${stem}` as TestId;

/** The name of the group that a test id names; empty without one. */
export const groupOfTest = (id: string): string => id.slice(0, Math.max(0, id.lastIndexOf("/")));
