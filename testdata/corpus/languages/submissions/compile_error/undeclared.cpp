int main() { return unknown; }
