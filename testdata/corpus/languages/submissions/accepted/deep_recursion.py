import sys

sys.setrecursionlimit(10**6)


def total(values, at):
    return values[at] + total(values, at + 1) if at < len(values) else 0


def depth(n):
    return 0 if n == 0 else depth(n - 1) + 1


print(total(list(map(int, sys.stdin.read().split()[1:])), 0) + depth(20000) - 20000)
