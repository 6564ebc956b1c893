/**
 * The style of every page. Classes: `good`, `bad`, `warn`, `faint` colour a text, which has to say the same in words; `badge` frames one;
 * `number` sets a cell to the right; `scroll` keeps a wide table or block inside the page (give it `tabindex="0"`, `role="group"`
 * and a label). Colours are variables, for plots too. All pairs have a contrast of 4.5 and more.
 */
export const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --page: #ffffff; --text: #1b1c20; --faint: #585b66; --line: #c9ccd4; --panel: #f4f5f8; --link: #1a4fa3;
  --good: #13602f; --bad: #a01c17; --warn: #744700; --good-panel: #e7f4ea; --bad-panel: #fdeceb; --warn-panel: #fdf3dc;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #16171b; --text: #e9e9ec; --faint: #a9acb7; --line: #44474f; --panel: #202228; --link: #93bbff;
    --good: #85d9a0; --bad: #ffa39b; --warn: #f0c672; --good-panel: #14301f; --bad-panel: #3c1c1a; --warn-panel: #372a10;
  }
}
* { box-sizing: border-box; }
body {
  max-width: 62rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; background: var(--page); color: var(--text);
  font: 1rem/1.55 system-ui, "Segoe UI", Roboto, "Noto Sans", "Noto Sans SC", "PingFang SC", "Microsoft YaHei", sans-serif;
  overflow-wrap: break-word;
}
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 .3rem; }
h2 { font-size: 1.25rem; margin: 2.2rem 0 .6rem; padding-top: .8rem; border-top: 1px solid var(--line); }
h3 { font-size: 1.05rem; margin: 1.4rem 0 .4rem; }
p, ul, ol { margin: .5rem 0; max-width: 48rem; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.good { color: var(--good); } .bad { color: var(--bad); } .warn { color: var(--warn); } .faint { color: var(--faint); }
.badge { border: 1px solid currentColor; border-radius: .3rem; padding: 0 .4rem; font-weight: 600; white-space: nowrap; }
table { border-collapse: collapse; margin: .6rem 0; font-variant-numeric: tabular-nums; }
caption { text-align: start; color: var(--faint); padding-bottom: .3rem; }
th, td { text-align: start; padding: .25rem .7rem; border-bottom: 1px solid var(--line); vertical-align: top; }
thead th { border-bottom: 2px solid var(--line); }
tbody th { font-weight: 500; }
.number { text-align: end; }
.scroll { overflow-x: auto; max-width: 100%; }
pre, code { font-family: ui-monospace, "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", "Noto Sans Mono CJK SC", monospace; font-size: .9rem; }
pre { background: var(--panel); border: 1px solid var(--line); border-radius: .3rem; margin: .4rem 0; padding: .6rem .8rem; line-height: 1.4; overflow-x: auto; }
svg { max-width: 100%; height: auto; }
@media (max-width: 46rem) { th, td { padding: .25rem .3rem; overflow-wrap: anywhere; } thead th { overflow-wrap: break-word; } tbody th { min-width: 4.5em; } td .badge { white-space: normal; } td.number { white-space: nowrap; } }
footer { margin-top: 2.5rem; padding-top: .8rem; border-top: 1px solid var(--line); color: var(--faint); font-size: .9rem; }
@media print {
  :root {
    --page: #ffffff; --text: #000000; --faint: #444444; --line: #999999; --panel: #ffffff; --link: #000000;
    --good: #0b4a22; --bad: #7d0f0b; --warn: #5a3700; --good-panel: #ffffff; --bad-panel: #ffffff; --warn-panel: #ffffff;
  }
  body { max-width: none; padding: 0; font-size: 10pt; }
  h2, h3, caption { break-after: avoid; }
  tr, figure, svg { break-inside: avoid; }
  thead { display: table-header-group; }
  pre, .scroll { overflow: visible; white-space: pre-wrap; overflow-wrap: anywhere; }
}
`;
