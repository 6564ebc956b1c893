import { defineConfig } from "vitest/config";
import { readPropertySettings } from "./judge/testkit/properties.ts";

// Tests that nothing may be beside: they measure time, disturb runs, or put their own modules in the place of Node's.
const ALONE = [
  "judge/certify/bare-node.sandbox.test.ts",
  "judge/cli/certify.e2e.test.ts",
  "judge/cli/disturbed-runs.e2e.test.ts",
  "judge/sandbox/cgroup-v2.test.ts",
];

// Five projects: unit tests; sandbox tests, which run guests; e2e tests, which start the real command and wait a good part of their time;
// those that nothing may be beside; and pages in a real browser, which has to be installed.
export default defineConfig({
  test: {
    expect: { requireAssertions: true },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["judge/**/*.test.ts", "scripts/**/*.test.ts"],
          exclude: ["**/*.sandbox.test.ts", "**/*.e2e.test.ts", "**/*.browser.test.ts", ...ALONE],
          // They share modules: loading those afresh for each file took longer than most files do.
          isolate: false,
          // A night run tries more inputs in each test.
          testTimeout: 5_000 * readPropertySettings(process.env).times,
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
        test: { name: "e2e", include: ["judge/**/*.e2e.test.ts"], exclude: ALONE, maxWorkers: 2, testTimeout: 120_000 },
      },
      {
        extends: true,
        test: { name: "alone", include: ALONE, maxWorkers: 1, testTimeout: 120_000 },
      },
      {
        extends: true,
        test: { name: "browser", include: ["scripts/**/*.browser.test.ts"], maxWorkers: 1, testTimeout: 60_000 },
      },
    ],
  },
});
