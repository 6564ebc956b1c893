function mergeLists(lists: (ListNode | null)[]): ListNode | null {
  const values: number[] = [];
  for (let node of lists) for (; node; node = node.next) values.push(node.val);
  values.sort((a, b) => b - a);
  let head: ListNode | null = null;
  for (const value of values) head = new ListNode(value, head);
  return head;
}
