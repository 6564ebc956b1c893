import { STANDINGS } from "./counted-programs.ts";

// Okabe and Ito's colours, which people with any colour vision tell apart; the letters on each have a contrast of 4.5 and more.
const COLOURS = {
  ac: ["#009e73", "#000000"],
  pc: ["#56b4e9", "#000000"],
  wa: ["#d55e00", "#000000"],
  tle: ["#e69f00", "#000000"],
  mle: ["#f0e442", "#000000"],
  ole: ["#cc79a7", "#000000"],
  rte: ["#0072b2", "#ffffff"],
  ce: ["#5f6470", "#ffffff"],
  je: ["var(--text)", "var(--page)"],
  "not-counted": ["var(--line)", "var(--text)"],
  missing: ["var(--page)", "var(--text)"],
  excused: ["var(--panel)", "var(--text)"],
  skipped: ["var(--panel)", "var(--text)"],
} as const;

const variables = Object.entries(COLOURS)
  .map(([name, [fill, ink]]) => `--is-${name}: ${fill}; --on-${name}: ${ink};`)
  .join(" ");

const badges = STANDINGS.map((verdict) => verdict.toLowerCase())
  .map((name) => `.is-${name} { background: var(--is-${name}); color: var(--on-${name}); }`)
  .join("\n");

/** What a class report needs beside PAGE_STYLE. */
export const CLASS_REPORT_STYLE = `
:root { --bar: #3f74b8; ${variables} }
${badges}
nav ul { display: flex; flex-wrap: wrap; gap: .2rem 1.1rem; list-style: none; margin: .8rem 0 0; padding: 0; max-width: none; }
.verdict { display: inline-block; min-width: 2.7em; padding: 0 .3em; border-radius: .25rem; text-align: center; text-decoration: none; font-size: .85em; font-weight: 600; print-color-adjust: exact; }
.side { display: grid; grid-template-columns: minmax(0, 28.75rem) minmax(0, 1fr); gap: .5rem 2.5rem; align-items: start; }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 25rem), 1fr)); gap: 1.2rem 2rem; align-items: start; }
figure { margin: .6rem 0; min-width: 0; }
figcaption { font-weight: 600; margin-bottom: .2rem; }
figure > p { color: var(--faint); font-size: .9rem; margin: .2rem 0; }
figure svg { display: block; width: 100%; max-width: 28.75rem; height: auto; overflow: visible; font-family: inherit; }
.swatches { display: flex; flex-wrap: wrap; gap: .2rem 1rem; list-style: none; padding: 0; max-width: none; font-size: .9rem; }
.swatches .swatch { display: inline-block; width: 1em; height: 1em; vertical-align: -.12em; border: 1px solid var(--faint); border-radius: .2rem; print-color-adjust: exact; }
details { margin: .5rem 0; }
summary { cursor: pointer; color: var(--link); width: fit-content; }
.names { display: flex; flex-wrap: wrap; gap: .1rem 1.2rem; list-style: none; padding: 0; max-width: none; }
.open > li { margin: .25rem 0; }
.report tbody th, .report td { white-space: nowrap; }
.report thead th { word-break: keep-all; }
.report td.text { white-space: normal; min-width: 11rem; overflow-wrap: anywhere; }
tr:target { background: var(--warn-panel); }
@media (max-width: 46rem) { .side { grid-template-columns: minmax(0, 1fr); } th, td { padding-left: .35rem; padding-right: .35rem; } }
@media (max-width: 46rem) {
  .report { font-size: .82rem; }
  .report th, .report td { padding: .25rem .2rem; }
  .report thead th, .report tbody th, .report td { white-space: normal; overflow-wrap: anywhere; word-break: normal; hyphens: auto; }
  .report td.text, .report tbody th { min-width: 0; }
  .report td.number { white-space: nowrap; }
  .verdict { min-width: 2.4em; padding: 0 .15em; }
}
@media print { nav, details:not([open]) { display: none; } .scroll, .report tbody th, .report td { white-space: normal; } th, td { padding: .1rem .35rem; } figure svg { max-width: 12cm; } }
`;
