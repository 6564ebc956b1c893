import type { ZipMember } from "../../judge/platform/render-zip.ts";
import type { Person } from "./people.ts";

/** Platforms whose exports are made. */
export type Layout = "canvas" | "moodle" | "gradescope";

/** On whose clock the class and its platforms are. */
export const TIME_ZONE = "Europe/Berlin";

/** What one person handed in at one time: files under the names that the student chose. `atMs` is the time, which only the exports of Gradescope and Moodle tell. */
export type HandIn = {
  readonly person: Person;
  readonly files: readonly ZipMember[];
  readonly atMs: number;
  readonly isLate: boolean;
};

/** Whom an assignment has, what came in, and what the platform calls it. */
export type Export = {
  readonly people: readonly Person[];
  readonly handIns: readonly HandIn[];
  readonly title: string;
  readonly points: number;
};

/** Files of an export by their path below the assignment's folder. */
export type ExportFiles = ReadonlyMap<string, Uint8Array | string>;
