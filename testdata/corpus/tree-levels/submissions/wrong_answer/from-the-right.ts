function levels(root: TreeNode | null): number[][] {
  const found: number[][] = [];
  for (let level = root ? [root] : []; level.length > 0; ) {
    found.push(level.map(({ val }) => val));
    level = level.flatMap(({ left, right }) => [right, left]).filter((node) => node !== null);
  }
  return found;
}
