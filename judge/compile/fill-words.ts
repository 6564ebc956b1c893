/** What the names in braces stand for; a list fills a word of its own with several. Undefined: there is no such name. */
export type Meaning = (name: string) => string | readonly string[] | undefined;

/** Replaces `{name}` in the words of a command. Throws on a name without meaning: the table of languages is part of the judge. */
export function fillWords(words: readonly string[], meaning: Meaning): readonly string[] {
  return words.flatMap((word) => {
    const whole = /^\{([^{}\s]+)\}$/u.exec(word)?.[1];
    const value = whole === undefined ? undefined : meaning(whole);
    if (value !== undefined) return value;
    // A text in a word, for instance a small script, may hold braces of its own.
    if (/\s/u.test(word)) return [word];
    return [
      word.replaceAll(/\{([^{}]+)\}/gu, (_, name: string) => {
        const part = meaning(name);
        if (typeof part !== "string") throw new Error(`languages.yaml: nothing is called {${name}}`);
        return part;
      }),
    ];
  });
}
