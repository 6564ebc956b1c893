/** By these words a page is known as one that we wrote. */
export const PAGE_MARK = "ruyi-judge feedback";

/** Every phrase of a feedback page, but for verdicts, policy steps, evidence and advice, which have words of their own. */
export type FeedbackWords = {
  readonly title: (assignment: string) => string;
  readonly mark: string;
  readonly result: (result: string, most: string) => string;
  readonly steps: string;
  readonly comments: string;
  readonly markLater: string;
  readonly moreLater: string;
  readonly groupMember: string;
  readonly groupWork: string;
  readonly judged: string;
  readonly at: (time: string) => string;
  readonly converted: (what: string) => string;
  readonly nothingHandedIn: string;
  readonly nothingCounts: string;
  readonly excused: string;
  readonly unusable: string;
  readonly judgeFailed: string;
  readonly compileErrors: string;
  readonly warnings: string;
  readonly groups: string;
  readonly columns: readonly [string, string, string, string];
  readonly samples: string;
  readonly passed: (accepted: number, all: number, notRun: number) => string;
  readonly notRun: string;
  readonly notRunBecause: (group: string) => string;
  readonly pointsOf: (points: string, most: string) => string;
  readonly hiddenTests: string;
  readonly onSample: (number: string) => string;
  readonly onTest: (test: string) => string;
  readonly moreGroups: (count: number) => string;
  readonly input: string;
  readonly expected: string;
  readonly printed: string;
  readonly nothingPrinted: string;
  readonly why: string;
  readonly advice: string;
  readonly failingInput: string;
  readonly aboutFailingInput: string;
  readonly noneFound: (inputs: number) => string;
  readonly noGenerator: string;
  readonly noLanguage: string;
  readonly legend: string;
  readonly footer: (time: string) => string;
};

const EN: FeedbackWords = {
  title: (assignment) => `Feedback: ${assignment}`,
  mark: "Mark",
  result: (result, most) => `${result} of ${most}`,
  steps: "How it came about",
  comments: "Comments",
  markLater: "The mark is shown after the due date, which includes everybody's extension.",
  moreLater: "More is shown after the due date, which includes everybody's extension.",
  groupMember: "a member of your group",
  groupWork: "work of your group",
  judged: "What counts:",
  at: (time) => `handed in ${time}`,
  converted: (what) => `Changed before it was judged: ${what}.`,
  nothingHandedIn: "Nothing was handed in for this problem.",
  nothingCounts: "Nothing of what was handed in counts; the steps of the mark say why.",
  excused: "You are excused: nothing is expected here.",
  unusable: "Handed in, and of no use:",
  judgeFailed: "The judge failed on this program. That is no fault of yours: it will be judged again.",
  compileErrors: "What the compiler says",
  warnings: "Warnings of the type checker, which cost no points",
  groups: "Tests",
  columns: ["Group", "Verdict", "Points", "Passed"],
  samples: "the samples of the statement",
  passed: (accepted, all, notRun) => `${accepted} of ${all}${notRun === 0 ? "" : `, ${notRun} not run`}`,
  notRun: "not run",
  notRunBecause: (group) => `not run, because all of ${group} must be passed first`,
  pointsOf: (points, most) => `${points} of ${most}`,
  hiddenTests: "Only the samples are shown here; the other tests are hidden.",
  onSample: (number) => `On sample ${number}`,
  onTest: (test) => `On ${test}`,
  moreGroups: (count) => `${count} more ${count === 1 ? "group" : "groups"} failed.`,
  input: "Input",
  expected: "Expected output",
  printed: "What the program printed",
  nothingPrinted: "(nothing)",
  why: "What happened",
  advice: "What it means, and what to try",
  failingInput: "The smallest failing input that was found",
  aboutFailingInput:
    "It was drawn by chance and made smaller where that was possible; your program still fails on it. It is none of the hidden tests.",
  noneFound: (inputs) =>
    `Of ${inputs} small inputs that were drawn by chance, none that may be shown makes your program fail. It probably fails on something larger, or on something rare.`,
  noGenerator: "No small failing input was searched for: this problem has nothing to draw inputs from.",
  noLanguage: "No small failing input was searched for: that is only done for TypeScript and JavaScript.",
  legend: "In outputs · is a space, → a tab, ↵ a line end and ␍ a carriage return, where they matter.",
  footer: (time) => `${PAGE_MARK}; submissions as of ${time}.`,
};

const ZH: FeedbackWords = {
  title: (assignment) => `反馈：${assignment}`,
  mark: "成绩",
  result: (result, most) => `${result}，满分 ${most}`,
  steps: "计分过程",
  comments: "评语",
  markLater: "成绩在截止时间（包括所有人的延期）之后公布。",
  moreLater: "截止时间（包括所有人的延期）之后会显示更多内容。",
  groupMember: "你的组员",
  groupWork: "你们小组的作业",
  judged: "计分的提交：",
  at: (time) => `提交于 ${time}`,
  converted: (what) => `评测前已转换：${what}。`,
  nothingHandedIn: "这道题没有提交。",
  nothingCounts: "提交的内容都不计分，原因见“计分过程”。",
  excused: "你已获准免交，这里无需提交。",
  unusable: "已提交但无法使用：",
  judgeFailed: "评测系统在评测这个程序时出错。这不是你的问题，程序会重新评测。",
  compileErrors: "编译器的报错",
  warnings: "类型检查的警告（不扣分）",
  groups: "测试点",
  columns: ["测试组", "结果", "得分", "通过"],
  samples: "题面样例",
  passed: (accepted, all, notRun) => `${accepted} / ${all}${notRun === 0 ? "" : `，${notRun} 个未运行`}`,
  notRun: "未运行",
  notRunBecause: (group) => `未运行：须先全部通过“${group}”`,
  pointsOf: (points, most) => `${points} / ${most}`,
  hiddenTests: "这里只显示样例，其余测试点不公开。",
  onSample: (number) => `样例 ${number}`,
  onTest: (test) => `测试点 ${test}`,
  moreGroups: (count) => `另有 ${count} 个测试组未通过。`,
  input: "输入",
  expected: "期望输出",
  printed: "程序的输出",
  nothingPrinted: "（无）",
  why: "具体情况",
  advice: "含义与建议",
  failingInput: "找到的最小出错输入",
  aboutFailingInput: "它是随机生成的，并在能够缩小时作了缩小，你的程序对它仍然出错。它不是任何一个隐藏测试点。",
  noneFound: (inputs) =>
    `在随机生成的 ${inputs} 个小输入中，没有找到可以公开的出错输入。程序多半是在更大或更少见的输入上出错的。`,
  noGenerator: "没有搜索最小出错输入：这道题没有输入生成器。",
  noLanguage: "没有搜索最小出错输入：只支持 TypeScript 和 JavaScript。",
  legend: "在需要看清空白的地方，· 表示空格，→ 表示制表符，↵ 表示换行，␍ 表示回车。",
  footer: (time) => `${PAGE_MARK}；提交截至 ${time}。`,
};

/** Phrases by language. */
export const FEEDBACK_WORDS: Readonly<Record<"en" | "zh", FeedbackWords>> = { en: EN, zh: ZH };
