import type { Verdict } from "../../model/verdict.ts";
import type { NearMiss } from "./near-miss.ts";

/** What a verdict is called for, and what to try; a near miss says what is wrong with the output. */
export type AdviceWords = {
  readonly verdicts: Readonly<Record<Exclude<Verdict, "AC" | "JE">, string>>;
  readonly nearMisses: Readonly<Record<NearMiss, string>>;
};

const EN: AdviceWords = {
  verdicts: {
    PC: "The output is right in part. See which part of the task it leaves out.",
    WA: "The program ended well, and its output is not the right one. Work out a small case by hand and compare; try the smallest and the largest values that the statement allows; look for anything printed that was not asked for.",
    TLE: "The program took too long. Either it never ends on some input (look at the conditions of the loops), or it takes too many steps on a large one: count them for the largest values of the statement. Some ten million simple steps take about a second.",
    MLE: "The program used too much memory. Keep only what is needed later, and look for a list or a table that grows with the square of the input.",
    OLE: "The program printed far more than was asked for. Often a loop prints without an end, or debug output was left in.",
    RTE: "The program broke off. Often it reads a place of a list that is not there, calls itself too deeply, or takes an empty input for granted. Try the smallest values that the statement allows.",
    CE: "The program does not compile, so nothing was run. Mend the first error first: those after it are often its consequence. Check too that the right file was handed in.",
  },
  nearMisses: {
    case: "The output is right but for upper and lower case. Copy the words of the statement exactly.",
    "white-space": "The output is right but for white space. Compare spaces and line ends with the samples.",
    "line-ends": "The output is right but for its line ends: print \\n, not \\r\\n.",
    "last-line-end": "The output is right, but its last line does not end. Print a line end there too.",
    "byte-order-mark": "The output begins with an invisible byte order mark. It mostly comes from a copied text.",
    order: "The lines are right, but in another order. Read in the statement which order is asked for.",
    "number-form": "The number is right, but written in another way. Mind leading zeros, signs and decimals.",
    tolerance: "The result is almost exact enough. Calculate with more digits, and round only when you print.",
    extra: "The output is right but for one thing that is too much. Take out what was printed to look at it.",
    missing: "The output is right, but lacks one line or word.",
    "ends-early": "The output is right up to where it ends: something is left out at the end.",
    "case-numbers": "The output is right but for the numbers of the cases, which are counted from another number.",
    shifted:
      "From some place on every answer belongs to the case before or behind it: one is too many or missing there.",
  },
};

const ZH: AdviceWords = {
  verdicts: {
    PC: "输出部分正确。看看题目的哪一部分没有做到。",
    WA: "程序正常结束，但输出不是正确答案。手算一个小例子并对照；试试题面允许的最小值和最大值；检查是否打印了多余的内容。",
    TLE: "程序用时过长。可能在某些输入上永不结束（检查循环条件），也可能在大输入上步数太多：按题面的最大值估算步数，一千万步左右的简单操作约需一秒。",
    MLE: "程序占用内存过多。只保留以后要用的内容，找找随输入平方增长的列表或表格。",
    OLE: "程序的输出远多于要求。常见原因是循环打印不止，或忘了删掉调试输出。",
    RTE: "程序中途崩溃。常见原因是访问列表中不存在的位置、递归太深，或没有考虑空的输入。试试题面允许的最小值。",
    CE: "程序无法编译，所以什么也没有运行。先改第一个错误，后面的往往由它引起。也请检查提交的文件是否正确。",
  },
  nearMisses: {
    case: "输出只有大小写不对。请照抄题面中的词。",
    "white-space": "输出只有空白不对。请对照样例检查空格和换行。",
    "line-ends": "输出只有换行不对：应输出 \\n，而不是 \\r\\n。",
    "last-line-end": "输出正确，但最后一行没有换行。请在末尾也输出换行。",
    "byte-order-mark": "输出以一个看不见的字节顺序标记开头，多半来自复制的文本。",
    order: "各行都对，但顺序不同。请看题面要求的顺序。",
    "number-form": "数值正确，但写法不同。注意前导零、符号和小数位。",
    tolerance: "结果几乎够精确。计算时保留更多位数，只在输出时四舍五入。",
    extra: "输出只多了一处内容。请删掉调试输出。",
    missing: "输出正确，但少了一行或一个词。",
    "ends-early": "输出到结束处为止都对：末尾少了内容。",
    "case-numbers": "输出只有用例编号不对，编号的起点不同。",
    shifted: "从某处起，每个答案都属于前一个或后一个用例：那里多了或少了一个。",
  },
};

/** Phrases by language. */
export const ADVICE_WORDS: Readonly<Record<"en" | "zh", AdviceWords>> = { en: EN, zh: ZH };
