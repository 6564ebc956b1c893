#include <stdio.h>

int main(void) {
#ifndef ONLINE_JUDGE
  freopen("input.txt", "r", stdin);
#endif
  int n;
  long long sum = 0, next;
  if (scanf("%d", &n) != 1) return 1;
  while (n-- > 0 && scanf("%lld", &next) == 1) sum += next;
  printf("%lld\n", sum);
  return 0;
}
