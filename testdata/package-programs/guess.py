"""The other side of Guess the Number: a number from 1 to 1000, ten guesses."""
import sys

with open(sys.argv[1], encoding="ascii") as file:
    mode, number = file.read().split()
low, high = (int(number), int(number)) if mode == "fixed" else (1, 1000)
for _ in range(10):
    line = sys.stdin.readline()
    try:
        guess = int(line)
    except ValueError:
        sys.exit(43)
    if not 1 <= guess <= 1000:
        sys.exit(43)
    if low == high == guess:
        print("correct", flush=True)
        sys.exit(42)
    below, above = guess - low, high - guess
    if mode == "fixed":
        answer = "lower" if low < guess else "higher"
    elif below > above:
        answer, high = "lower", min(high, guess - 1)
    else:
        answer, low = "higher", max(low, guess + 1)
    print(answer, flush=True)
with open(sys.argv[3] + "judgemessage.txt", "w", encoding="ascii") as message:
    message.write("ten guesses were not enough\n")
sys.exit(43)
