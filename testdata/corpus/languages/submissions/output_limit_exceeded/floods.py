while True:
    print("more")
