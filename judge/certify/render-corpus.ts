import type { Certificate, ProgramResult } from "./certificate.ts";
import { GRADES } from "./grade.ts";
import { renderRows } from "./render-rows.ts";

/** The first lines of a breach are enough; all of them are in the JSON. */
const MOST_BREACHES = 20;

/** Programs by kind and grade, those that are not right one by one, and the promises. */
export function renderCorpus({ programs, promises }: Certificate): readonly string[] {
  const warm = programs.map(({ warmRuns }) => warmRuns).filter((runs) => runs > 0);
  const kinds = [...new Set(programs.map(({ kind }) => kind))];
  const row = (name: string, some: readonly ProgramResult[]): readonly string[] => [
    name,
    ...GRADES.map((grade) => String(some.filter((one) => one.grade === grade).length)),
  ];
  const table = [
    ["hostile programs", ...GRADES],
    ...kinds.map((kind) =>
      row(
        kind,
        programs.filter((one) => one.kind === kind),
      ),
    ),
    row("all", programs),
  ];
  const promised = promises.map(({ promise, checked, attackedBy, breaches }) => [
    promise,
    String(checked),
    String(attackedBy),
    breaches.length === 0 ? "held" : `BROKEN ${breaches.length} x`,
  ]);
  const breaches = promises.flatMap((one) =>
    one.breaches.map(({ program, detail }) => `  BROKEN ${one.promise} by ${program}: ${detail}`),
  );
  const rest = breaches.length - MOST_BREACHES;
  return [
    "Corpus",
    ...renderRows(table),
    ...(warm.length === 0 ? [] : [`  ${sum(warm)} runs of ${warm.length} programs were forked and accepted`]),
    ...programs.filter(({ grade }) => grade === "tolerated").map((one) => `  tolerated ${describe(one)}`),
    ...programs.filter(({ grade }) => grade === "wrong").map((one) => `  WRONG ${describe(one)}: ${one.evidence}`),
    "",
    "What has to hold after every program",
    ...renderRows([["promise", "checked", "attacked by", ""], ...promised]),
    ...breaches.slice(0, MOST_BREACHES),
    ...(rest > 0 ? [`  and ${rest} more: see the JSON`] : []),
  ];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const describe = ({ name, verdicts, expect }: ProgramResult): string =>
  `${name}: ${[...new Set(verdicts)].join(" then ")}, expected ${expect.join(" or ")}`;
