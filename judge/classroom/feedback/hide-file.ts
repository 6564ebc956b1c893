import { escapeLine } from "../../report/visible-text.ts";
import type { Block, CodeBlock } from "./page-parts.ts";

/** A block in whose code a file is called otherwise: by its own name it may tell who wrote it. */
export function hideFile(block: Block, file: string, instead: string): Block {
  const name = escapeLine(file);
  const inCode = (one: CodeBlock): CodeBlock => ({
    ...one,
    lines: one.lines.map((line) => line.map((span) => ({ ...span, text: span.text.replaceAll(name, instead) }))),
  });
  switch (block.kind) {
    case "code":
      return inCode(block);
    case "pair":
      return { ...block, blocks: [inCode(block.blocks[0]), inCode(block.blocks[1])] };
    case "heading":
    case "text":
    case "list":
    case "table":
      return block;
  }
}
