import type { Submission } from "../model/submission.ts";

/** `standard`: of the language. `legacy`: TypeScript's `experimentalDecorators`, which are called with other arguments. */
export type DecoratorKind = "standard" | "legacy";

/**
 * Which decorators a submission is written for. Nothing in the syntax tells, but only the older kind decorates parameters or
 * gets a property descriptor, and a tsconfig.json that is handed in may ask for it. Without decorators the answer changes nothing.
 */
export function decoratorKindOf({ files }: Submission): DecoratorKind {
  const texts = [...files].map(([name, data]) => ({ name, text: textOf(data) }));
  if (!texts.some(({ text }) => /(?:^|[\s(,])@[\p{ID_Start}$_(]/u.test(text))) return "standard";
  if (texts.some(({ name, text }) => /(?:^|\/)tsconfig\.json$/u.test(name) && LEGACY_SETTING.test(text)))
    return "legacy";
  if (texts.some(({ text }) => /\bClass\w*DecoratorContext\b|\bDecoratorContext\b/u.test(text))) return "standard";
  return texts.some(({ text }) => LEGACY_SIGN.test(text)) ? "legacy" : "standard";
}

const LEGACY_SETTING = /"experimentalDecorators"\s*:\s*true/u;

/** A descriptor's type, or a decorator where a parameter begins. */
const LEGACY_SIGN =
  /\b(?:Typed)?PropertyDescriptor\b|[(,]\s*@[\p{ID_Start}$_][\p{ID_Continue}$.]*(?:\([^()]*\))?\s+[\p{ID_Start}$_]/u;

const textOf = (data: Uint8Array): string => Buffer.from(data.buffer, data.byteOffset, data.length).toString();
