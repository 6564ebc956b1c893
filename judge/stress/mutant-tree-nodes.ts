// The binary syntax tree of TypeScript 7.0.2 (`getSourceFile` of `tsc --api`), little-endian:
//
//   header   44 bytes; the version of the format in byte 3, the offset of the nodes at 40
//   nodes    28 bytes each, parents first: kind, pos, end, next, parent, data, flags; node 0 is none, node 1 the file
//
// A kind of 2^32 − 1 is a list, whose items have it as parent. Where the top two bits of `data` are 0, the low byte says which
// of the properties of that kind are there, in the order of the children. `pos` includes white space and comments before.
import { skipTrivia, SyntaxKind } from "typescript/unstable/ast";

/**
 * One node. `kind` is TypeScript's own name (`IfStatement`); offsets are UTF-16 units, without white space and comments
 * before; `role` is the property of the parent that holds the node, for the parents in `ROLES`, and empty for others.
 */
export type SyntaxNode = {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  readonly role: string;
  readonly parent: SyntaxNode | undefined;
  readonly children: readonly SyntaxNode[];
};

/** The properties of the kinds of which somebody asks for one, in the order of the format. */
const ROLES: Readonly<Record<string, readonly string[]>> = {
  ArrowFunction: ["modifiers", "typeParameters", "parameters", "type", "equalsGreaterThanToken", "body"],
  CallExpression: ["expression", "questionDotToken", "typeArguments", "arguments"],
  ForStatement: ["initializer", "condition", "incrementor", "statement"],
  FunctionExpression: ["modifiers", "asteriskToken", "name", "typeParameters", "parameters", "type", "body"],
  NewExpression: ["expression", "typeArguments", "arguments"],
  PropertyAssignment: ["modifiers", "name", "postfixToken", "type", "initializer"],
};

/** What runs nothing. */
const LEFT_OUT = new Set(["InterfaceDeclaration", "TypeAliasDeclaration", "TypeParameter", "ImportDeclaration"]);

/** Decodes a tree. Throws when the data is not of this format. */
export function decodeNodes(data: Buffer, text: string): readonly SyntaxNode[] {
  if (data.readUInt8(3) !== VERSION) throw new Error(`version ${data.readUInt8(3)} of the format is not known`);
  const offset = data.readUInt32LE(40);
  const count = (data.length - offset) / NODE_BYTES;
  const slots: Slot[] = [{ kind: "top" }];
  const nodes: SyntaxNode[] = [];
  for (let index = 1; index < count; index++) {
    const written = readNode(data, offset + index * NODE_BYTES);
    const slot = slotOf(written, { holder: slots[written.parent], text });
    slots.push(slot);
    if (slot.kind === "node") nodes.push(slot.node);
  }
  return nodes;
}

const VERSION = 5;
const NODE_BYTES = 28;
const LIST = 2 ** 32 - 1;

type WrittenNode = {
  readonly kind: number;
  readonly pos: number;
  readonly end: number;
  readonly parent: number;
  readonly data: number;
};

const readNode = (data: Buffer, at: number): WrittenNode => ({
  kind: data.readUInt32LE(at),
  pos: data.readInt32LE(at + 4),
  end: data.readInt32LE(at + 8),
  parent: data.readUInt32LE(at + 16),
  data: data.readUInt32LE(at + 20),
});

type GrowingNode = SyntaxNode & { readonly children: SyntaxNode[] };

/** A list stands for its parent; `names` are the properties of the node that have still to come. */
type Slot =
  | { readonly kind: "node"; readonly node: GrowingNode; readonly names: string[] }
  | { readonly kind: "list"; readonly node: GrowingNode; readonly role: string }
  | { readonly kind: "left-out" }
  | { readonly kind: "top" };

type Place = { readonly holder: Slot | undefined; readonly text: string };

function slotOf({ kind, pos, end, data }: WrittenNode, { holder, text }: Place): Slot {
  if (holder === undefined) throw new Error("a node comes before its parent");
  const name = NAMES.get(kind) ?? "";
  // Comments are nodes too, and no property of their parent.
  if (holder.kind === "left-out" || name.startsWith("JSDoc")) return { kind: "left-out" };
  const role = holder.kind === "node" ? holder.names.shift() : holder.kind === "list" ? holder.role : undefined;
  const parent = holder.kind === "top" ? undefined : holder.node;
  if (kind === LIST && parent !== undefined) return { kind: "list", node: parent, role: role ?? "" };
  const isType = kind >= SyntaxKind.FirstTypeNode && kind <= SyntaxKind.LastTypeNode;
  if (isType || LEFT_OUT.has(name)) return { kind: "left-out" };
  const node: GrowingNode = {
    kind: name,
    start: Math.min(skipTrivia(text, pos), end),
    end,
    role: role ?? "",
    parent,
    children: [],
  };
  parent?.children.push(node);
  const names = (ROLES[name] ?? []).filter((_, bit) => ((data >> bit) & 1) === 1);
  return { kind: "node", node, names };
}

// Some kinds have a second name, for instance FirstStatement; the first is the node's own.
const NAMES = new Map(
  Object.entries(SyntaxKind)
    .flatMap(([name, kind]) => (typeof kind === "number" ? [[kind, name] as const] : []))
    .toReversed(),
);
