import { defineConfig } from "vitest/config";
import { readPropertySettings } from "./judge/testkit/properties.ts";

// Three projects: unit tests run in parallel; sandbox tests measure time and run one file at a time; e2e tests start the real command.
export default defineConfig({
  test: {
    expect: { requireAssertions: true },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["judge/**/*.test.ts", "scripts/**/*.test.ts"],
          exclude: ["**/*.sandbox.test.ts", "**/*.e2e.test.ts"],
          // A night run tries more inputs in each test.
          testTimeout: 5_000 * readPropertySettings(process.env).times,
        },
      },
      {
        extends: true,
        test: { name: "sandbox", include: ["judge/**/*.sandbox.test.ts"], maxWorkers: 1, testTimeout: 60_000 },
      },
      {
        extends: true,
        test: { name: "e2e", include: ["judge/**/*.e2e.test.ts"], maxWorkers: 1, testTimeout: 120_000 },
      },
    ],
  },
});
