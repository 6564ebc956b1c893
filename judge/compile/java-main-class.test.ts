import { expect, test } from "vitest";
import { findMainClass, withJavaFileName } from "./java-main-class.ts";

test.for([
  { text: "public class A { public static void main(String[] a) {} }", name: "A" },
  { text: "class B { int x; }\nclass A { static public void main(String... a) {} }", name: "A" },
  { text: "class A { static class Inner { int x; }\n public static void main(String[] a) {} }\nclass Z {}", name: "A" },
  { text: "package one.two;\nclass A { public static void main(String[] a) {} }", name: "one.two.A" },
  {
    text: '// class C\n/* class D { */ class A { String s = "class E {"; public static void main(String[] a) {} }',
    name: "A",
  },
  { text: "enum A { X; public static final void main(String[] a) {} }", name: "A" },
  { text: "record A(int x) { public static void main(String[] a) {} }", name: "A" },
  {
    text: `class Q { char a = '{', b = '"', c = '\\'', d = '}'; String s = "\\"{"; }\nclass A { void main() {} }`,
    name: "A",
  },
  {
    text: 'class Q { String s = """\n { " class Z {{ \\""" {\n"""; }\nclass A { static void main(String[] a) {} }',
    name: "A",
  },
  { text: "class Q { void main() {} }\npublic class A { static void main(String[] a) {} }", name: "A" },
  { text: "class Q { void main() {} }\nclass Main { void main() {} }", name: "Main" },
  { text: "class Q { class In { void main() {} } }\nclass A { void main() {} }", name: "A" },
  { text: "import static a.b;\npublic class Q { Class<?> it; }\nclass A { void main() {} }", name: "A" },
  { text: "void main() { }", name: "Main" },
  { text: "", name: "Main" },
])("$text: $name", ({ text, name }) => {
  expect(findMainClass({ main: "Main.java", files: new Map([["Main.java", Buffer.from(text)]]) })).toBe(name);
});

test.for([
  { text: "class Q {}\npublic final class A {}", name: "src/A.java" },
  { text: "public class Other {}", name: "src/x.java" },
  { text: `public class ${"a".repeat(300)} {}`, name: "src/x.java" },
  { text: "class Q { public class In {} }", name: "src/x.java" },
  { text: "import x.y; // public class B\nclass Q {}", name: "src/x.java" },
])("the compiler gets the file of $text as $name", ({ text, name }) => {
  const [data, other] = [Buffer.from(text), Buffer.from("class Other {}")];
  const files = new Map([
    ["src/x.java", data],
    ["src/Other.java", other],
  ]);
  const named = withJavaFileName({ main: "src/x.java", files });
  expect({ main: named.main, size: named.files.size }).toEqual({ main: name, size: 2 });
  expect(named.files.get(name)).toBe(data);
});

test.for(["class a ", "/*", '"""', "'", "\n", "package ", "{", "void main ", "a", "/* */ ", "\\"])(
  "256 KiB of %j take no time",
  (unit) => {
    const text = Buffer.from(unit.repeat(262_144 / unit.length));
    const start = performance.now();
    findMainClass({ main: "Main.java", files: new Map([["Main.java", text]]) });
    expect(performance.now() - start).toBeLessThan(1000);
  },
);
