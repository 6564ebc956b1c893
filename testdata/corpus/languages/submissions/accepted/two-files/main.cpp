#include <cstdio>
#include "sum.h"

int main() { std::printf("%lld\n", readSum()); }
