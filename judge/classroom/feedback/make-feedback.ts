import type { Assignment, Class, Student } from "../../model/class.ts";
import type { Localized } from "../../model/problem.ts";
import { cutLine } from "../../report/visible-text.ts";
import { showTime } from "../clock/show-time.ts";
import { showPoints } from "../policy/mark-student.ts";
import type { Mark, PolicyStep } from "../policy/mark.ts";
import { POLICY_WORDS } from "../policy/policy-words.ts";
import { renderSteps } from "../policy/render-steps.ts";
import { FEEDBACK_WORDS, type FeedbackWords } from "./feedback-words.ts";
import { code, text, type Block, type FeedbackPage, type Phrase } from "./page-parts.ts";
import { problemBlocks, type FeedbackContext, type ProblemWork } from "./problem-feedback.ts";
import type { VisibleParts } from "./visible-parts.ts";

/** What one student did for one assignment, and what may be seen of it. */
export type StudentFeedback = {
  readonly student: Student;
  readonly course: Pick<Class, "title" | "timeZone">;
  readonly assignment: Pick<Assignment, "title">;
  readonly mark: Mark;
  /** Origins that hold nobody else's name. */
  readonly own: ReadonlySet<string>;
  readonly work: readonly ProblemWork[];
  readonly visible: VisibleParts;
  readonly language: "en" | "zh";
  readonly collectedMs: number;
};

/** The page of one student. It holds nothing that the policy hides, and nobody else's name, so that whatever shows it needs no policy. Reads test data. */
export function makeFeedback(feedback: StudentFeedback): FeedbackPage {
  const { student, course, assignment, mark, work, visible, language, collectedMs } = feedback;
  const words = FEEDBACK_WORDS[language];
  const isExcused = mark.result.kind === "excused";
  const context = { visible, timeZone: course.timeZone, language, words, isExcused };
  const sections = [
    { title: words.mark, blocks: markBlocks(feedback, words) },
    ...work.map((one) => ({ title: titleOf(one, context), blocks: problemBlocks(one, context) })),
  ];
  const legend = sections.some(({ blocks }) => blocks.some(hasSymbols)) ? `${words.legend} ` : "";
  return {
    language,
    title: words.title(cutLine(assignment.title, 200)),
    subtitle: [nameOf(student), ` · ${cutLine(course.title, 150)}`],
    sections,
    footer: `${legend}${words.footer(showTime(collectedMs, course.timeZone))}`,
  };
}

/** On some platforms people name themselves: a name that a chat would call somebody by, or make a link of, is shown as the text of others. */
function nameOf({ name, id }: Student): Phrase {
  const whole = cutLine(`${name} (${id})`, 150);
  return /@|:\/\/|www\./iu.test(name) ? code(whole) : whole;
}

/** Signs that stand for white space. */
const SYMBOLS = /[·→↵␍]/u;

const hasSymbols = (block: Block): boolean =>
  block.kind === "code" && block.lines.some((line) => line.some((span) => SYMBOLS.test(span.text)));

function titleOf({ problem, mark }: ProblemWork, { language, visible, words }: FeedbackContext): string {
  const name = nameIn(problem.name, language) ?? problem.slug;
  const { result } = mark;
  const isShown = visible.mark && result.kind === "points";
  const points = isShown ? ` · ${words.pointsOf(showPoints(result.points), showPoints(mark.maxPoints))}` : "";
  return `${cutLine(name, 120)}${points}`;
}

const nameIn = (names: Localized, language: string): string | undefined => names[language] ?? Object.values(names)[0];

function markBlocks(feedback: StudentFeedback, words: FeedbackWords): readonly Block[] {
  const { mark, visible, language, course } = feedback;
  const comments: readonly Block[] =
    mark.comments.length === 0
      ? []
      : [
          { kind: "heading", text: words.comments },
          {
            kind: "list",
            items: mark.comments.map((comment) => [cutLine(comment.trim().replaceAll(/\s+/gu, " "), MOST_COMMENT)]),
          },
        ];
  const more = visible.more ? [text(words.moreLater)] : [];
  if (!visible.mark) return [text(words.markLater), ...comments];
  const { kind } = mark.result;
  const given = POLICY_WORDS[language].result(mark.result);
  const result = kind === "points" || kind === "pending" ? words.result(given, showPoints(mark.maxPoints)) : given;
  const { steps, origins } = hideOthers(feedback, words);
  // The last line is the mark itself, which stands above.
  const lines = renderSteps({ ...mark, steps }, { timeZone: course.timeZone, language }).slice(0, -1);
  return [
    text({ kind: "badge", text: result, tone: "strong" }),
    ...comments,
    { kind: "heading", text: words.steps },
    { kind: "list", items: lines.map((line) => withOrigins(line, origins)) },
    ...more,
  ];
}

const MOST_COMMENT = 2000;

/** Stands for the path of a file until the line around it is written: it is a text of the student's, and the line is ours. */
const SLOT = "\u0001";

type Hidden = { readonly steps: readonly PolicyStep[]; readonly origins: readonly Phrase[] };

/** Names and files of other members of a group are none of the reader's business. */
function hideOthers({ mark, student, own }: StudentFeedback, words: FeedbackWords): Hidden {
  const origins: Phrase[] = [];
  const hidden = mark.steps.map((step): PolicyStep => {
    if (step.kind !== "attempt") return step;
    const isOwn = step.student === student.id;
    const place = origins.push(own.has(step.origin) ? code(cutLine(step.origin, 200)) : words.groupWork) - 1;
    return {
      ...step,
      origin: `${SLOT}${place}${SLOT}`,
      student: isOwn ? step.student : words.groupMember,
    };
  });
  return { steps: hidden, origins };
}

const withOrigins = (line: string, origins: readonly Phrase[]): readonly Phrase[] =>
  line
    .split(SLOT)
    .map((part, index) => (index % 2 === 1 ? (origins[Number(part)] ?? "") : cutLine(part, 400)))
    .filter((part) => part !== "");
