import type { SourcePrints } from "./source-prints.ts";

/** What the thread is asked, one at a time. */
export type TokeniserRequest =
  | { readonly kind: "template"; readonly text: string }
  | { readonly kind: "source"; readonly text: string; readonly ignored: Int32Array };

/** `broken`: the parser's memory may be damaged, and the thread must not be asked again. */
export type TokeniserAnswer =
  | { readonly kind: "template"; readonly hashes: Int32Array }
  | { readonly kind: "source"; readonly prints: SourcePrints }
  | { readonly kind: "not-typescript" }
  | { readonly kind: "slow" }
  | { readonly kind: "broken" };
