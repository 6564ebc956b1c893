import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import type { JudgingReport } from "../model/judging.ts";
import { runs } from "../testkit/properties.ts";
import { parseReportJson } from "./parse-report-json.ts";
import { arbitraryReport, arbitraryText } from "./report-arbitrary.ts";
import { PROBLEM, whole } from "./report-fixtures.ts";
import { renderReportJson } from "./report-json.ts";
import { renderReportJunit } from "./report-junit.ts";
import { renderReportText } from "./report-text.ts";
import { REPORT_LANGUAGES } from "./verdict-labels.ts";
import { displayWidth } from "./visible-text.ts";

// The inputs are many, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

/** As much as a guest's stream may hold. */
const HUGE = 65_536;
/** Messages are read, not aligned: they are cut here and not at the terminal's edge. */
const WIDEST = 800;
const LONGEST_REPORT = 100_000;

/** Everything a terminal or a reader could obey, except the line feed. */
// oxlint-disable-next-line no-control-regex -- finding control characters is the purpose
const OBEYED = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;

/** A piece that is repeated until the text is huge. */
const piece = fc.oneof(
  arbitraryText.filter((text) => text !== ""),
  fc.constantFrom("x", "\n", "\u001b[31m", "\u202e", "\ud800", "\u0301", "界", "\0", "a\n", "]]>", "&", "\r"),
);

/** Keys of a report whose values a guest, an author or a file name decides. */
const FOREIGN = ["text", "message", "hint", "note", "file", "lineText", "name", "operation"];

/** The report with its n-th foreign text (counted around) made huge. */
function inflated(report: JudgingReport, nth: number, text: string): JudgingReport {
  const all: (readonly [holder: object, key: string])[] = [];
  const copy: JudgingReport = JSON.parse(JSON.stringify(report), function (this: object, key, value: unknown) {
    if (FOREIGN.includes(key) && typeof value === "string") all.push([this, key]);
    return value;
  });
  const [holder, key] = all[nth % Math.max(all.length, 1)] ?? [{}, ""];
  Reflect.set(holder, key, text.repeat(Math.ceil(HUGE / text.length)));
  return copy;
}

const hugeReports = fc
  .tuple(arbitraryReport, fc.nat(200), piece)
  .map(([report, nth, text]) => ({ report: inflated(report, nth, text), text }));

describe("a report with one huge foreign text", () => {
  test("shows nothing that a terminal obeys, and stays short and narrow", () => {
    fc.assert(
      fc.property(
        hugeReports,
        fc.integer({ min: 40, max: 200 }),
        fc.constantFrom(...REPORT_LANGUAGES),
        ({ report, text }, width, language) => {
          const input = whole(text.repeat(Math.ceil(HUGE / text.length)));
          const request = { problem: PROBLEM, report, color: false, width, language, excerpt: { input } };
          const shown = renderReportText({ ...request, sourceName: text.repeat(50) });
          expect(shown).not.toMatch(OBEYED);
          expect(shown.isWellFormed()).toBe(true);
          expect(shown.length).toBeLessThan(LONGEST_REPORT);
          const widest = Math.max(...shown.split("\n").map(displayWidth));
          expect(widest).toBeLessThan(WIDEST);
        },
      ),
      runs(150),
    );
  });

  test("is read back from JSON as it was, and its XML holds no character that XML forbids", () => {
    fc.assert(
      fc.property(hugeReports, ({ report, text }) => {
        expect(parseReportJson(renderReportJson(report))).toEqual({ kind: "parsed", report });
        const xml = renderReportJunit({ problem: PROBLEM, report, sourceName: text });
        // oxlint-disable-next-line no-control-regex -- finding control characters is the purpose
        expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u);
        expect(xml.replaceAll(/&(?:amp|lt|gt|quot|apos);/gu, "")).not.toContain("&");
        expect(xml).not.toContain("]]>");
      }),
      runs(60),
    );
  });
});

describe("reading a report that somebody changed", () => {
  test("any edit of the text is read, or refused with R001 and a short message", () => {
    const edit = fc.tuple(
      fc.nat(2000),
      fc.nat(6),
      fc.constantFrom("", '"', "{", "[", "]", "}", ",", "-1", "null", "1e999", "\\u0000"),
    );
    fc.assert(
      fc.property(arbitraryReport, fc.array(edit, { minLength: 1, maxLength: 3 }), (report, edits) => {
        const text = edits.reduce(
          (now, [at, cut, put]) => now.slice(0, at % now.length) + put + now.slice((at % now.length) + cut),
          renderReportJson(report),
        );
        const parsed = parseReportJson(text);
        const failure = parsed.kind === "malformed" ? parsed.failure : undefined;
        expect([undefined, "R001"]).toContain(failure?.code);
        expect(failure?.message ?? "").toMatch(/^.{0,500}$/su);
      }),
      runs(150),
    );
  });
});
