import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Command } from "./command.ts";
import { COMMANDS } from "./main.ts";

const PAGE = readFileSync(new URL("../../docs/cli.md", import.meta.url), "utf8");

/** Text of each `## \`judge …\`` section by the command's name. */
const SECTIONS: ReadonlyMap<string, string> = new Map(
  PAGE.split(/^## /m).flatMap((section) => {
    const [, name] = /^`judge ([a-z]+)/.exec(section) ?? [];
    return name === undefined ? [] : [[name, section] as const];
  }),
);

const sectionOf = (name: string): string => SECTIONS.get(name) ?? "";

test("docs/cli.md has a section for every command and for no other, in the order of the help", () => {
  expect([...SECTIONS.keys()]).toEqual(Object.keys(COMMANDS));
});

test.for(Object.keys(COMMANDS))("judge %s: usage and options are those of the code", async (name) => {
  const command = await load(name);
  const section = sectionOf(name);
  expect(section.split("\n")[0]).toBe(`\`${`judge ${name} ${command.usage}`.trim()}\``);
  expect(optionsIn(section)).toEqual(Object.entries(command.options).map(([option, { value }]) => form(option, value)));
});

test.for(Object.keys(COMMANDS))("judge %s: the page has an example of it", (name) => {
  const examples = [...sectionOf(name).matchAll(/```sh\n(.*?)```/gs)].map(([, text = ""]) => text).join("");
  expect(examples).toMatch(new RegExp(`^judge ${name}\\b`, "m"));
});

test("options that the page uses in examples exist", async () => {
  const known = new Set<string>();
  for (const name of Object.keys(COMMANDS)) {
    for (const option of Object.keys((await load(name)).options)) known.add(`--${option}`);
  }
  const used = [...PAGE.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, text = ""]) => text.match(/--[a-z][a-z-]*/g) ?? []);
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((option) => !known.has(option))).toEqual([]);
});

async function load(name: string): Promise<Command> {
  const entry = COMMANDS[name];
  if (entry === undefined) throw new Error(`no command ${name}`);
  return entry.load();
}

const form = (option: string, value: string | undefined): string =>
  value === undefined ? `--${option}` : `--${option} ${value}`;

/** The first cells of a section's table of options. In a table `|` is written `\|`. */
const optionsIn = (section: string): readonly string[] =>
  [...section.matchAll(/^\| `(--[^`]+)` \|/gm)].map(([, cell = ""]) => cell.replaceAll(String.raw`\|`, "|"));
