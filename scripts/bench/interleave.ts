/**
 * Runs each of the trials once a round, every second round from the last to the first: what makes the machine slow for a
 * while meets all of them. The result tells what a trial gave, one value a round.
 */
export async function interleave<Name extends string, Value>(
  rounds: number,
  trials: Readonly<Record<Name, () => Promise<Value>>>,
): Promise<(name: Name) => readonly Value[]> {
  const runs = Object.entries<() => Promise<Value>>(trials);
  const given = new Map<string, Value[]>(runs.map(([name]) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, run] of round % 2 === 0 ? runs : runs.toReversed()) given.get(name)?.push(await run());
  }
  return (name) => given.get(name) ?? [];
}
