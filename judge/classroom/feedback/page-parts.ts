/** How a text is set off; what it says has to be in its words too. */
export type Tone = "good" | "bad" | "warn" | "faint" | "strong";

/** A piece of a line: words of ours or of a teacher; `code` for texts of students, programs and platforms; `badge` for a verdict. */
export type Phrase =
  | string
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "badge"; readonly text: string; readonly tone: Tone };

/** A piece of a line of a code block. */
export type Span = { readonly text: string; readonly tone?: Tone };

/** Lines that stand in a block of their own, escaped and bounded. */
export type CodeBlock = {
  readonly kind: "code";
  readonly title: string;
  readonly lines: readonly (readonly Span[])[];
};

/** Parts of a page that holds nothing its reader may not see. */
export type Block =
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "text"; readonly parts: readonly Phrase[] }
  | { readonly kind: "list"; readonly items: readonly (readonly Phrase[])[] }
  /** The first cell of a row names it. */
  | {
      readonly kind: "table";
      readonly caption: string;
      readonly head: readonly string[];
      readonly rows: readonly (readonly Phrase[])[];
    }
  | CodeBlock
  /** Two blocks to compare. */
  | { readonly kind: "pair"; readonly blocks: readonly [CodeBlock, CodeBlock] };

/** A whole page, of which HTML and Markdown are made. */
export type FeedbackPage = {
  readonly language: "en" | "zh";
  readonly title: string;
  readonly subtitle: readonly Phrase[];
  readonly sections: readonly { readonly title: string; readonly blocks: readonly Block[] }[];
  readonly footer: string;
};

/** A text of others, for a line. */
export const code = (text: string): Phrase => ({ kind: "code", text });
/** A paragraph. */
export const text = (...parts: readonly Phrase[]): Block => ({ kind: "text", parts });
/** A heading below the title of a section. */
export const heading = (words: string): Block => ({ kind: "heading", text: words });
