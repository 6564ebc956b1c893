import type { IgnoreRule } from "../../model/class.ts";

const SYSTEM_FOLDERS = new Set(["__macosx", "$recycle.bin", "system volume information"]);
const SYSTEM_FILES = new Set([".ds_store", "thumbs.db", "desktop.ini", "icon\r"]);
const EDITOR_FOLDERS = new Set([".vscode", ".idea", ".vs", ".settings", ".ipynb_checkpoints", "__pycache__"]);
const DEPENDENCIES = new Set(["node_modules", ".venv", "bower_components"]);
const PROJECT_FILES =
  /^(?:package(?:-lock)?\.json|tsconfig(?:\.[\w-]+)?\.json|jsconfig\.json|deno\.jsonc?|bunfig\.toml|yarn\.lock|pnpm-lock\.yaml|license(?:\.\w+)?|readme(?:\.\w+)?|makefile|[\w-]+\.config\.[cm]?[jt]s)$/u;

/** The rule by which everything below a folder of this name is passed over. */
export function ruleOfFolder(name: string): IgnoreRule | undefined {
  const plain = name.toLowerCase();
  if (SYSTEM_FOLDERS.has(plain)) return "system-file";
  if (plain === ".git" || plain === ".svn" || plain === ".hg" || plain === ".github") return "version-control";
  if (DEPENDENCIES.has(plain)) return "dependencies";
  if (EDITOR_FOLDERS.has(plain)) return "editor-file";
  return plain.startsWith(".") ? "hidden-file" : undefined;
}

/** The rule by which a file of this name is passed over, wherever it lies. */
export function ruleOfFile(name: string): IgnoreRule | undefined {
  const plain = name.toLowerCase();
  if (SYSTEM_FILES.has(plain) || plain.startsWith("._")) return "system-file";
  if (plain.startsWith("~$") || /(?:~|\.sw[op])$/u.test(plain)) return "editor-file";
  if (plain.startsWith(".")) return "hidden-file";
  if (PROJECT_FILES.test(plain)) return "project-file";
  return /\.(?:test|spec)\.[cm]?[jt]sx?$/u.test(plain) ? "test-file" : undefined;
}
