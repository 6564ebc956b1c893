class Broken {
  int text = "text";
}
