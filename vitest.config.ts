import { defineConfig } from "vitest/config";
import { readPropertySettings } from "./judge/testkit/properties.ts";

// Tests that nothing may be beside: they measure time, or put their own modules in the place of Node's.
const ALONE = [
  "judge/certify/bare-node.sandbox.test.ts",
  "judge/cli/certify.e2e.test.ts",
  "judge/sandbox/cgroup-v2.test.ts",
];

// Five projects: unit tests; sandbox tests, which run guests; e2e tests, which start the real command and wait a good part of their time;
// those that nothing may be beside; and pages in a real browser, which has to be installed.
export default defineConfig({
  test: {
    expect: { requireAssertions: true },
    // Sandboxes, servers and browsers are started there, on a busy host slowly.
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["judge/**/*.test.ts", "scripts/**/*.test.ts"],
          exclude: ["**/*.sandbox.test.ts", "**/*.e2e.test.ts", "**/*.browser.test.ts", ...ALONE],
          // They share modules: loading those afresh for each file took longer than most files do.
          isolate: false,
          // One less than there are cores without this: on two cores the other would be idle.
          maxWorkers: 2,
          // A night run tries more inputs in each test.
          testTimeout: 15_000 * readPropertySettings(process.env).times,
        },
      },
      {
        extends: true,
        test: {
          name: "sandbox",
          include: ["judge/**/*.sandbox.test.ts"],
          exclude: ALONE,
          maxWorkers: 2,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        // They wait for sleeping programs, limits and each other's turn: with two at a time a third of both cores would be idle.
        test: { name: "e2e", include: ["judge/**/*.e2e.test.ts"], exclude: ALONE, maxWorkers: 3, testTimeout: 120_000 },
      },
      {
        extends: true,
        test: { name: "alone", include: ALONE, maxWorkers: 1, testTimeout: 120_000 },
      },
      {
        extends: true,
        // As many as of the e2e tests: only then both run at the same time.
        test: { name: "browser", include: ["scripts/**/*.browser.test.ts"], maxWorkers: 3, testTimeout: 60_000 },
      },
    ],
  },
});
