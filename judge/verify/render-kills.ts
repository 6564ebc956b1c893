import type { TestId } from "../model/ids.ts";
import { displayWidth } from "../report/visible-text.ts";
import { shortName } from "./find-solutions.ts";
import { testsThatKillNothingNew } from "./kill-matrix.ts";
import { fitWords, renderTable, TABLE_WIDTH } from "../report/render-table.ts";
import type { KilledSolution, KillMatrix } from "./verification.ts";

/** So many killing tests are named; the JSON names all. */
const NAMED = 3;
const MOST_NAME = 44;
/** Mark, number, and the gaps between the columns. */
const OTHER_COLUMNS = 4 + 9 + 4;

/** Which tests kill each wrong solution, and which tests kill none that an earlier one does not kill already. */
export function renderKills(kills: KillMatrix): readonly string[] {
  const { solutions } = kills;
  if (solutions.length === 0) return ["which test kills what: there are no wrong solutions"];
  const longest = Math.max(...solutions.map(({ name }) => displayWidth(shortName(name))));
  const room = TABLE_WIDTH - OTHER_COLUMNS - Math.min(MOST_NAME, Math.max(longest, TITLE.length));
  const table = renderTable(
    [
      { title: "", align: "left" },
      { title: TITLE, align: "left", most: MOST_NAME },
      { title: "killed by", align: "right" },
      { title: "", align: "left", most: room },
    ],
    solutions.map((one) => [markOf(one), shortName(one.name), String(one.by.length), testsText(one, room)]),
  );
  const hasFragile = solutions.some(({ by }) => by.length === 1);
  return [...table, ...(hasFragile ? ["", "!   exactly one test kills it"] : []), "", ...renderNothingNew(kills)];
}

const TITLE = "wrong solution";

const markOf = ({ by }: KilledSolution): string => (by.length === 0 ? "!!" : by.length === 1 ? "! " : "  ");

function testsText({ by }: KilledSolution, room: number): string {
  if (by.length === 0) return "no test: `judge stress` looks for one";
  return fitWords(by, room, NAMED);
}

/** Information, not a mistake: such a test may be there for its size, or for a mistake that nobody has written down. */
function renderNothingNew(kills: KillMatrix): readonly string[] {
  const tests = testsThatKillNothingNew(kills);
  const title = `${tests.length} of ${kills.tests.length} tests kill no wrong solution that an earlier test does not kill`;
  const groups = [...Map.groupBy(tests, groupOf)].map(([group, ids]) => {
    const stems = ids.map((id) => id.slice(group.length + 1));
    const label = `    ${group}/`;
    return label + fitWords(stems, TABLE_WIDTH - displayWidth(label));
  });
  return [title + (tests.length === 0 ? "" : ":"), ...groups];
}

const groupOf = (id: TestId): string => id.slice(0, id.indexOf("/"));
