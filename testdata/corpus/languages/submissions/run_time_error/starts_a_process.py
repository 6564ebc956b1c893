import os

os.fork()
print(6)
