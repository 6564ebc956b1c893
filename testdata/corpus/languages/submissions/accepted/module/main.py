from reading import numbers

print(sum(numbers()))
