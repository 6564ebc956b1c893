// Times as shapes: like those of problem.yaml, they read a value, say what is wrong with it, and describe themselves to editors.
import type { Moment, Span } from "../../model/class.ts";
import { INVALID, quote, reportType, type Shape } from "../../problem/shape.ts";
import { isTimeZone, readMoment } from "../clock/read-moment.ts";
import { findSpan } from "../clock/span.ts";

/** A date, or a date with a time, on the clock of that zone. */
export const moment = (timeZone: string): Shape<Moment> => ({
  read: ({ node, path }, findings) => {
    if (node.kind !== "text") return reportType({ node, path }, { expected: "a date like 2026-12-18 23:59", findings });
    const read = readMoment(node.value, timeZone);
    if (read.kind === "wrong") {
      const message = `${path}: ${quote(node.value)} is not accepted here`;
      findings.error(node.at, { code: "Y024", message, hint: read.hint });
      return INVALID;
    }
    if (read.odd !== undefined) {
      const clocks = read.odd === "twice" ? "comes twice" : "does not exist";
      const taken = new Date(read.moment.epochMs).toISOString();
      const message = `${path}: the clocks of ${timeZone} change, and ${quote(node.value)} ${clocks} there; ${taken} was taken`;
      findings.warning(node.at, { code: "L010", message, hint: "choose another time, or write the offset: …+02:00" });
    }
    return { kind: "read", value: read.moment };
  },
  schema: { type: "string", description: "2026-12-18 23:59 on the class's clock, or 2026-12-18T23:59+08:00" },
});

/** A length of time: `1d`, `12h`, `10m`; days are those of the calendar. */
export const SPAN: Shape<Span> = {
  read: ({ node, path }, findings) => {
    if (node.kind !== "text") return reportType({ node, path }, { expected: "a time like 1d, 12h or 10m", findings });
    const span = findSpan(node.value);
    if (span !== undefined) return { kind: "read", value: span };
    const message = `${path}: ${quote(node.value)} is not accepted here`;
    findings.error(node.at, { code: "Y024", message, hint: "write 1w, 1d, 12h, 10m, or several of them: 1d12h" });
    return INVALID;
  },
  schema: { type: "string", pattern: "^(\\d+w)?(\\d+d)?(\\d+h)?(\\d+m)?(\\d+s)?$" },
};

/** The name of a time zone: Asia/Shanghai. An offset is none, because the clocks of a zone change. */
export const TIME_ZONE: Shape<string> = {
  read: ({ node, path }, findings) => {
    if (node.kind !== "text") return reportType({ node, path }, { expected: "the name of a time zone", findings });
    if (isTimeZone(node.value)) return { kind: "read", value: node.value };
    const message = `${path}: ${quote(node.value)} is no time zone`;
    findings.error(node.at, { code: "Y024", message, hint: "write a name like Asia/Shanghai, Europe/Berlin or UTC" });
    return INVALID;
  },
  schema: { type: "string" },
};
