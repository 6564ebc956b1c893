import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { VALUE_TYPES, type ValueType } from "../model/problem.ts";
import { findMisfit, partsOf } from "../model/value-type.ts";

const GUEST = readFileSync(join(import.meta.dirname, "guest/function-values.cjs"), "utf8");

type Printed = { readonly text?: string; readonly misfit?: string };
type Row = readonly [expression: string, expected: string];

/** What the guest half makes of expressions, in a world of its own: they change what everybody uses. */
function evaluate(type: ValueType, expressions: readonly string[]): readonly Printed[] {
  const settings = `const type = ${JSON.stringify({ text: type, ...partsOf(type) })};`;
  const values = expressions.map((one) => `() => ${one}`).join(", ");
  return JSON.parse(
    runInNewContext(`${GUEST};${settings}JSON.stringify([${values}].map((make) => PRINT_VALUE(make(), type)))`),
  );
}

// Values are printed as they are read, so that reading is seen as well.
const readAndPrint = (type: ValueType, jsons: readonly string[]): readonly Printed[] =>
  evaluate(
    type,
    jsons.map(
      (json) =>
        `{ const read = READ_VALUE(${json}, type); return read.misfit === undefined ? read.make({}) : { constructor: { name: read.misfit } }; }`,
    ),
  );

const WRONG: Partial<Record<ValueType, readonly Row[]>> = {
  integer: [
    ["undefined", "nothing (undefined): is a return missing?"],
    ["0 / 0", "NaN"],
    ["-1 / 0", "-Infinity"],
    ["2.5", "2.5, which is no integer"],
    ["2 ** 53", "9007199254740992, an integer that is too large to be exact"],
    ["5n", "a BigInt: convert it with Number(…)"],
    ["Promise.resolve(5)", "an object of class Promise"],
    ["null", "null"],
    ["[5]", "an array"],
    ["'5'", "a value of type string"],
    ["Symbol('x')", "a value of type symbol"],
    ["() => 5", "a value of type function"],
    ["new Number(5)", "an object of class Number"],
    ["({ toJSON: () => 5, valueOf: () => 5 })", "an object"],
    ["Object.create(null)", "an object"],
    ["new Proxy({}, { get() { return undefined; } })", "an object"],
  ],
  "integer[][]": [
    ["5", "5"],
    ["[[1], 5]", "an array whose element [1] is 5"],
    ["[[1], [2, '3']]", "an array whose element [1][1] is a value of type string"],
    ["[[[1]]]", "an array whose element [0][0] is an array"],
    ["[[1], undefined]", "an array whose element [1] is undefined"],
    ["[, [1]]", "an array whose element [0] is missing (the array has holes)"],
    ["[new Array(3)]", "an array whose element [0][0] is missing (the array has holes)"],
    ["(() => { const a = []; a.push(a); return a; })()", "an array whose element [0][0] is an array"],
    ["[Int32Array.of(1)]", "an array whose element [0] is of class Int32Array: convert it with Array.from(…)"],
    ["new Set([[1]])", "of class Set: convert it with Array.from(…)"],
  ],
  ListNode: [
    ["undefined", "nothing (undefined): is a return missing?"],
    ["[1, 2]", "an array"],
    ["new ListNode(1, 5)", "a list whose node 1 is 5"],
    ["new ListNode(1, new ListNode('2'))", "a list whose node 1 has as val a value of type string"],
    ["new ListNode(1.5)", "a list whose node 0 has as val 1.5, which is no integer"],
    [
      "(() => { const a = new ListNode(1, new ListNode(2)); a.next.next = a; return a; })()",
      "a list with a cycle: after node 1 comes node 0 again",
    ],
  ],
  TreeNode: [
    ["undefined", "nothing (undefined): is a return missing?"],
    ["new TreeNode(1, 2)", "a tree with a child that is 2"],
    ["new TreeNode(NaN)", "a tree with a node whose val is NaN"],
    [
      "(() => { const a = new TreeNode(1); a.left = a; return a; })()",
      "no tree: the node with val 1 can be reached in two ways (a cycle, or a shared child)",
    ],
  ],
};

