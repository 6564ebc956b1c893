// Gets the files of a 42/43 program's feedback folder out of its box, which ends with the box: a shell writes them to stderr
// behind whatever the program wrote there, each with its length before it, so that nothing in a file can be taken for another.

/** The largest of a feedback file that is kept; of the next input it is more. */
const MOST_FILE = 64 * 1024;
/** The largest next input. */
export const MOST_NEXT_PASS = 64 * 2 ** 20;
/** Files of one feedback folder beside those that decide; others are left behind. */
const MOST_FILES = 64;
/** They come first: one that was left behind would turn another pass or a part of the points into an acceptance. */
const DECIDING_FILES = [
  "nextpass.in",
  "score.txt",
  "score_multiplier.txt",
  "judgeerror.txt",
  "judgemessage.txt",
  "teammessage.txt",
];

/** What a 42/43 program left: its exit code, when it came to its end and all files could be read, and its files by name. */
export type Feedback = {
  readonly exitCode?: number;
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Names of files of which only the beginning was kept. */
  readonly cut: ReadonlySet<string>;
};

/**
 * The shell text that runs a program with a feedback folder. Its arguments: the mark before every frame, the folder, a folder
 * whose files are there from the beginning, then the command.
 */
export const FEEDBACK_SCRIPT = `
mark=$1 folder=$2 before=$3
shift 3
mkdir -p "$folder" || exit 1
for file in "$before"/*; do [ -f "$file" ] && cp "$file" "$folder"; done
"$@"
code=$?
printf '\\n%s exit %s\\n' "$mark" "$code" >&2
cd "$folder" || exit "$code"
keep() {
  [ -f "$1" ] || return 0
  most=${MOST_FILE}
  [ "$1" = nextpass.in ] && most=${MOST_NEXT_PASS}
  size=$(wc -c <"$1") || exit "$code"
  size=$((size))
  kept=$size
  [ "$kept" -gt "$most" ] && kept=$most
  printf '\\n%s file %s %s %s\\n' "$mark" "$kept" "$size" "$1" >&2
  head -c "$kept" <"$1" >&2 || exit "$code"
}
for file in ${DECIDING_FILES.join(" ")}; do
  [ -e "$file" ] && [ ! -f "$file" ] && exit "$code"
  keep "$file"
done
count=0
for file in *; do
  case $file in ${DECIDING_FILES.join("|")}|*[!A-Za-z0-9._-]*) continue ;; esac
  [ -f "$file" ] || continue
  count=$((count + 1))
  [ "$count" -gt ${MOST_FILES} ] && break
  keep "$file"
done
printf '\\n%s end\\n' "$mark" >&2
exit "$code"
`;

/**
 * Reads what the script wrote. `stderr` is what the program had written there itself. Without the last frame something is missing
 * (a process that the program left behind may write in between), and nobody knows what: then there is no exit code.
 */
export function parseFeedback(data: Buffer, mark: string): { readonly feedback: Feedback; readonly stderr: Buffer } {
  const exit = Buffer.from(`\n${mark} exit `);
  const start = data.indexOf(exit);
  const files = new Map<string, Uint8Array>();
  const cut = new Set<string>();
  if (start === -1) return { feedback: { files, cut }, stderr: data };
  let at = data.indexOf("\n", start + exit.length) + 1;
  const exitCode = Number(data.toString("latin1", start + exit.length, at - 1));
  const before = `${mark} file `;
  for (;;) {
    // The newline before each frame, then the frame's own line.
    const end = data.indexOf("\n", at + 1);
    const line = end === -1 ? "" : data.toString("latin1", at + 1, end);
    if (line === `${mark} end`) return { feedback: { exitCode, files, cut }, stderr: data.subarray(0, start) };
    if (!line.startsWith(before)) break;
    const [kept = "", size = "", name = ""] = line.slice(before.length).split(" ");
    at = end + 1 + Number(kept);
    if (at > data.length) break;
    files.set(name, data.subarray(end + 1, at));
    if (kept !== size) cut.add(name);
  }
  return { feedback: { files, cut }, stderr: data.subarray(0, start) };
}
