// expect: CE
// must: inputs-unchanged next-verdict
// why: a bundler that reads a file as text at compile time puts files of the host, answers included, into the program.
import passwords from "/etc/passwd" with { type: "text" };
import readme from "../README.md" with { type: "text" };
import tests from "../../../testdata/hostile/problem/tests/all/01-small.ans" with { type: "text" };

console.log(passwords, readme, tests);
