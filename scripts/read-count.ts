/** A whole number from 1 on that an option gives; anything else ends the script with exit code 2. */
export function readCount(name: string, text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  console.error(`--${name} ${JSON.stringify(text)} is no positive number`);
  process.exit(2);
}
