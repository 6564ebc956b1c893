function levels(root: TreeNode | null): number[] {
  return root === null ? [] : [root.val, ...levels(root.left), ...levels(root.right)];
}
