import { expect, test } from "vitest";
import { uniqueName } from "./cgroup.ts";

test("two groups of one name never share a folder, and the folder still names its judge", () => {
  const [first, second] = [uniqueName("ruyi-judge-7-1"), uniqueName("ruyi-judge-7-1")];
  expect(first).not.toBe(second);
  expect(first).toMatch(/^ruyi-judge-7-1-[0-9a-f]{8}$/);
});
