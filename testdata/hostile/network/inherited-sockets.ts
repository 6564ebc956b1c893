// expect: AC
// must: next-verdict
// why: a socket that the judge left open needs no call to make one: accept, sendmsg and shutdown work on what is there.
import { fstatSync, readFileSync, writeFileSync } from "node:fs";
import { inflateRawSync } from "node:zlib";

// Raw system calls, made from native/syscall.c.
const NATIVE =
  "vVdNbBtFFJ7YSby0lFioIRYSEIkNRAiZuqUlFT+ySwwv0goVYiNokppNvEmMHDtarysqRTSR1cNo5YobBwTigEQkDuTYUA5WnEJaqFQFKCGqaYhEWacpDW2pilp30MzOJutVTDkg3iGf3/fm/cx7s7ObI2HpJVddHbLEjV5AGxpCQY5v3WPnOlA9CqJ70Va2tgHVloKnGpHXBOrXaLe3VGOwrhotP9dd/NZQNQocX/1Vizeify88Hcsn2OpF48iLvOPrcc8/+vBrlz+88XWtOC/aYtnl/hr8GzX4x2vwdTX4IzX4t2vw77OaGtEO3tcU5z/n/EecX+9hSh5NxIYULTbQH0ukBtMbxCE5mVViiZS252kn2Z8YSqQ0p60/OzioqLYoA6oia1UhODOYTQ1oiXTKJDOKFkvJI0o8NqqmRxVVO2zyqjKUyGiKGhtJx7NJJXYogFLpuBKjNk7RtFQ9pKiZRDpFl5gy5zPRw3tryVkb77LxCzbebeOXbHy9jTdsvP25WbPx9nN608Z7Npkb2X11O0Kk7fp2hJoeCSLSRvVhaiovEUJI2wrV6VbKZ5m+THW6hXKB6YtUp6WXp5g+T3Vacvljpp+mOi21/B7TZ6hOSyyPE0JCr4cDp8KBQigainTh21HAZ7oBfwcTq60ehKR8UmwFLIleyEdEr4TLxgeEEHg2KXozDYCTojdwWcprYhPonaIX9p7MvBIodOnaZQR4UcK/AXYbewkhRwvak4yW8B+mxdhn0s3m6rwk+rjhrzuEADkJuaJwaRImZmkhPX2h3lBf6GAxFA0UunAlFIl2n5ipQwjwTzCx6vMgBPkxUYB8UhSufQZ4RcJXAH8zvURn1kJr1sdEIRyYD1P/2XDg1PEORN1/BrzY1PAFbXAXmYWjBQ0ALzPvr4xjtBS9XoSJWd96FUVJj5QMSe8srUm6VLoJemdpDvSx0lnQtdIC6JHSUlMD4EXIH/B07T2vBmDi1i8IIa0d9M7vBSCF7JdAZkwF14ssw9HCu9+yH2Tu0sqJ5xBCtFZabjhwCvAC4B8Bn2tquGSEImwP16OAf4DcaQL4d8ittktmC8dEwWhhZTN1RcIX2daNqxVCIDfb3hfqLXYHCoBvTd9HO5BbDfLWRczWXZimB9VYrhAi6RGxXdI7xR2SLokddMgCjeYFXRN9oEfEVrrTZcAXaLtiFd6u3GywpxilSSosSTfkVsGehaUAfMUYYy4srMQjgt4res+Ms7BsCsJGWOjpK9LNBgrTdGLsVLI9A+4UvYafrdRofTyXzzh928zgo5svRgFXIL/tFu1Qvrmf1Yav7Tc+pQQ9DFcgv40eTcg3d9E2HLMbJkzDM9SQNUPssk4RtR+sEGL0Mo+FAz19xeP0NVMckJNJRP/s2onkeFxVMhk0MJxIxhFCf94hafqwt/LLyrpTOlzV9zVw+xauz3PcytG3/v43Zcq38f6jMslxO9q4j6i0WO9LN/pfxHrPO+Ucz3+R4w2OjfzyfYDjYxz3WJeyPzOc0VRN7kf+oVTWPyxnhpE/fjiVOTxioqYiv6okZf9oUkN+TXlHQ341HZc1GfmV4digKo8obKU8khhA/qG0xlb+R0Lnc4OQtDUHa84WtqPqOQkO/2Yew+U4Bxau2eZeZ/O3zsND3OZynCsL5zf5HrFLG3//7XOcEwsnbfVv2ST/E/ZvLzp/dzWO1/hus/Aph3+wvhrj7n+ufzfndnL9E081Plhj/xY+z3+7an0PO8Q5v5d57W7H+bf81xzPreDY/36e3/lcTwkb9s3yC7Z9bPpo8/8H3rzL/P8G";
type Word = number | bigint | NodeJS.TypedArray;
type Native = Record<"call" | "call32" | "address" | "child", (first: Word, ...words: readonly Word[]) => number>;
const addon = { exports: {} as Native };
writeFileSync("/tmp/syscall.node", inflateRawSync(Buffer.from(NATIVE, "base64")));
process.dlopen(addon, "/tmp/syscall.node");
const { call } = addon.exports;
const [GETPEERNAME, ACCEPT, SHUTDOWN] = [52, 43, 48];
const found: string[] = [];
for (let fd = 0; fd < 1024; fd++) {
  try {
    if (fstatSync(fd).isSocket()) found.push(`descriptor ${fd} is a socket`);
  } catch {
    continue;
  }
  const ENOTSOCK = -88;
  for (const number of [GETPEERNAME, ACCEPT, SHUTDOWN]) {
    const result = call(number, fd, 0, 0);
    if (result !== ENOTSOCK) found.push(`call ${number} of descriptor ${fd}: ${result}`);
  }
}
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(found.length > 0 ? found.join() : numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
