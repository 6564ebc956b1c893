// The names that platforms give to what they export; the forms are in docs/collecting.md.

/** What the name of an entry says about its owner. `rest` is what the student called the file; empty for a folder. */
export type ExportName =
  | {
      readonly platform: "canvas";
      readonly account: string;
      readonly name: string;
      readonly isLate: boolean;
      readonly rest: string;
    }
  | { readonly platform: "canvas-anonymous"; readonly account: string; readonly isLate: boolean; readonly rest: string }
  | {
      readonly platform: "moodle";
      readonly account: string;
      readonly name: string;
      readonly plugin: string;
      readonly rest: string;
    }
  | { readonly platform: "gradescope"; readonly account: string };

const CANVAS = /^(?<name>.+?)(?<late>_LATE)?_(?<user>\d+)_(?<attachment>\d+)_(?<rest>.+)$/su;
// What was typed into the page has no attachment.
const CANVAS_TEXT = /^(?<name>.+?)(?<late>_LATE)?_(?<user>\d+)_(?<rest>(?:text|link)\.html)$/su;
const CANVAS_ANONYMOUS = /^(?<late>LATE_)?anon_(?<user>[^_]+)_(?:\d+_)?(?<rest>.+)$/su;
// Before 4.1 a folder ended in `_`; without folders the file follows.
const MOODLE = /^(?<name>.*)_(?<user>\d+)_assignsubmission_(?<plugin>[a-z]+)(?:_(?<rest>.*))?$/su;
const GRADESCOPE = /^submission_(?<user>\d+)$/u;

/** The name of a file, folder or archive in an export; undefined when no platform makes such names. */
export function parseExportName(name: string): ExportName | undefined {
  const moodle = MOODLE.exec(name)?.groups;
  if (moodle !== undefined) {
    const { name: student = "", user = "", plugin = "", rest = "" } = moodle;
    return { platform: "moodle", account: user, name: student, plugin, rest };
  }
  const anonymous = CANVAS_ANONYMOUS.exec(name)?.groups;
  if (anonymous !== undefined) {
    const { user = "", late, rest = "" } = anonymous;
    return { platform: "canvas-anonymous", account: user, isLate: late !== undefined, rest };
  }
  const canvas = (CANVAS_TEXT.exec(name) ?? CANVAS.exec(name))?.groups;
  if (canvas !== undefined) {
    const { name: student = "", user = "", late, rest = "" } = canvas;
    return { platform: "canvas", account: user, name: student, isLate: late !== undefined, rest };
  }
  const user = GRADESCOPE.exec(name)?.groups?.["user"];
  return user === undefined ? undefined : { platform: "gradescope", account: user };
}
