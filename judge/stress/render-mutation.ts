import { renderTable } from "../report/render-table.ts";
import { renderCodeFrame } from "../report/code-frame.ts";
import { makePaint, type Paint } from "../report/paint.ts";
import { cutLine, escapeLine, splitLines } from "../report/visible-text.ts";
import type { JudgedMutant, MutantFate, MutationReport, Proposal } from "./mutation-report.ts";

export type MutationStyle = { readonly color: boolean; readonly width: number };

/** The table by operators, the two percentages, and every survivor with its line and what stress says about it. */
export function renderMutation(report: MutationReport, { color, width }: MutationStyle): string {
  const paint = makePaint({ color });
  const { problem, source, tests, seconds, mutants } = report;
  const head = `${problem}: ${mutants.length} mutants of ${source} against ${tests} tests, ${seconds.toFixed(0)} s`;
  const survivors = mutants.flatMap((mutant) =>
    mutant.fate.kind === "survived"
      ? [...linesOfSurvivor(mutant, { source, proposal: mutant.fate.proposal, paint, width }), ""]
      : [],
  );
  return [head, "", ...operatorLines(mutants), "", ...survivors, ...renderScore(report), ""].join("\n");
}

const KINDS = [
  "killed",
  "survived",
  "equivalent",
  "stillborn",
  "unjudged",
] as const satisfies readonly MutantFate["kind"][];

function operatorLines(mutants: readonly JudgedMutant[]): readonly string[] {
  const shown = KINDS.filter(
    (kind) => kind === "killed" || kind === "survived" || mutants.some(({ fate }) => fate.kind === kind),
  );
  const rowOf = (name: string, some: readonly JudgedMutant[]): readonly string[] => [
    name,
    String(some.length),
    ...shown.map((kind) => String(some.filter(({ fate }) => fate.kind === kind).length)),
  ];
  const operators = [...new Set(mutants.map(({ operator }) => operator))].toSorted();
  const columns = [
    { title: "operator", align: "left" as const },
    ...["mutants", ...shown].map((title) => ({ title, align: "right" as const })),
  ];
  const rows = operators.map((name) =>
    rowOf(
      name,
      mutants.filter(({ operator }) => operator === name),
    ),
  );
  return renderTable(columns, [...rows, rowOf("all", mutants)]);
}

type Survivor = { readonly source: string; readonly proposal: Proposal; readonly paint: Paint; readonly width: number };

function linesOfSurvivor(
  { at, operator, original, replacement, lineText, key }: JudgedMutant,
  { source, proposal, paint, width }: Survivor,
): readonly string[] {
  const place = `${source}:${at.line}:${at.column}:`;
  const change = `${escapeLine(original)} -> ${escapeLine(replacement)}`;
  return [
    `${paint("strong", place)} ${paint("warn", "survived")} ${operator}: ${change}`,
    ...renderCodeFrame({ ...at, lineText, width, paint }),
    ...renderProposal(proposal, width).map((line) => `  ${line}`),
    `  mutant: ${quoteYaml(key)}`,
  ];
}

function renderProposal(proposal: Proposal, width: number): readonly string[] {
  switch (proposal.kind) {
    case "input": {
      const { input, verdict, note } = proposal;
      const all = splitLines(input.text).map((line) => line.replace(/\n$/u, ""));
      const isCut = input.omittedBytes > 0 || all.length > MOST_LINES;
      const lines = isCut ? [...all.slice(0, MOST_LINES), "…"] : all;
      return [
        `a test that kills it (${verdict}: ${cutLine(note.split("\n")[0] ?? "", width)}):`,
        ...lines.map((line) => `  ${cutLine(line, width)}`),
        ...(isCut ? [] : [`for tests.yaml: input: ${JSON.stringify(input.text)}`]),
      ];
    }
    case "nothing":
      return [
        `suspected equivalent: stress found nothing in ${proposal.inputs} inputs, ${proposal.seconds.toFixed(0)} s`,
      ];
    case "not-searched":
      return [];
    default:
      return proposal satisfies never;
  }
}

const MOST_LINES = 20;

/** In the quotes that YAML reads as they are; with escapes where there is anything that they cannot hold. */
const quoteYaml = (text: string): string =>
  /^[\x20-\x7E]*$/u.test(text) ? `'${text.replaceAll("'", "''")}'` : JSON.stringify(text);

function renderScore({ counts, score }: MutationReport): readonly string[] {
  const { killed, survived, equivalent, unjudged } = counts;
  const all = killed + survived + equivalent;
  return [
    ...(unjudged === 0 ? [] : [`not everything was judged: ${unjudged} mutants are left`]),
    `killed ${killed} of ${all} that compile: ${percent(score.ofAll)}`,
    `killed ${killed} of ${killed + survived} without the ${equivalent} listed as equivalent: ${percent(score.ofKillable)}`,
  ];
}

const percent = (value: number | null): string => (value === null ? "nothing to divide by" : `${value.toFixed(1)} %`);
