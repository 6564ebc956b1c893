import sys


def numbers():
    return map(int, sys.stdin.read().split()[1:])
