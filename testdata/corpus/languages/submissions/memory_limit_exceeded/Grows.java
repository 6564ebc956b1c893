import java.util.ArrayList;
import java.util.List;

class Grows {
  public static void main(String[] arguments) {
    List<byte[]> kept = new ArrayList<>();
    while (true) kept.add(new byte[1 << 20]);
  }
}
