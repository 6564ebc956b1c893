// expect: RTE
// must: next-verdict
// why: The message of the crash, its name and the names of its functions are the program's own text, and they are shown as the reason.
const trap = "\x1b[2J\x1b]52;c;cm0gLXJmIH4K\x07\u202e\u2066\r\x1b[1A\x1b[2Kall/01-small  AC";
const holder = {
  [trap]: () => {
    throw Object.assign(new TypeError(trap), { name: trap, cause: trap, code: trap });
  },
};
process.stderr.write(`${trap}\n`);
holder[trap]?.();
