// What the built-in checkers say, in Chinese. Reports keep the English sentence: it is what a program reads, and it is the same everywhere.

/** A quotation of a checker: everything that could end it too early is escaped in it. */
const QUOTE = String.raw`"(?:[^"\\]|\\.)*"`;
const PLACE = String.raw`line (\d+), column (\d+)`;
const UNIT = { line: "行", token: "个词", number: "个数" } as const;
const UNITS = "line|token|number";

type Phrase = { readonly phrase: RegExp; readonly zh: (parts: readonly (string | undefined)[]) => string };

/** The source, with parts that are taken over: `quote`, `place`, `unit`. */
function says(source: string, zh: Phrase["zh"]): Phrase {
  const parts = source
    .replaceAll("<quote>", `(${QUOTE})`)
    .replaceAll("<place>", PLACE)
    .replaceAll("<unit>", `(${UNITS})`)
    .replaceAll("<n>", String.raw`(\d+)`)
    .replaceAll("<number>", "([-+.0-9e]+)");
  return { phrase: new RegExp(parts, "uy"), zh };
}

const at = (line = "", column = ""): string => `第 ${line} 行第 ${column} 列`;
const unitOf = (unit = ""): string => (unit === "line" || unit === "token" || unit === "number" ? UNIT[unit] : unit);
const nth = (unit = "", n = ""): string => (unit === "line" ? `第 ${n} 行` : `第 ${n} ${unitOf(unit)}`);
const orEnd = (text = ""): string => (text === "the end" ? "结束" : text);

const PHRASES: readonly Phrase[] = [
  says(
    String.raw`token <n> \(<place>\): expected <quote>, got <quote>`,
    ([token, line, column, expected, got]) => `第 ${token} 个词（${at(line, column)}）：期望 ${expected}，实际 ${got}`,
  ),
  says(
    String.raw`extra output after the last token \(<place>\): token <n> is <quote>`,
    ([line, column, token, got]) => `最后一个词之后还有多余的输出（${at(line, column)}）：第 ${token} 个词是 ${got}`,
  ),
  says(
    String.raw`white space after the last token differs \(<place>\)`,
    ([line, column]) => `最后一个词之后的空白字符不同（${at(line, column)}）`,
  ),
  says(
    String.raw`the output ended early \(<place>\): expected <quote> as token <n>`,
    ([line, column, expected, token]) => `输出过早结束（${at(line, column)}）：期望第 ${token} 个词是 ${expected}`,
  ),
  says(
    String.raw`token <n> \(<place>\) is <quote>`,
    ([token, line, column, got]) => `第 ${token} 个词（${at(line, column)}）是 ${got}`,
  ),
  says(
    String.raw`<place>: expected (${QUOTE}|the end), got (${QUOTE}|the end)`,
    ([line, column, expected, got]) => `${at(line, column)}：期望 ${orEnd(expected)}，实际 ${orEnd(got)}`,
  ),
  says(
    String.raw`line <n> of the output, <quote>, is not among the lines still expected`,
    ([line, got]) => `输出的第 ${line} 行 ${got} 不在还期望的各行之中`,
  ),
  says(
    String.raw`number <n> \(<place>\) of the output, <quote>, is not among the numbers still expected`,
    ([number, line, column, got]) => `输出的第 ${number} 个数（${at(line, column)}）${got} 不在还期望的各数之中`,
  ),
  says(
    "a (line|number) of the answer does not occur often enough in the output",
    ([unit]) => `答案中有一${unitOf(unit)}在输出中出现的次数不够`,
  ),
  says("missing is <quote>", ([text]) => `缺少 ${text}`),
  says("YES or NO is expected here", () => "这里应为 YES 或 NO"),
  says("(?:a <n>-bit|one) integer without plus sign and leading zeros is expected here", ([size]) =>
    size === undefined ? "这里应为一个整数，不带正号和前导零" : `这里应为 ${size} 位整数，不带正号和前导零`,
  ),
  says("a number is expected here", () => "这里应为一个数"),
  says("it is off by more than the tolerance", () => "误差超出允许范围"),
  says("it is off by <number>, and the tolerance is 0 here", ([off]) => `误差为 ${off}，而这里不允许有误差`),
  says(
    "it is off by <number>, just more than the tolerance <number>",
    ([off, tolerance]) => `误差为 ${off}，略超过允许的 ${tolerance}`,
  ),
  says(
    "it is off by <number>, <number> times the tolerance <number>",
    ([off, factor, tolerance]) => `误差为 ${off}，是允许的 ${tolerance} 的 ${factor} 倍`,
  ),
  says("only upper and lower case differ", () => "只有大小写不同"),
  says("only white space differs", () => "只有空白字符不同"),
  says(
    "only line ends differ: the (output|answer) has CR before LF",
    ([which]) => `只有换行符不同：${which === "output" ? "输出" : "答案"}在 LF 前有 CR`,
  ),
  says("only the line end at the end is missing", () => "只缺少末尾的换行符"),
  says("only white space at the end of lines or of the output differs", () => "只有行末或输出末尾的空白字符不同"),
  says("the answer begins with a byte order mark, which counts", () => "答案以字节顺序标记（BOM）开头，并参与比较"),
  says("the output begins with a byte order mark", () => "输出以字节顺序标记（BOM）开头"),
  says("the lines are right but in another order", () => "各行都对，但顺序不同"),
  says(
    "the output has one line (more|less) than the answer",
    ([which]) => `输出比答案${which === "more" ? "多" : "少"}一行`,
  ),
  says("the output has <n> lines, the answer <n>", ([got, expected]) => `输出有 ${got} 行，答案有 ${expected} 行`),
  says("it is the same number, written differently", () => "是同一个数，只是写法不同"),
  says("up to there it is right: <n> of <n> tokens", ([right, all]) => `到此为止都对：${all} 个词中的 ${right} 个`),
  says("without (line|token) <n> the output is right", ([unit, n]) => `去掉${nth(unit, n)}，输出就对了`),
  says("only (line|token) <n> of the answer is missing", ([unit, n]) => `只缺少答案的${nth(unit, n)}`),
  says("nothing was printed", () => "什么都没有输出"),
  says(
    "from (line|token) <n> on the output is one (?:line|token) (ahead of|behind) the answer",
    ([unit, n, which]) => `从${nth(unit, n)}起，输出比答案${which === "behind" ? "晚" : "早"}一${unitOf(unit)}`,
  ),
  says(
    "only the numbers of the cases differ: the first is <n>, not <n>",
    ([expected, got]) => `只有 case 的编号不同：第一个是 ${expected}，不是 ${got}`,
  ),
];

