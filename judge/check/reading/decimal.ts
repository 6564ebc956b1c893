/**
 * An exact decimal number: 0.d1d2d3… × 10^point, with d1 ≠ 0 (zero has no digits). Linear in its digits whatever the
 * exponent is: nothing here writes out the zeros of 1e999999999.
 */
export type Decimal = { readonly negative: boolean; readonly digits: Uint8Array; readonly point: number };

/** A decimal times a whole number, as part of a sum. The weight is at most 10^9, so that sums stay exact in a double. */
export type Term = { readonly value: Decimal; readonly weight: number };

/** The sign (-1, 0, 1) of a sum of up to eight terms, exactly. */
export function signOfSum(terms: readonly Term[]): number {
  const parts = terms
    .filter(({ value, weight }) => value.digits.length > 0 && weight !== 0)
    .map(({ value, weight }) => ({
      digits: value.digits,
      point: value.point,
      factor: value.negative ? -weight : weight,
    }));
  // What all digits behind the current position can still add is below one unit of this position per weight.
  const reach = parts.reduce((sum, { factor }) => sum + Math.abs(factor), 0);
  let position = Math.max(...parts.map(({ point }) => point));
  let sum = 0;
  while (Math.abs(sum) < reach || sum === 0) {
    if (sum === 0) position = nextPosition(parts, position);
    if (sum === 0 && position === -Infinity) return 0;
    if (parts.every(({ digits, point }) => position <= point - digits.length)) break;
    sum *= 10;
    for (const { digits, point, factor } of parts) sum += factor * (digits[point - position] ?? 0);
    position--;
  }
  return Math.sign(sum);
}

type Part = { readonly digits: Uint8Array; readonly point: number; readonly factor: number };

/** The highest position at or below this one where any part has a digit; jumps over gaps of any width. */
function nextPosition(parts: readonly Part[], position: number): number {
  let next = -Infinity;
  for (const { digits, point } of parts) {
    if (position > point - digits.length) next = Math.max(next, Math.min(position, point));
  }
  return next;
}
