import type { TestlibChecker } from "../../model/problem.ts";
import { TESTLIB_BLANK } from "../reading/byte-class.ts";
import { findBy, type Find } from "../rules/find-mismatch.ts";
import { dcmpRule, rcmpRule } from "./testlib-doubles.ts";
import { hcmpRule, icmpRule, ncmpRule } from "./testlib-integers.ts";
import { findFcmp, findLcmp } from "./testlib-lines.ts";
import { findInSequence } from "./testlib-sequence.ts";
import { findUncmp } from "./testlib-unordered.ts";
import { nyesnoRule, yesnoRule } from "./testlib-words.ts";
import { resolveTokens } from "../rules/token-rules.ts";

const FINDERS: Readonly<Record<TestlibChecker, () => Find>> = {
  wcmp: () => findBy(resolveTokens({ separators: TESTLIB_BLANK })),
  lcmp: () => findLcmp,
  fcmp: () => findFcmp,
  ncmp: () => findInSequence(ncmpRule()),
  icmp: () => findInSequence(icmpRule()),
  hcmp: () => findInSequence(hcmpRule()),
  uncmp: () => findUncmp,
  yesno: () => findInSequence(yesnoRule()),
  nyesno: () => findInSequence(nyesnoRule()),
  rcmp4: () => findInSequence(rcmpRule(1e-4)),
  rcmp6: () => findInSequence(rcmpRule(1e-6)),
  rcmp9: () => findInSequence(rcmpRule(1e-9)),
  dcmp: () => findInSequence(dcmpRule(1e-6)),
};

/** The rules of a checker of testlib. As there, a byte order mark at the beginning of the output is skipped; of the answer it is not. */
export function findAsTestlib(kind: TestlibChecker): Find {
  const find = FINDERS[kind]();
  return (pair, signal) => {
    pair.output.skipMark();
    return find(pair, signal);
  };
}
