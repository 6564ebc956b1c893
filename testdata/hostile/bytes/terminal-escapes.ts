// expect: WA
// must: next-verdict
// why: Escape sequences in a wrong answer clear the screen, set the title, write the clipboard, and draw a forged verdict when shown.
const bell = "\x07";
process.stdout.write("\x1b[2J\x1b[H\x1b[32mAC  Accepted 100 of 100 points\x1b[0m\n");
process.stdout.write(
  `\x1b]0;owned${bell}\x1b]52;c;cm0gLXJmIH4K${bell}\x1b]8;;http://evil.example${bell}click\x1b]8;;${bell}\n`,
);
process.stdout.write("\x1b[6n\x1b[c\x1bP$q q\x1b\\\x1b[?1049h\x1b[8m\u009b31mred\u0090dcs\u009c\n");
