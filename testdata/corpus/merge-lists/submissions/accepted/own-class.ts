class ListNode {
  val: number;
  next: ListNode | null;
  constructor(val?: number, next?: ListNode | null) {
    this.val = val ?? 0;
    this.next = next ?? null;
  }
}

class Solution {
  mergeLists(lists: (ListNode | null)[]): ListNode | null {
    return lists.reduce((a, b) => this.merge(a, b), null);
  }

  private merge(a: ListNode | null, b: ListNode | null): ListNode | null {
    if (a === null || b === null) return a ?? b;
    if (a.val <= b.val) return new ListNode(a.val, this.merge(a.next, b));
    return new ListNode(b.val, this.merge(a, b.next));
  }
}
