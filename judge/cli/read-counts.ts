/** Whole numbers from 1 up among the options of a command, and a message for each that is none. */
export function readCounts(
  values: Readonly<Record<string, string | boolean | undefined>>,
  names: readonly string[],
): { readonly values: Readonly<Record<string, number | undefined>>; readonly messages: readonly string[] } {
  const given = names.flatMap((name) => {
    const text = values[name];
    return typeof text === "string" ? [{ name, text, isCount: /^[1-9]\d{0,6}$/.test(text) }] : [];
  });
  return {
    values: Object.fromEntries(given.filter(({ isCount }) => isCount).map(({ name, text }) => [name, Number(text)])),
    messages: given
      .filter(({ isCount }) => !isCount)
      .map(({ name, text }) => `--${name} must be a whole number from 1 to 9999999, not ${JSON.stringify(text)}`),
  };
}
