import { existsSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { renderZip, type ZipMember } from "./render-zip.ts";
import { makeTempDir } from "./temp-dir.ts";
import { unpackZip, type UnpackedZip } from "./unpack-zip.ts";

const BOUNDS = { entries: 20, bytes: 2 ** 22, freeBytes: 2 ** 16, ratio: 50 };

const member = (name: string, content: string | Uint8Array = ""): ZipMember => ({ name, data: Buffer.from(content) });

/** Unpacks these bytes and says what lies in the folder afterwards. */
async function unpack(bytes: Uint8Array): Promise<UnpackedZip & { readonly found: readonly string[] }> {
  await using directory = makeTempDir();
  const file = join(directory.path, "a.zip");
  writeFileSync(file, bytes);
  const folder = join(directory.path, "out", "deep");
  const unpacked = await unpackZip(file, folder, BOUNDS);
  const found = readdirSync(directory.path, { recursive: true, encoding: "utf8" });
  return {
    ...unpacked,
    found: found.filter((name) => name !== "a.zip" && name !== "out" && name !== "out/deep").toSorted(),
  };
}

/** Sets the Unix type and rights of every entry. */
function withType(bytes: Buffer, mode: number): Buffer {
  for (
    let at = bytes.indexOf("PK\u0001\u0002", 0, "latin1");
    at !== -1;
    at = bytes.indexOf("PK\u0001\u0002", at + 1, "latin1")
  ) {
    bytes.writeUInt32LE(mode * 0x10000, at + 38);
  }
  return bytes;
}

/** Writes a number into the central header of the only entry. */
function patched(bytes: Buffer, offset: number, value: number): Buffer {
  bytes.writeUInt32LE(value, bytes.indexOf("PK\u0001\u0002", 0, "latin1") + offset);
  return bytes;
}

const LINK = 0o120777;
const PIPE = 0o010644;

test.for<[string, Buffer, string, RegExp]>([
  ["a name that climbs out", renderZip([member("../x")]), "name", /invalid relative path/u],
  ["a name that climbs out further in", renderZip([member("a/../../x")]), "name", /invalid relative path/u],
  ["an absolute name", renderZip([member("/x")]), "name", /absolute path/u],
  ["a drive", renderZip([member("C:/x")]), "name", /absolute path/u],
  ["a backslash", renderZip([member("a\\..\\x")]), "name", /invalid characters/u],
  ["a control character", renderZip([member("a\nb")]), "name", /not accepted/u],
  ["a dot as a folder", renderZip([member("a/./x")]), "name", /not accepted/u],
  ["an empty part", renderZip([member("a//x")]), "name", /not accepted/u],
  ["a name that no file can have", renderZip([member("x".repeat(300))]), "name", /not accepted/u],
  ["a name that is short in letters, not in bytes", renderZip([member("é".repeat(200))]), "name", /not accepted/u],
  ["a damaged file", patched(renderZip([member("x", "1")]), 16, 5), "unreadable", /"x" is damaged/u],
  ["a damaged link", withType(patched(renderZip([member("l", "x")]), 16, 5), LINK), "unreadable", /"l" is damaged/u],
  ["a name twice", renderZip([member("x"), member("x")]), "name", /"x" is there twice/u],
  ["two names that are one without case", renderZip([member("a/X"), member("a/x")]), "name", /are one name/u],
  ["two folders that are one without case", renderZip([member("A/x"), member("a/y")]), "name", /are one name/u],
  ["two ways to write one letter", renderZip([member("\u00e9"), member("e\u0301")]), "name", /are one name/u],
  ["a file that is a folder too", renderZip([member("a"), member("a/x")]), "name", /is a file and a folder/u],
  ["an absolute link", withType(renderZip([member("l", "/etc/passwd")]), LINK), "kind", /leads out/u],
  ["a link that leads out", withType(renderZip([member("a/l", "../../x")]), LINK), "kind", /leads out/u],
  ["a link to nothing", withType(renderZip([member("l", "")]), LINK), "kind", /leads out/u],
  ["a link without end", withType(renderZip([member("l", "x/".repeat(4000))]), LINK), "kind", /too long/u],
  ["a pipe", withType(renderZip([member("p")]), PIPE), "kind", /neither a file/u],
  [
    "too many entries",
    renderZip(Array.from({ length: 21 }, (_, index) => member(`f${index}`))),
    "size",
    /21 entries, more than 20/u,
  ],
  [
    "too many bytes",
    renderZip([member("a", Buffer.alloc(2 ** 21)), member("b", Buffer.alloc(2 ** 21 + 1))]),
    "size",
    /more than 4194304 bytes/u,
  ],
  ["a bomb", renderZip([member("a", Buffer.alloc(2 ** 20))]), "size", /become 1048576: more than 50 times/u],
  [
    "more inside than it says",
    patched(renderZip([member("a", "x".repeat(5000))]), 24, 10),
    "unreadable",
    /too many bytes/u,
  ],
  [
    "less inside than it says",
    patched(renderZip([member("a", "x".repeat(5000))]), 24, 6000),
    "unreadable",
    /not enough bytes/u,
  ],
  [
    "an encrypted entry",
    patched(renderZip([member("a", "x".repeat(5000))]), 8, 0x0008_0801),
    "unreadable",
    /encrypted/u,
  ],
  ["no archive", Buffer.from("hello"), "unreadable", /end of central directory/iu],
  ["nothing", Buffer.alloc(0), "unreadable", /end of central directory/iu],
  ["half an archive", renderZip([member("a", "abc"), member("b")]).subarray(20), "unreadable", /./u],
])("%s", async ([, bytes, because, message]) => {
  const unpacked = await unpack(bytes);
  expect(unpacked).toMatchObject({ kind: "refused", because });
  expect(unpacked.kind === "refused" && unpacked.message).toMatch(message);
  // Nothing outside the folder, whatever was written into it before.
  expect(unpacked.found.filter((name) => !name.startsWith("out/deep/"))).toEqual([]);
});

test("files, folders and links inside", async () => {
  await using directory = makeTempDir();
  const file = join(directory.path, "a.zip");
  const bytes = renderZip([
    member("p/a.txt", "hello\n".repeat(100)),
    member("p/empty"),
    member("__MACOSX/p/._a"),
    member("p/q/link", "../a.txt"),
  ]);
  // Only the last entry is a link.
  bytes.writeUInt32LE(LINK * 0x10000, bytes.lastIndexOf("PK\u0001\u0002", bytes.length, "latin1") + 38);
  writeFileSync(file, bytes);
  expect(await unpackZip(file, directory.path, BOUNDS)).toEqual({ kind: "unpacked", files: 3 });
  expect(readFileSync(join(directory.path, "p/a.txt"), "utf8")).toBe("hello\n".repeat(100));
  expect(readFileSync(join(directory.path, "p/q/link"), "utf8")).toBe("hello\n".repeat(100));
  expect(readlinkSync(join(directory.path, "p/q/link"))).toBe("../a.txt");
  expect(existsSync(join(directory.path, "__MACOSX"))).toBe(false);
});

test("the same files give the same archive", () => {
  const members = [member("a", "1"), member("b/ä", "x".repeat(1000))];
  expect(renderZip(members).equals(renderZip(members))).toBe(true);
});

test("an archive that no reader would take is not written", () => {
  expect(() => renderZip(Array.from({ length: 65_001 }, () => member("a")))).toThrow("too many");
});
