// expect: AC
// must: next-verdict
// why: Time zone, language and calendar of the host would tell where it stands, and make one program print two answers on two machines.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const { timeZone, locale } = Intl.DateTimeFormat().resolvedOptions();
const found: string[] = [];
if (!/^(?:Etc\/)?(?:UTC|GMT|Universal|Zulu)$/.test(timeZone) || new Date(0).getTimezoneOffset() !== 0)
  found.push(timeZone);
if (!/^en(?:-US|-u-va-posix)?/.test(locale) || (1234.5).toLocaleString() !== "1,234.5") found.push(locale);
console.log(found.length > 0 ? `settings ${found}` : values.slice(0, n).reduce((sum, value) => sum + value, 0));
