import type { AssignedProblem, AttemptPolicy, FeedbackPolicy, LatePolicy } from "../../model/class.ts";
import { defaulted, kinds, object, optional, required } from "../../problem/object-shape.ts";
import { choice, integer, list, record, text, type Shape } from "../../problem/shape.ts";
import { NO_TIME } from "../clock/span.ts";
import { moment, SPAN, TIME_ZONE } from "./time-shapes.ts";

const LINE = text({
  minLength: 1,
  maxLength: 200,
  pattern: { form: /^(?=.*\S)\P{Cc}+$/u, hint: "write one line with at least one visible character" },
});

/** Names of folders: of a problem, and of an assignment below submissions/. */
const SLUG = text({
  minLength: 1,
  maxLength: 60,
  pattern: { form: /^[a-z0-9]+(?:-[a-z0-9]+)*$/u, hint: "use a-z and 0-9, with hyphens between words" },
});

/** A name, or the end of a path, with `*` and `?`. */
const FILE_PATTERN = text({
  minLength: 1,
  maxLength: 200,
  pattern: { form: /^[^\\\p{Cc}]+$/u, hint: "write a name like maze*.ts, or the end of a path like maze/*" },
});

const PROBLEM_WITH_WEIGHT = object({
  problem: required(SLUG, "name of the problem's folder"),
  weight: defaulted(integer({ minimum: 0, maximum: 10_000 }), 1, "share of the assignment's points"),
  files: optional(
    list(FILE_PATTERN, { minItems: 1, maxItems: 20 }),
    "names of files that are handed in for it: maze*.ts",
  ),
});

/** A slug alone has the weight 1. */
const ASSIGNED_PROBLEM: Shape<AssignedProblem> = {
  read: (located, findings) => {
    if (located.node.kind === "text") {
      const slug = SLUG.read(located, findings);
      return slug.kind === "read" ? { kind: "read", value: { slug: slug.value, weight: 1 } } : slug;
    }
    const reading = PROBLEM_WITH_WEIGHT.read(located, findings);
    if (reading.kind === "invalid") return reading;
    const { problem: slug, ...rest } = reading.value;
    return { kind: "read", value: { slug, ...rest } };
  },
  schema: { anyOf: [SLUG.schema, PROBLEM_WITH_WEIGHT.schema] },
};

const PERCENT = integer({ minimum: 0, maximum: 100, unit: "percent" });
const GRACE = defaulted(SPAN, NO_TIME, "so much later is not late: 10m");

const LATE = kinds({
  none: {},
  refuse: { grace: GRACE },
  deduct: {
    percent: required(PERCENT, "percent of the earned points that every begun `every` costs"),
    every: required(SPAN, "how long a step of the deduction is: 1d is a day of the calendar, 24h are 24 hours"),
    floorPercent: defaulted(PERCENT, 0, "percent of the earned points that stay in any case"),
    grace: GRACE,
    closes: optional(SPAN, "after so long, from the student's own due date, nothing counts any more"),
  },
}) satisfies Shape<LatePolicy>;

const ATTEMPTS = kinds({
  best: {},
  last: {},
  first: { count: required(integer({ minimum: 1, maximum: 1000 }), "the best of so many first attempts counts") },
}) satisfies Shape<AttemptPolicy>;

const HIDDEN = choice(["nothing", "verdicts", "inputs"]);

const FEEDBACK = object({
  hiddenTests: defaulted(HIDDEN, "verdicts", "what a student sees of hidden tests"),
  hiddenTestsBeforeDue: optional(
    HIDDEN,
    "the same before the due date or without one, where it is less; by default `verdicts` for `inputs`",
  ),
  smallestFailingInput: defaulted(
    choice(["never", "after-due", "always"]),
    "after-due",
    "when a student sees the smallest input that their program fails on",
  ),
}) satisfies Shape<FeedbackPolicy>;

/** A student's id or the name of a group. */
const KEY = {
  form: /^\P{Cc}{1,100}$/u,
  hint: "write the id of a student or the name of a group",
  example: "s001",
} as const;

const assignment = (timeZone: string) =>
  object({
    name: required(SLUG, "name of the assignment, and of its folder under submissions/"),
    title: optional(LINE, "title for people, and for the column of a gradebook; by default the name"),
    problems: required(list(ASSIGNED_PROBLEM, { minItems: 1, maxItems: 50 }), "its problems, with weights"),
    points: defaulted(integer({ minimum: 1, maximum: 10_000 }), 100, "points for everything right"),
    due: optional(moment(timeZone), "when it is due"),
    late: defaulted(LATE, { kind: "none" }, "what late work loses"),
    attempts: defaulted(ATTEMPTS, { kind: "best" }, "which of several attempts counts"),
    extensions: defaulted(record(KEY, moment(timeZone)), {}, "later due dates, by student or group"),
    work: defaulted(choice(["alone", "group"]), "alone", "whether one hand-in counts for the whole group"),
    missing: defaulted(choice(["leave", "zero"]), "leave", "what a student has who handed in nothing"),
    column: optional(LINE, "heading of the column in the platform's gradebook, where it is not the title"),
    feedback: optional(FEEDBACK, "what students see; by default the same as for the class"),
  });

/** The whole of class.yaml; dates are read on the clock of that zone. */
export const classShape = (timeZone: string) =>
  object({
    title: required(LINE, "name of the class"),
    timeZone: required(TIME_ZONE, "whose clock the dates are on, such as Asia/Shanghai"),
    language: defaulted(choice(["en", "zh"]), "en", "language of feedback and reports"),
    feedback: defaulted(
      FEEDBACK,
      { hiddenTests: "verdicts", smallestFailingInput: "after-due" },
      "what students see, unless an assignment says otherwise",
    ),
    assignments: required(list(assignment(timeZone), { minItems: 1, maxItems: 200 }), "the assignments, in order"),
  });

/** The JSON Schema of class.yaml for editors, made from the table that the loader reads by. */
export function classJsonSchema(): unknown {
  const schema = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "class.yaml of Ruyi Judge",
    ...classShape("UTC").schema,
  };
  // A length of time is a text in the file.
  return JSON.parse(JSON.stringify(schema, (_, value: unknown) => (value === NO_TIME ? NO_TIME.text : value)));
}
