import java.util.Scanner;

class Reader {
  // The judge starts the public class, and is not confused by this one.
  static final char BRACE = '{';

  public static void main(String[] arguments) {
    throw new IllegalStateException();
  }

  private final Scanner scanner = new Scanner(System.in);

  long next() {
    return scanner.nextLong();
  }
}

public class Σum {
  public static void main(String[] arguments) {
    Reader reader = new Reader();
    long sum = 0;
    for (long n = reader.next(); n > 0; n--) sum += reader.next();
    System.out.println(sum);
  }
}
