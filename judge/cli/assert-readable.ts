import type { Problem } from "../model/problem.ts";
import { mayAccess } from "../platform/access.ts";
import { OperatorError } from "./operator-error.ts";

/**
 * Found out before anything runs: a test that only this user cannot read is no fault of the judge or the submission.
 * Throws an OperatorError that names the first such file.
 */
export function assertReadable({ groups }: Problem): void {
  const data = groups.flatMap((group) => group.tests.flatMap(({ input, answer }) => [input, answer]));
  const closed = data.flatMap((one) => (one.kind === "file" && !mayAccess(one.path, "read") ? [one.path] : []));
  const [first] = closed;
  if (first === undefined) return;
  const others = closed.length === 1 ? "" : ` (and ${closed.length - 1} more files)`;
  throw new OperatorError(`${JSON.stringify(first)} may not be read by you${others}`, "check its permissions");
}
