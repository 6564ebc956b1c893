#include "sum.h"
#include <cstdio>

long long readSum() {
  int n;
  long long sum = 0, next;
  if (std::scanf("%d", &n) != 1) return 0;
  while (n-- > 0 && std::scanf("%lld", &next) == 1) sum += next;
  return sum;
}
