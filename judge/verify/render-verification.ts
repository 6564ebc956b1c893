import { counted } from "./check.ts";
import { renderKills } from "./render-kills.ts";
import { renderSolutions, unheld } from "./render-solutions.ts";
import { renderTable } from "../report/render-table.ts";
import type { CheckState, Verification } from "./verification.ts";

const MARKS = {
  holds: "ok",
  warns: "! ",
  fails: "!!",
  broken: "!!",
  "judge-failed": "!!",
  skipped: "- ",
} as const satisfies Readonly<Record<CheckState, string>>;

/** Everything about one problem for a person: solutions × groups, the checks, and which test kills what. At most 120 columns. */
export function renderVerification(verification: Verification): string {
  const { problem, solutions, checks, kills } = verification;
  const tests = problem.groups.reduce((sum, group) => sum + group.tests.length, 0);
  const wrong = unheld(solutions);
  const promise = wrong === 0 ? "all as promised" : `${wrong} not as promised`;
  const title = `${problem.slug}: ${counted(tests, "test")}, ${counted(solutions.length, "solution")}, ${promise}`;
  const lines = [
    title,
    "",
    ...renderSolutions(verification),
    "",
    ...renderTable(
      [
        { title: "", align: "left" },
        { title: "checked", align: "left" },
        { title: "", align: "left", most: 102 },
      ],
      checks.map(({ name, state, summary }) => [MARKS[state], name, summary]),
    ),
    "",
    ...(kills === undefined ? ["which test kills what: not with --first-failure"] : renderKills(kills)),
  ];
  return `${lines.join("\n")}\n`;
}
