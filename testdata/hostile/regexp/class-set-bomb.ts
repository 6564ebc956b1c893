// expect: TLE
// tolerated: MLE RTE
// must: no-process memory-bounded
// limits: cpuMs=200 wallMs=3000
// why: Set operations on whole Unicode classes without case, compiled again and again: tables of the Unicode library instead of backtracking.
for (let round = 0; ; round++) {
  new RegExp(`[\\p{L}--[\\p{Lu}${String.fromCodePoint(0x4e00 + (round % 9999))}]]`.repeat(20), "vi").test("x");
}
