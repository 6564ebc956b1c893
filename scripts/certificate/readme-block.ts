import type { Certificate, FlipRow } from "../../judge/certify/certificate.ts";
import { compareVerdicts } from "../../judge/certify/compare-verdicts.ts";
import { GRADES } from "../../judge/certify/grade.ts";
import type { Markers } from "../readme/replace-block.ts";

export const MARKERS: Markers = {
  begin: "<!-- certificate: written by scripts/publish-certificate.ts -->",
  end: "<!-- end of certificate -->",
};

export type Made = { readonly certificate: Certificate; readonly table: string };

/** The text between the markers: the certificates side by side, then those of ordinary starts as the command printed them. */
export function renderBlock(made: readonly Made[]): string {
  const row = (name: string, value: (certificate: Certificate) => string): string =>
    `| ${name} | ${made.map(({ certificate }) => value(certificate)).join(" | ")} |`;
  const [first] = made;
  if (first === undefined) throw new Error("there is no certificate to publish");
  const { host } = first.certificate;
  return [
    `On ${host.date.slice(0, 10)}: kernel ${host.kernel}, ${host.cores} cores (${host.cpuModel}), Node ${host.node}, bubblewrap ${host.bubblewrap}; root and an ordinary user at the same time.`,
    "",
    row(
      "`judge doctor --certify`",
      ({ host: { user, level, start } }) => `${USERS[user]}, \`${level}\`, ${start} start`,
    ),
    `| --- |${" --- |".repeat(made.length)}`,
    row("hostile programs right / tolerated / wrong", ({ programs }) =>
      GRADES.map((grade) => programs.filter((one) => one.grade === grade).length).join(" / "),
    ),
    row("runs that were forked and accepted, in programs", ({ programs }) => {
      const runs = programs.reduce((sum, { warmRuns }) => sum + warmRuns, 0);
      return `${runs} in ${programs.filter(({ warmRuns }) => warmRuns > 0).length}`;
    }),
    row("programs with other verdicts than by plain start", (one) => describeDifferences(one, made)),
    row("promises broken, of those looked at", ({ promises }) => {
      const broken = promises.reduce((sum, { breaches }) => sum + breaches.length, 0);
      return `${broken} of ${promises.reduce((sum, { checked }) => sum + checked, 0)}`;
    }),
    row("flips at 0.5 × and 2 × of a limit", ({ flips }) => countFlips(flips.rows.filter(isPromised))),
    row("flips at 0.9 × and 1.25 ×, not promised", ({ flips }) =>
      countFlips(flips.rows.filter((one) => !isPromised(one))),
    ),
    row("empty program in the box to bare Node, CPU", ({ overhead, host }) =>
      // Without control groups CPU comes in steps of 10 ms, which is most of what an empty program uses.
      host.level === "bubblewrap-cgroup" ? `${overhead.cpuRatio.toFixed(2)} ×` : "steps of 10 ms are too coarse",
    ),
    row("the same, wall time", ({ overhead }) => `${overhead.wallRatio.toFixed(2)} ×`),
    row("noise of the host, CPU, largest to smallest", ({ noise }) => `${noise.cpuRatio.toFixed(2)} ×`),
    "",
    ...made
      .filter(isPlain)
      .flatMap(({ certificate, table }) => [
        `<details><summary>The whole table, ${USERS[certificate.host.user]}</summary>`,
        "",
        "```",
        table.trimEnd(),
        "```",
        "",
        "</details>",
        "",
      ]),
  ].join("\n");
}

const USERS: Readonly<Record<Certificate["host"]["user"], string>> = { root: "root", ordinary: "an ordinary user" };

const isPlain = ({ certificate }: Made): boolean => certificate.host.start === "plain";

/** Programs whose header allows several verdicts may differ; any other difference is a wrong verdict by itself. */
function describeDifferences({ host, programs }: Certificate, made: readonly Made[]): string {
  const plain = made.find((one) => isPlain(one) && one.certificate.host.user === host.user);
  if (plain === undefined || host.start === "plain") return "";
  const differing = compareVerdicts(plain.certificate.programs, programs);
  const names = differing.map((one) => `${one.name} (${one.plain.join("+")}, ${one.warm.join("+")})`);
  return [String(differing.length), ...names].join(" ");
}

const isPromised = ({ promised }: FlipRow): boolean => promised !== undefined;

function countFlips(rows: readonly FlipRow[]): string {
  const flips = rows.reduce((sum, row) => sum + row.flips, 0);
  const all = rows.flatMap(({ counts }) => Object.values(counts)).reduce((sum, count) => sum + count, 0);
  return `${flips} of ${all}`;
}
