import type { Assignment, Class } from "../model/class.ts";
import type { CommandContext } from "./command.ts";

/** The command that grades this assignment with the problems that this one was given, to be typed again. */
export function gradeCommandOf(
  { values }: Pick<CommandContext["line"], "values">,
  { directory }: Pick<Class, "directory">,
  { name }: Pick<Assignment, "name">,
): string {
  const { problems } = values;
  const given = typeof problems === "string" ? ` --problems ${quoted(problems)}` : "";
  return `judge grade ${quoted(directory)} ${name}${given}`;
}

/** As a shell takes it for one word. */
const quoted = (text: string): string =>
  /^[\p{L}\p{N}_./:@%+,=-]+$/u.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
