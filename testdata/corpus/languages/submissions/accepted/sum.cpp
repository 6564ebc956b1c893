#include <cstdio>

int main() {
  int n;
  long long sum = 0, next;
  if (std::scanf("%d", &n) != 1) return 1;
  while (n-- > 0 && std::scanf("%lld", &next) == 1) sum += next;
  std::printf("%lld\n", sum);
}
