import sys

values = sys.stdin.read().split()
print(sum(int(value) for value in values[1:]) + 1)
