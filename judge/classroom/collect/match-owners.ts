import type { PlacedHandIn } from "./find-hand-ins.ts";
import type { HandIn } from "./hand-in.ts";
import { LEFT_OUT, type Aliases } from "./load-aliases.ts";
import type { MatchedStudent } from "./match-student.ts";
import { accountKey, type Account } from "./owner.ts";

type Failure = Extract<MatchedStudent, { readonly kind: "unmatched" }>;

/** A hand-in and whose it is. `problem` when a person has settled it for the account; `failures`: owners who are nobody of the roster. */
export type OwnedHandIn = {
  readonly handIn: HandIn;
  readonly students: readonly string[];
  readonly failures: readonly Failure[];
  readonly isLeftOut: boolean;
};

/** Matches all hand-ins. Two accounts of one platform that come to one student only by name are nobody's: one of them may be another person. */
export function matchOwners(placed: readonly PlacedHandIn[], aliases: Aliases): readonly OwnedHandIn[] {
  const matched = placed.map(({ handIn, finder }) => {
    const owners = handIn.owners.map((owner) => {
      const alias = owner.accounts
        .map((account) => aliases.findForAccount(accountKey(account)))
        .find((row) => row?.student !== undefined);
      const found: MatchedStudent =
        alias?.student === undefined
          ? finder.findStudent(owner)
          : { kind: "matched", student: alias.student, by: "account" };
      return { account: owner.accounts[0], found };
    });
    return { handIn, owners };
  });
  const accounts = new Map<string, Set<string>>();
  for (const { handIn, owners } of matched) {
    for (const { account, found } of owners) {
      if (account === undefined || found.kind === "unmatched") continue;
      const key = placeOf(handIn, account, found.student);
      accounts.set(key, (accounts.get(key) ?? new Set()).add(accountKey(account)));
    }
  }
  return matched.map(({ handIn, owners }) => {
    const settled = owners.map(({ account, found }): MatchedStudent => {
      if (account === undefined || found.kind === "unmatched" || found.by !== "name") return found;
      const isShared = (accounts.get(placeOf(handIn, account, found.student))?.size ?? 0) > 1;
      if (!isShared) return found;
      return { kind: "unmatched", reason: "shared-account", detail: accountKey(account), candidates: [found.student] };
    });
    const students = settled.flatMap((found) => (found.kind === "matched" ? [found.student] : []));
    return {
      handIn,
      students: [...new Set(students.filter((student) => student !== LEFT_OUT))],
      failures: settled.flatMap((found) => (found.kind === "unmatched" ? [found] : [])),
      isLeftOut: students.includes(LEFT_OUT),
    };
  });
}

/** Moodle counts its participants anew in every export, so that accounts are compared inside one. */
const placeOf = ({ around }: HandIn, { kind }: Account, student: string): string =>
  JSON.stringify([around, kind, student]);
