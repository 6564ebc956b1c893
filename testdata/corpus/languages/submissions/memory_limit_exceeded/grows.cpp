#include <cstdlib>
#include <cstring>

int main() {
  for (;;) std::memset(std::malloc(1 << 20), 1, 1 << 20);
}
