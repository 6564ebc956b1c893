#include <cstdio>

int main() {
  int n;
  short sum = 0; long long next;
  if (std::scanf("%d", &n) != 1) return 1;
  while (n-- > 0 && std::scanf("%lld", &next) == 1) sum += next;
  std::printf("%d\n", sum);
}
