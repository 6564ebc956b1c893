// The closing brace of the loop is missing.
export function findMinStep(board: string, hand: string): number {
  const count = new Map<string, number>();
  for (const ball of hand) {
    count.set(ball, (count.get(ball) ?? 0) + 1);
  return board.length === 0 ? 0 : -1;
}
