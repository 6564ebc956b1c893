// What Gradescope asks of results.json, as checks: the fields and values that its documentation names.

const VISIBILITIES = ["hidden", "after_due_date", "after_published", "visible"];
const FORMATS = ["text", "html", "simple_format", "md", "ansi"];

type Check = (value: unknown) => boolean;

const isNumber: Check = (value) => typeof value === "number" && Number.isFinite(value);
const isText: Check = (value) => typeof value === "string";
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const oneOf =
  (words: readonly string[]): Check =>
  (value) =>
    typeof value === "string" && words.includes(value);

const TOP: Readonly<Record<string, Check>> = {
  score: isNumber,
  execution_time: isNumber,
  output: isText,
  output_format: oneOf(FORMATS),
  test_output_format: oneOf(FORMATS),
  test_name_format: oneOf(FORMATS),
  visibility: oneOf(VISIBILITIES),
  stdout_visibility: oneOf(VISIBILITIES),
  extra_data: isObject,
  tests: Array.isArray,
  leaderboard: Array.isArray,
};

const TEST: Readonly<Record<string, Check>> = {
  score: isNumber,
  max_score: isNumber,
  status: oneOf(["passed", "failed"]),
  name: isText,
  name_format: oneOf(FORMATS),
  number: isText,
  output: (value) => typeof value === "string" && !value.includes("\r"),
  output_format: oneOf(FORMATS),
  tags: (value) => Array.isArray(value) && value.every(isText),
  visibility: oneOf(VISIBILITIES),
  extra_data: isObject,
};

/** What Gradescope would refuse or misread in a parsed results.json, one line each; none when it takes it. */
export function checkGradescope(results: unknown): readonly string[] {
  if (!isObject(results)) return ["the file is no object"];
  const tests: readonly unknown[] = Array.isArray(results["tests"]) ? results["tests"] : [];
  const scored = tests.some((test) => isObject(test) && "score" in test);
  return [
    ...wrongFields(results, TOP, "top"),
    ...tests.flatMap((test, index) =>
      isObject(test) ? wrongFields(test, TEST, `tests[${index}]`) : [`tests[${index}] is no object`],
    ),
    ...("score" in results || scored ? [] : ["there is neither a score nor a test with one"]),
  ];
}

const wrongFields = (
  value: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, Check>>,
  at: string,
): readonly string[] =>
  Object.entries(value).flatMap(([key, field]) => {
    const check = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (check === undefined) return [`${at}.${key} is unknown`];
    return check(field) ? [] : [`${at}.${key} is not accepted`];
  });
