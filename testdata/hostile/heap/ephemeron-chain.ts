// expect: TLE
// tolerated: MLE
// must: no-process memory-bounded
// limits: cpuMs=500 wallMs=4000
// why: Each entry of a weak map is alive only because of the one before: the collector has to walk the whole chain one link at a time, whenever it runs.
const links = new WeakMap<object, object>();
const head = {};
let tail: object = head;
for (let count = 0; ; count++) {
  const next = {};
  links.set(tail, next);
  tail = next;
}
