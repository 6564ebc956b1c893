/** `works` was tried and held; `weak` is there in a lesser form; `missing` comes with a remedy. */
export type Finding = {
  readonly name: string;
  readonly state: "works" | "weak" | "missing";
  readonly detail: string;
  readonly remedy?: string;
};
