import type { Certificate, FlipRow } from "./certificate.ts";

type Findings = Pick<Certificate, "programs" | "promises" | "flips">;

/** Why these findings are no certificate, one short phrase each; empty when everything held. */
export function findFaults({ programs, promises, flips }: Findings): readonly string[] {
  const wrong = programs.filter(({ grade }) => grade === "wrong").length;
  const broken = promises.filter(({ breaches }) => breaches.length > 0).map(({ promise }) => promise);
  const missed = flips.rows.filter((row) => !isAsPromised(row)).length;
  return [
    ...(programs.length === 0 ? ["no program was judged"] : []),
    ...(wrong === 0 ? [] : [`${wrong} wrong ${wrong === 1 ? "verdict" : "verdicts"}`]),
    ...(broken.length === 0 ? [] : [`broken: ${broken.join(", ")}`]),
    ...(missed === 0 ? [] : [`${missed} promised ${missed === 1 ? "row" : "rows"} of flips missed`]),
  ];
}

/** A promised row has the promised verdict every time; the others promise nothing. */
export const isAsPromised = ({ promised, majority, flips }: FlipRow): boolean =>
  promised === undefined || (majority === promised && flips === 0);
