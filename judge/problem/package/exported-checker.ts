import type { AuthorProgram, Problem } from "../../model/problem.ts";

/** How other judges are told to decide: flags for the default validator, a validator of the package, or nothing that they could run. */
export type ExportedChecker = {
  readonly flags: readonly string[];
  /** What goes into output_validator/: the author's program by its absolute path. */
  readonly program?: string;
  /** Its name is put where the validator would be, so that no other judge takes the default one. */
  readonly needs?: string;
  /** What is lost, for people. */
  readonly note?: string;
};

/** What decides in a problem, as other judges can have it. */
export function exportChecker({ checker, interface: meeting }: Problem): ExportedChecker {
  if (meeting.kind === "interactive") return exportProgram(meeting.program, "interactor.ts");
  switch (checker.kind) {
    case "tokens":
      return { flags: ["case_sensitive"] };
    case "exact":
      return {
        flags: ["case_sensitive", "space_change_sensitive"],
        note: "checker exact: exported as the default validator that minds white space, which is all but the same",
      };
    case "numbers":
      return {
        flags: ["case_sensitive", ...toleranceFlags(checker)],
        note: "checker numbers: exported as the default validator with a tolerance, which reads numbers as doubles",
      };
    case "kattis":
      return {
        flags: [
          ...(checker.caseSensitive ? ["case_sensitive"] : []),
          ...(checker.spaceChangeSensitive ? ["space_change_sensitive"] : []),
          ...toleranceFlags(checker),
        ],
      };
    case "values":
      if (checker.order === "kept" && checker.absolute === undefined && checker.relative === undefined) {
        return { flags: ["case_sensitive"] };
      }
      return unknownElsewhere("values");
    case "custom":
      return exportProgram(checker.program, "checker.ts");
    case "lines":
    case "unordered":
    case "wcmp":
    case "lcmp":
    case "fcmp":
    case "ncmp":
    case "icmp":
    case "hcmp":
    case "uncmp":
    case "yesno":
    case "nyesno":
    case "rcmp4":
    case "rcmp6":
    case "rcmp9":
    case "dcmp":
      return unknownElsewhere(checker.kind);
  }
}

function exportProgram(program: AuthorProgram, usual: string): ExportedChecker {
  if (program.kind === "program") return { flags: program.flags, program: program.path };
  return { flags: [], program: program.path, note: `${usual}: exported as source; other judges cannot run it` };
}

const unknownElsewhere = (kind: string): ExportedChecker => ({
  flags: [],
  needs: kind,
  note: `checker ${kind}: other judges have none like it, and cannot judge this package`,
});

function toleranceFlags({
  absolute,
  relative,
}: {
  readonly absolute?: number;
  readonly relative?: number;
}): readonly string[] {
  if (absolute !== undefined && absolute === relative) return ["float_tolerance", String(absolute)];
  return [
    ...(absolute === undefined ? [] : ["float_absolute_tolerance", String(absolute)]),
    ...(relative === undefined ? [] : ["float_relative_tolerance", String(relative)]),
  ];
}
