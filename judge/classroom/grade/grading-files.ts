import { join } from "node:path";
import type { Assignment, Class } from "../../model/class.ts";

/** Where everything lies that the judge writes about one assignment. */
export type GradingFiles = {
  readonly folder: string;
  readonly journal: string;
  /** `<key>.json` for each judging: its report without what programs printed, for feedback and reports. */
  readonly reports: string;
  readonly review: string;
  /** The class report: a page for whoever teaches. */
  readonly report: string;
  /** The similar pairs that were found last. */
  readonly similar: string;
  /** `<student>.html` and `.md`: what each student may read. */
  readonly feedback: string;
  /** `<key>.json` for each judging that a failing input was searched for. */
  readonly counterexamples: string;
  readonly marks: string;
  /** Gradebooks of platforms, filled in, under the names that they came with. */
  readonly filled: string;
  /** The marks as a table, as JSON and as JUnit XML. */
  readonly gradebook: { readonly csv: string; readonly json: string; readonly xml: string };
};

/** `<class>/grading/<assignment>/…` */
export function gradingFiles(
  { directory }: Pick<Class, "directory">,
  { name }: Pick<Assignment, "name">,
): GradingFiles {
  const folder = join(directory, "grading", name);
  return {
    folder,
    journal: join(folder, "journal.jsonl"),
    reports: join(folder, "reports"),
    review: join(folder, "review.txt"),
    report: join(folder, "report.html"),
    similar: join(folder, "similar.json"),
    feedback: join(folder, "feedback"),
    counterexamples: join(folder, "counterexamples"),
    marks: join(folder, "marks.json"),
    filled: join(folder, "filled"),
    gradebook: {
      csv: join(folder, "gradebook.csv"),
      json: join(folder, "gradebook.json"),
      xml: join(folder, "gradebook.xml"),
    },
  };
}
