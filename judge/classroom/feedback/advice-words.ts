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
    extra: "The output is right but for one thing too much. Take out what was printed for debugging.",
    missing: "The output is right, but lacks one line or word.",
    nothing: "Nothing was printed.",
    "ends-early": "The output is right up to where it ends: something is left out at the end.",
    "case-numbers": "The output is right but for the numbers of the cases: they are counted from another start.",
    shifted:
      "From some place on every answer belongs to the case before it or after it: one is too many there, or missing.",
  },
};

const ZH: AdviceWords = {
  verdicts: {
    PC: "输出只有一部分正确。请检查题目的哪些要求没有满足。",
    WA: "程序正常结束，但输出不是正确答案。请手算一个小例子并与输出对照；试试题面允许的最小值和最大值；检查是否输出了多余的内容。",
    TLE: "程序用时过长。可能在某些输入上永远不结束（请检查循环条件），也可能在大输入上步数太多：请按题面的最大值估算步数，一千万次左右的简单操作大约需要一秒。",
    MLE: "程序占用内存过多。只保留后面还要用到的数据；检查有没有大小随输入规模平方增长的数组或表格。",
    OLE: "程序的输出远多于要求。常见原因是循环不停地输出，或忘了删掉调试输出。",
    RTE: "程序中途崩溃。常见原因是数组访问越界、递归太深，或没有考虑空输入。试试题面允许的最小值。",
    CE: "程序无法编译，所以没有运行任何测试点。请先改第一个错误，后面的错误往往由它引起。也请检查是否交对了文件。",
  },
  nearMisses: {
    case: "输出只有大小写不对。请照抄题面中的写法。",
    "white-space": "输出只有空白不对。请对照样例检查空格和换行。",
    "line-ends": "输出只有换行不对：应输出 \\n，而不是 \\r\\n。",
    "last-line-end": "输出正确，但最后一行没有换行。请在末尾也输出换行。",
    "byte-order-mark": "输出的开头有一个看不见的字节顺序标记（BOM），多半来自复制的文本。",
    order: "各行都对，但顺序不对。请看题面要求什么顺序。",
    "number-form": "数值正确，但写法不同。注意前导零、符号和小数位。",
    tolerance: "结果的精度只差一点。计算时请保留更多位数，只在输出时四舍五入。",
    extra: "输出只多了一处内容。请删掉调试输出。",
    missing: "输出正确，但少了一行或一个词。",
    nothing: "程序什么都没有输出。",
    "ends-early": "已有的输出都对，但末尾缺少内容。",
    "case-numbers": "输出只有用例的编号不对：编号的起始值不同。",
    shifted: "从某处起，每个答案都错位到了前一个或后一个用例：那里多输出或少输出了一个答案。",
  },
};

/** Phrases by language. */
export const ADVICE_WORDS: Readonly<Record<"en" | "zh", AdviceWords>> = { en: EN, zh: ZH };
