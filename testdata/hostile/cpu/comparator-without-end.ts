// expect: TLE
// must: no-process
// limits: cpuMs=200 wallMs=2000
// why: The comparator of a sort never returns, so the program is caught for ever inside a builtin that it called.
console.log(
  [3, 1, 2].sort((a, b) => {
    while (a !== b);
    return 0;
  }),
);
