import type { ValidInput } from "./valid-input.ts";

const SMALLEST = 8;

/**
 * The inputs to spoil: the smallest ones, and for every group, every number that `parse` reads under some name, and every
 * bound, the smallest that has or reaches it. What holds for small inputs holds for large ones, which only take longer.
 */
export function chooseInputs(inputs: readonly ValidInput[]): readonly ValidInput[] {
  const bySize = inputs.toSorted((a, b) => a.text.length - b.text.length || (a.id < b.id ? -1 : 1));
  const chosen = new Map<string, ValidInput>();
  const seen = new Set<string>();
  for (const input of bySize) {
    const features = featuresOf(input);
    if (chosen.size >= SMALLEST && features.every((feature) => seen.has(feature))) continue;
    for (const feature of features) seen.add(feature);
    // Equal inputs have equal variants.
    if (!chosen.has(input.text)) chosen.set(input.text, input);
  }
  return [...chosen.values()];
}

const featuresOf = ({ id, reads, bounds }: ValidInput): readonly string[] => [
  `group ${id.slice(0, id.indexOf("/"))}`,
  ...reads.flatMap((read) => (read.kind === "int" ? [`number ${read.name}`] : [])),
  ...Object.entries(bounds).flatMap(([name, { minReached, maxReached }]) => [
    ...(minReached ? [`least ${name}`] : []),
    ...(maxReached ? [`greatest ${name}`] : []),
  ]),
];
