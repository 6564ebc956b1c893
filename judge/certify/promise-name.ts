/** What has to hold on the host after every program of the corpus, whatever it did; docs/certificate.md says how each is looked at. */
export const PROMISE_NAMES = [
  "no-process",
  "no-file",
  "no-mount",
  "inputs-unchanged",
  "disk-bounded",
  "memory-bounded",
  "next-verdict",
] as const;
export type PromiseName = (typeof PROMISE_NAMES)[number];
