import { expect, test } from "vitest";
import { renderAnnotations } from "./github-annotations.ts";
import { OPEN, workWith } from "./work-fixtures.ts";

/** What GitHub makes of a line of the log. */
function parseCommand(line: string) {
  const [, level, properties = "", message = ""] = /^::(\w+) (.*?)::(.*)$/.exec(line) ?? [];
  const undo = (text: string) =>
    text
      .replaceAll("%2C", ",")
      .replaceAll("%3A", ":")
      .replaceAll("%0A", "\n")
      .replaceAll("%0D", "\r")
      .replaceAll("%25", "%");
  const pairs = properties
    .split(",")
    .map((pair) => [pair.split("=")[0] ?? "", undo(pair.slice(pair.indexOf("=") + 1))] as const);
  return { level, ...Object.fromEntries(pairs), message: undo(message) };
}
const commandsOf = (...request: Parameters<typeof workWith>) =>
  renderAnnotations(workWith(...request), { language: "en" })
    .trimEnd()
    .split("\n")
    .map(parseCommand);

test("round trip: an error for each group that failed, and the points as GitHub Classroom announced them", () => {
  expect(commandsOf()).toEqual([
    { level: "error", file: "src/ma:ze,50%.ts", title: "maze: large", message: "Wrong answer" },
    { level: "error", title: "zuma: all", message: "Compile error" },
    { level: "notice", title: "Autograding complete", message: "Points 20/100" },
    { level: "notice", title: "Autograding report", message: '{"totalPoints":20,"maxPoints":100}' },
  ]);
});

test("a group that was not run has no verdict of its own", () => {
  const [large] = commandsOf(OPEN, {}, "earlier-failure");
  expect(large).toMatchObject({ title: "maze: large", message: "Not run" });
});

test("of hidden tests neither verdicts nor points are told", () => {
  const text = renderAnnotations(workWith({ ...OPEN, hiddenTests: "nothing" }), { language: "en" });
  expect(text).toBe("");
});

test("our own failure announces no points", () => {
  const commands = commandsOf(OPEN, { result: { kind: "pending", lowest: 0, highest: 50 } });
  expect(commands.map(({ message }) => message)).toEqual([
    "Wrong answer",
    "Compile error",
    "The judge failed; run the job again.",
  ]);
});

test("no more errors than GitHub shows, the last one counting the rest", () => {
  const { mark, reports, ...rest } = workWith();
  const [problem] = mark.problems;
  const zuma = reports.get("zuma");
  if (problem === undefined || zuma === undefined) throw new Error("the fixture has both");
  const problems = Array.from({ length: 14 }, (_, index) => ({ ...problem, slug: `p${index}` }));
  const many = { ...rest, mark: { ...mark, problems }, reports: new Map(problems.map(({ slug }) => [slug, zuma])) };
  const errors = renderAnnotations(many, { language: "en" })
    .split("\n")
    .filter((line) => line.startsWith("::error"));
  expect(errors).toHaveLength(10);
  expect(errors.at(-1)).toBe("::error title=hw1::+5");
});

test("a name of a file cannot become a command", () => {
  const work = workWith();
  const text = renderAnnotations(
    { ...work, sources: new Map([["maze", "a\n::set-env name=X::y.ts"]]) },
    { language: "en" },
  );
  expect(text.split("\n").filter((line) => line.startsWith("::set-env"))).toEqual([]);
  expect(
    text
      .split("\n")
      .slice(0, -1)
      .every((line) => /^::(?:error|notice) /.test(line)),
  ).toBe(true);
});
