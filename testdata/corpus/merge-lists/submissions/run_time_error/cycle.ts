function mergeLists(lists: (ListNode | null)[]): ListNode | null {
  const head = new ListNode(1);
  head.next = lists[0] ?? head;
  head.next.next = head;
  return head;
}
