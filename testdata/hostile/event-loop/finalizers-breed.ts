// expect: TLE
// tolerated: MLE
// must: no-process memory-bounded
// limits: cpuMs=400 wallMs=4000
// why: Code that runs because garbage was collected makes the next garbage that waits for it. The work is done by the collector's own tasks.
const registry = new FinalizationRegistry(() => breed());
const breed = (): void => {
  for (let count = 0; count < 2; count++) registry.register(new Array(1000), 0);
};
const churn = (): void => {
  breed();
  for (let count = 0; count < 200; count++) new Array(1000).fill(count);
  setImmediate(churn);
};
churn();
