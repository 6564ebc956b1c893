/** What a terminal obeys, or what turns a line around, beyond the control characters that JSON escapes anyway. */
const UNSAFE = /[\u007F-\u009F\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/g;

/** JSON for people and pipes: two blanks deep, safe to look at in a terminal whatever text it holds. Ends with a newline. */
export const renderJson = (value: unknown): string =>
  `${JSON.stringify(value, null, 2).replaceAll(UNSAFE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`)}\n`;
