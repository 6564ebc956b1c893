function mergeLists(lists: (ListNode | null)[]): ListNode | null {
  const first = new ListNode();
  let last = first;
  for (let node of lists) for (; node; node = node.next) last = last.next = new ListNode(node.val);
  return first.next;
}
