import { expect, test } from "vitest";
import { endOfPath } from "./end-of-path.ts";

test.for([
  { path: "submissions.zip/ann/main.ts", most: 40, end: "submissions.zip/ann/main.ts" },
  { path: "submissions.zip/ann/main.ts", most: 14, end: "…/ann/main.ts" },
  { path: "submissions.zip/ann/main.ts", most: 11, end: "…/main.ts" },
  { path: "a-file-without-a-folder.ts", most: 10, end: "…folder.ts" },
])("$path in $most: $end", ({ path, most, end }) => {
  expect(endOfPath(path, most)).toBe(end);
});
