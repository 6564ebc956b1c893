#include <cstdio>

// More stack than the usual eight megabytes, and less than the memory limit.
int depth(int n) {
  volatile int room[16];
  room[0] = n;
  return n == 0 ? 0 : depth(n - 1) + (room[0] > 0 ? 1 : 0);
}

int main() {
  int n;
  long long sum = 0, next;
  if (std::scanf("%d", &n) != 1) return 1;
  while (n-- > 0 && std::scanf("%lld", &next) == 1) sum += next;
  std::printf("%lld\n", sum + depth(300000) - 300000);
}