describe("a value that does not fit is described", () => {
  test.for(VALUE_TYPES.filter((type) => WRONG[type] !== undefined))("%s", (type) => {
    const rows = WRONG[type] ?? [];
    const printed = evaluate(
      type,
      rows.map(([expression]) => expression),
    );
    for (const [index, [expression, misfit]] of rows.entries()) {
      expect([expression, printed[index]?.misfit ?? printed[index]?.text]).toEqual([expression, misfit]);
    }
  });
});

const RIGHT: Partial<Record<ValueType, readonly Row[]>> = {
  integer: [
    ["-0", "0"],
    ["1e3", "1000"],
    ["2 ** 53 - 1", "9007199254740991"],
  ],
  number: [
    ["-0.5", "-0.5"],
    ["1e-7", "1e-7"],
    ["2 ** 70", "1.1805916207174113e+21"],
  ],
  string: [['"\\u732b \\"\\n\\ud800"', '"猫 \\"\\n\\ud800"']],
  "boolean[]": [["[true, false]", "[true,false]"]],
  "number[]": [
    ["[]", "[]"],
    ["[1.50, 2]", "[1.5,2]"],
    ["Object.assign([1], { toJSON: () => 5 })", "[1]"],
    ["new (class Numbers extends Array {})(1, 2)", "[1,2]"],
    ["new Proxy([1, 2], {})", "[1,2]"],
  ],
  "string[][]": [['[["a"], []]', '[["a"],[]]']],
  ListNode: [
    ["null", "[]"],
    ["new ListNode()", "[0]"],
    ["({ val: 1, next: { val: 2 } })", "[1,2]"],
  ],
  TreeNode: [
    ["null", "[]"],
    ["new TreeNode(1, null, new TreeNode(2))", "[1,null,2]"],
    ["({ val: 1, left: { val: 2 } })", "[1,2]"],
  ],
};

test.for(VALUE_TYPES.filter((type) => RIGHT[type] !== undefined))("%s is printed in one form", (type) => {
  const rows = RIGHT[type] ?? [];
  expect(
    evaluate(
      type,
      rows.map(([expression]) => expression),
    ),
  ).toEqual(rows.map(([, text]) => ({ text })));
});

test.for([
  ["integer[][]", "[[1,2],[],[-3]]"],
  ["ListNode", "[1,2,3]"],
  ["ListNode", "[]"],
  ["ListNode[]", "[[1,2],[],[3]]"],
  ["TreeNode", "[]"],
  ["TreeNode", "[1,null,2,3]"],
  ["TreeNode", "[5,4,7,3,null,2,null,-1,null,9]"],
  ["TreeNode[]", "[[1],[],[1,2]]"],
  ["ListNode", JSON.stringify(Array.from({ length: 100_000 }, (_, index) => index))],
  ["TreeNode", JSON.stringify(Array.from({ length: 100_001 }, (_, index) => (index % 2 === 0 ? index : null)))],
] as const)("%s: what is read is printed: %s", ([type, json]) => {
  expect(readAndPrint(type, [json])).toEqual([{ text: json }]);
});

// The guest has no TypeScript: both halves have to agree on what fits.
const CANDIDATES = [
  "1",
  "1.5",
  "1e999",
  "9007199254740992",
  '"a"',
  "true",
  "null",
  "{}",
  "[]",
  "[1]",
  "[1.5]",
  '["a"]',
  "[true]",
  "[null]",
  "[[]]",
  "[[1]]",
  "[[1.5]]",
  '[["a"]]',
  "[[true]]",
  "[[[1]]]",
  "[1,null]",
  "[1,null,2]",
  "[1,null,null]",
  "[1,null,null,2]",
  "[null,1]",
  "[[1,null,2]]",
  "[[1],2]",
];

test.for(VALUE_TYPES)("host and guest agree on what is a JSON value of type %s", (type) => {
  const settings = `const type = ${JSON.stringify({ text: type, ...partsOf(type) })};`;
  const guest: readonly boolean[] = JSON.parse(
    runInNewContext(
      `${GUEST};${settings}JSON.stringify([${CANDIDATES.join(", ")}].map((one) => READ_VALUE(one, type).misfit === undefined))`,
    ),
  );
  const host = CANDIDATES.map((json) => findMisfit(JSON.parse(json), type) === undefined);
  expect(Object.fromEntries(CANDIDATES.map((json, index) => [json, guest[index]]))).toEqual(
    Object.fromEntries(CANDIDATES.map((json, index) => [json, host[index]])),
  );
});
