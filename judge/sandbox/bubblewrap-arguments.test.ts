import { expect, test } from "vitest";
import { makeBubblewrapArguments, type Box } from "./bubblewrap-arguments.ts";

const BOX: Omit<Box, "init"> = {
  runtimeRoot: "/host/cache/runtime/abc",
  mounts: [{ host: "/host/artifacts/def/program", guest: "/program" }],
  command: ["/runtime/node", "/program/main.cjs"],
  processes: 64,
  environment: {},
};

test("bubblewrap's own init has no path of the host on its command line", () => {
  const { arguments: args, passed } = makeBubblewrapArguments({ ...BOX, init: "bubblewrap" });
  expect(args).toEqual(["--args", "5", "/runtime/node", "/program/main.cjs"]);
  expect(passed?.split("\0")).toEqual(
    expect.arrayContaining(["--die-with-parent", "/host/cache/runtime/abc", "/host/artifacts/def/program"]),
  );
  expect(passed?.endsWith("\0")).toBe(true);
});

test("the reporting shell takes the place of the init, so all stands on the command line", () => {
  const { arguments: args, passed } = makeBubblewrapArguments({ ...BOX, init: "reporting-shell" });
  expect(passed).toBeUndefined();
  expect(args.slice(-3)).toEqual(["64", "/runtime/node", "/program/main.cjs"]);
  expect(args).toContain("/host/artifacts/def/program");
});
