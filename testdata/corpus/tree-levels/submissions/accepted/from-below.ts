function levels(root: TreeNode | null): number[][] {
  const found: number[][] = [];
  for (let level = root ? [root] : []; level.length > 0; ) {
    found.unshift(level.map(({ val }) => val));
    level = level.flatMap(({ left, right }) => [left, right]).filter((node) => node !== null);
  }
  return found;
}
