import { expect, test } from "vitest";
import { kibibytes, mebibytes, milliseconds } from "../../model/units.ts";
import type { RunRequest } from "../sandbox.ts";
import { ONE_THREAD } from "../node-command.ts";
import { findNodeCommand } from "./node-command-line.ts";

const NODE = "/runtime/node";
const REQUEST: RunRequest = {
  command: [NODE, ...ONE_THREAD, "--max-old-space-size=200", "/program/main.cjs", "--seed", "7"],
  mounts: [{ host: "/somewhere", guest: "/program" }],
  stdin: "/in",
  stdout: "/out",
  stderr: "/err",
  limits: { cpu: milliseconds(1), wall: milliseconds(1), memory: mebibytes(1), output: kibibytes(1), processes: 1 },
};

test("options of Node, then the script with its own arguments", () => {
  expect(findNodeCommand(REQUEST, NODE)).toEqual({
    node: NODE,
    folder: "/somewhere",
    flags: [...ONE_THREAD, "--max-old-space-size=200"],
    script: ["/program/main.cjs", "--seed", "7"],
  });
  expect(findNodeCommand({ ...REQUEST, command: [NODE, ...ONE_THREAD, "/program/main.mjs"] }, NODE)).toEqual({
    node: NODE,
    folder: "/somewhere",
    flags: [...ONE_THREAD],
    script: ["/program/main.mjs"],
  });
});

test.for<readonly [string, Partial<RunRequest>]>([
  ["another program", { command: ["/tools/java", "-jar", "/program/main.jar"] }],
  ["another Node", { command: ["/tools/node", "/program/main.cjs"] }],
  ["no command", { command: [] }],
  ["no script", { command: [NODE, "--version"] }],
  ["a guest that may start programs", { programs: "allowed" }],
  ["a large runtime", { runtime: "large" }],
  ["an environment", { environment: { A: "1" } }],
  ["a guest that works for others", { isServant: true }],
  ["a folder of the machine", { mounts: [{ host: "/usr", guest: "/program", isSystem: true }] }],
  ["nothing mounted", { mounts: [] }],
  ["a program that lies elsewhere", { mounts: [{ host: "/somewhere", guest: "/tools" }] }],
  ["more than the program", { mounts: [...REQUEST.mounts, { host: "/somewhere", guest: "/more" }] }],
  ["a mount where the server's code lies", { mounts: [{ host: "/somewhere", guest: "/src" }] }],
])("not for %s", ([, change]) => {
  expect(findNodeCommand({ ...REQUEST, ...change }, NODE)).toBeUndefined();
});
