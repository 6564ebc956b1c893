class Throws {
  public static void main(String[] arguments) {
    throw new IllegalStateException("no");
  }
}
