"use strict";
// Values of a function problem, from JSON and to JSON. A type is { text, element, depth }: `depth` arrays around elements, which are
// integers, numbers, strings, booleans, or lists and trees in LeetCode's notation ([1,2,3]; level order with null where no node is).
//
// READ_VALUE(json, type) gives { make(declared) }, or { misfit } in words; PRINT_VALUE(value, type) gives { text }, or { misfit }.
// The printed values are a contestant's: nothing is looked up on a prototype that he may have changed, and each part is read once.
// oxlint-disable-next-line no-unused-vars -- function-driver.cjs follows in the same program
const { READ_VALUE, PRINT_VALUE } = (() => {
  const { isArray } = Array;
  const { isFinite, isSafeInteger } = Number;
  const { stringify } = JSON;
  const { hasOwn, freeze } = Object;
  const isView = ArrayBuffer["isView"];
  const NodeMap = Map;
  const { construct, set } = Reflect;
  const { values: valuesOf } = Object;
  const AnyObject = Object;
  const uncurry = (owner, name) => Function.prototype.call.bind(owner[name]);
  const getPlace = uncurry(Map.prototype, "get");
  const setPlace = uncurry(Map.prototype, "set");
  const cut = uncurry(String.prototype, "slice");

  class ListNode {
    constructor(val, next) {
      this.val = val === undefined ? 0 : val;
      this.next = next === undefined ? null : next;
    }
  }
  class TreeNode {
    constructor(val, left, right) {
      this.val = val === undefined ? 0 : val;
      this.left = left === undefined ? null : left;
      this.right = right === undefined ? null : right;
    }
  }
  globalThis.ListNode = ListNode;
  globalThis.TreeNode = TreeNode;

  // ---- reading: the problem's own data

  const READERS = {
    integer: (value) => (isSafeInteger(value) ? undefined : "an integer"),
    number: (value) => (typeof value === "number" && isFinite(value) ? undefined : "a number"),
    string: (value) => (typeof value === "string" ? undefined : "a string"),
    boolean: (value) => (typeof value === "boolean" ? undefined : "a boolean"),
    ListNode: (value) =>
      isArray(value) && value.every((item) => isSafeInteger(item)) ? undefined : "a list of integers",
    TreeNode: (value) => (isArray(value) && isTree(value) ? undefined : "a tree of integers in level order"),
  };

  function isTree(items) {
    let places = 1;
    for (const item of items) {
      if (places === 0 || (item !== null && !isSafeInteger(item))) return false;
      places += item === null ? -1 : 1;
    }
    return items[0] !== null;
  }

  function findMisfit(value, { element, depth }, path) {
    const wanted = depth > 0 ? (isArray(value) ? undefined : "an array") : READERS[element](value);
    if (wanted !== undefined) return (path === "" ? "it" : path) + " is not " + wanted;
    if (depth === 0) return undefined;
    for (const [index, item] of value.entries()) {
      const misfit = findMisfit(item, { element, depth: depth - 1 }, path + "[" + index + "]");
      if (misfit !== undefined) return misfit;
    }
    return undefined;
  }

  const MAKERS = {
    ListNode: (items, declared) => {
      let head = null;
      const type = nodeTypeOf(declared.ListNode, ListNode);
      for (let index = items.length - 1; index >= 0; index--) head = makeNode(type, { val: items[index], next: head });
      return head;
    },
    TreeNode: (items, declared) => {
      const type = nodeTypeOf(declared.TreeNode, TreeNode);
      const makeTreeNode = (val) => (val == null ? null : makeNode(type, { val, left: null, right: null }));
      const root = makeTreeNode(items[0]);
      const parents = [root];
      for (let next = 0, index = 1; index < items.length; next++) {
        for (const side of ["left", "right"]) {
          const child = makeTreeNode(items[index++]);
          setField(parents[next], side, child);
          if (child !== null) parents[parents.length] = child;
        }
      }
      return root;
    },
  };

  /** A class that the contestant declared under this name is his own kind of node; a function that makes none is not. */
  function nodeTypeOf(declared, usual) {
    try {
      construct(AnyObject, [], declared);
      return declared;
    } catch {
      return usual;
    }
  }

  /** Made as everybody makes it, `val` first; then it is set, whatever its constructor did with that. */
  function makeNode(type, fields) {
    const node = construct(type, valuesOf(fields));
    for (const name in fields) if (hasOwn(fields, name)) setField(node, name, fields[name]);
    return node;
  }

  function setField(node, name, value) {
    if (node[name] === value || set(node, name, value)) return;
    throw new TypeError("the submission's own class of nodes does not let " + name + " be set");
  }

  function make(value, { element, depth }, declared) {
    const maker = MAKERS[element];
    if (maker === undefined) return value;
    return depth === 0
      ? maker(value, declared)
      : value.map((item) => make(item, { element, depth: depth - 1 }, declared));
  }

  function read(value, type) {
    const misfit = findMisfit(value, type, "");
    return misfit === undefined ? { make: (declared) => make(value, type, declared) } : { misfit };
  }

  // ---- printing: whatever the contestant's function returned

  /** Where in the arrays the value is that is being printed. */
  const trail = [0, 0, 0];
  let misfit;

  /** Remembers the first misfit; the text is then thrown away. */
  function refuse(words, level) {
    if (misfit !== undefined) return "";
    let path = "";
    for (let index = 0; index < level; index++) path += "[" + trail[index] + "]";
    misfit = path === "" ? words : "an array whose element " + path + " is " + words;
    return "";
  }

  const PRINTERS = freeze({
    __proto__: null,
    integer: (value, level) => (isSafeInteger(value) ? "" + value : refuse(describeNumber(value), level)),
    number: (value, level) =>
      typeof value === "number" && isFinite(value) ? "" + value : refuse(describe(value), level),
    string: (value, level) => (typeof value === "string" ? stringify(value) : refuse(describe(value), level)),
    boolean: (value, level) => (typeof value === "boolean" ? "" + value : refuse(describe(value), level)),
    ListNode: printList,
    TreeNode: printTree,
  });

  function printAt(value, type, level) {
    if (level === type.depth) return PRINTERS[type.element](value, level);
    if (!isArray(value)) return refuse(describe(value), level);
    const { length } = value;
    let text = "[";
    for (let index = 0; index < length && misfit === undefined; index++) {
      trail[level] = index;
      const item = value[index];
      if (item === undefined && !hasOwn(value, index)) refuse("missing (the array has holes)", level + 1);
      text += (index === 0 ? "" : ",") + printAt(item, type, level + 1);
    }
    return text + "]";
  }

  function printList(head, level) {
    const places = new NodeMap();
    let text = "[";
    let index = 0;
    for (let node = head; node !== null && (node !== undefined || index === 0); index++) {
      const before = isNode(node) ? getPlace(places, node) : undefined;
      if (!isNode(node))
        return refuse(index === 0 ? describe(node) : "a list whose node " + index + " is " + describe(node), level);
      if (before !== undefined)
        return refuse("a list with a cycle: after node " + (index - 1) + " comes node " + before + " again", level);
      setPlace(places, node, index);
      const { val, next } = node;
      if (!isSafeInteger(val))
        return refuse("a list whose node " + index + " has as val " + describeNumber(val), level);
      text += (index === 0 ? "" : ",") + val;
      node = next;
    }
    return text + "]";
  }

  function printTree(root, level) {
    const places = new NodeMap();
    const queue = [root];
    let text = "[";
    // Nulls at the end are left out.
    let kept = text;
    for (let next = 0, size = 1; next < size; next++) {
      const node = queue[next];
      const comma = next === 0 ? "" : ",";
      if (node === null || (node === undefined && next > 0)) {
        text += comma + "null";
        continue;
      }
      if (!isNode(node))
        return refuse(next === 0 ? describe(node) : "a tree with a child that is " + describe(node), level);
      const { val, left, right } = node;
      if (!isSafeInteger(val)) return refuse("a tree with a node whose val is " + describeNumber(val), level);
      if (getPlace(places, node) !== undefined)
        return refuse(
          "no tree: the node with val " + val + " can be reached in two ways (a cycle, or a shared child)",
          level,
        );
      setPlace(places, node, next);
      queue[size++] = left;
      queue[size++] = right;
      text += comma + val;
      kept = text;
    }
    return kept + "]";
  }

  const isNode = (value) => typeof value === "object" && value !== null && !isArray(value);

  function describeNumber(value) {
    if (typeof value !== "number" || !isFinite(value)) return describe(value);
    const isWhole = value % 1 === 0;
    return value + (isWhole ? ", an integer that is too large to be exact" : ", which is no integer");
  }

  function describe(value) {
    if (value === undefined) return "undefined";
    if (value === null) return "null";
    if (typeof value === "bigint") return "a BigInt: convert it with Number(…)";
    if (typeof value === "number") return "" + value;
    if (isArray(value)) return "an array";
    if (typeof value !== "object") return "a value of type " + typeof value;
    const name = classOf(value);
    if (isView(value) || name === "Set") return "of class " + name + ": convert it with Array.from(…)";
    return name === "" || name === "Object" ? "an object" : "an object of class " + name;
  }

  function classOf(value) {
    try {
      const { name } = value.constructor;
      return typeof name === "string" ? cut(name, 0, 40) : "";
    } catch {
      return "";
    }
  }

  function print(value, type) {
    if (value === undefined) return { misfit: "nothing (undefined): is a return missing?" };
    misfit = undefined;
    const text = printAt(value, type, 0);
    return misfit === undefined ? { text } : { misfit };
  }

  return { READ_VALUE: read, PRINT_VALUE: print };
})();