const SEPARATOR = "; ";

/** The note of a checker, in Chinese where the whole of it is what the built-in checkers say; else as it is, for an author writes in any language. */
export const checkerNoteZh = (note: string): string => valueNote(note) ?? textNote(note) ?? note;

function textNote(note: string): string | undefined {
  const translated: string[] = [];
  for (let from = 0; ; from += SEPARATOR.length) {
    const found = findPhrase(note, from);
    if (found === undefined) return undefined;
    translated.push(found.zh);
    from = found.end;
    if (from === note.length) return translated.join("；");
  }
}

function findPhrase(note: string, from: number): { readonly zh: string; readonly end: number } | undefined {
  for (const { phrase, zh } of PHRASES) {
    phrase.lastIndex = from;
    const [whole, ...parts] = phrase.exec(note) ?? [];
    if (whole === undefined) continue;
    const end = from + whole.length;
    if (end === note.length || note.startsWith(SEPARATOR, end)) return { zh: zh(parts), end };
  }
  return undefined;
}

// Values are shown as JSON: where one holds a piece of our own sentence, the words may stand at another place.
const VALUE =
  /^(?:the result|element (\S+) of the result): expected (.*?), got (.*?)(?:; (?:the first (\d+) are right|off by ([-+.0-9e]+), allowed are ([-+.0-9e]+)|(the order is free, but it is not there, or not so often)|(.*) is missing))?$/u;
const MISFIT = /^the output is (?:(not one JSON value)|not of type (\S+): (.*))$/u;
const WRONG_TYPE = /^(it|\S+) is (.*), not (.*)$/u;

/** Of the checker of function problems. */
function valueNote(note: string): string | undefined {
  const misfit = MISFIT.exec(note);
  if (misfit !== null) return misfitZh(misfit);
  const found = VALUE.exec(note);
  if (found === null) return undefined;
  const [, path, expected = "", got = "", right, off, allowed, free, missing] = found;
  const where = path === undefined ? "返回值" : `返回值的元素 ${path}`;
  const more =
    right !== undefined
      ? `；前 ${right} 个都对`
      : off !== undefined
        ? `；误差为 ${off}，允许 ${allowed ?? ""}`
        : free !== undefined
          ? "；顺序不限，但没有这一个，或出现的次数没有这么多"
          : missing !== undefined
            ? `；缺少 ${missing}`
            : "";
  return `${where}：期望 ${countZh(expected)}，实际 ${got}${more}`;
}

const countZh = (text: string): string =>
  text === "nothing more" ? "没有更多" : text.replace(/^(\d+) elements$/u, "$1 个元素");

function misfitZh([, noJson, type = "", detail = ""]: RegExpExecArray): string {
  if (noJson !== undefined) return "输出不是一个 JSON 值";
  const [, path = "", what = "", wanted = ""] = WRONG_TYPE.exec(detail) ?? [];
  const [isZh, isNotZh] = [THINGS[what] ?? what, THINGS[wanted]];
  const why =
    path === "" || isNotZh === undefined ? detail : `${path === "it" ? "它" : path} 是 ${isZh}，不是${isNotZh}`;
  return `输出不是 ${type} 类型：${why}`;
}

const THINGS: Readonly<Record<string, string>> = {
  "an array": "数组",
  "an array in level order": "按层序排列的数组",
  "a string": "字符串",
  "a boolean": "布尔值",
  "an object": "对象",
  "an integer": "整数",
  "a number": "数",
  "an integer or null": "整数或 null",
};
