// expect: TLE
// must: no-process
// limits: cpuMs=200 wallMs=2000
// why: Awaiting an object whose `then` answers with the object itself never settles, and each try costs a microtask.
const circle = {
  // oxlint-disable-next-line unicorn/no-thenable
  then(resolve: (value: unknown) => void): void {
    resolve(circle);
  },
};
void (async () => console.log(await circle))();
