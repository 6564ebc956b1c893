import { expect, test } from "vitest";
import { findMainClass } from "./java-main-class.ts";

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
  { text: "void main() { }", name: "Main" },
  { text: "", name: "Main" },
])("$text: $name", ({ text, name }) => {
  expect(findMainClass({ main: "Main.java", files: new Map([["Main.java", Buffer.from(text)]]) })).toBe(name);
});
