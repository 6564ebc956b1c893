import { crc32, deflateRawSync } from "node:zlib";

/** One file of an archive; `name` is relative, with slashes. */
export type ZipMember = { readonly name: string; readonly data: Uint8Array };

/** The largest archive that is written: beyond these the format needs extensions that not every reader has. */
const MOST_MEMBERS = 65_000;
const MOST_BYTES = 2 ** 31;

/** An archive of these files, the same bytes for the same files: in the given order, dated 1980, rights rw-r--r--. Throws when it is too large. */
export function renderZip(members: readonly ZipMember[]): Buffer {
  const total = members.reduce((sum, { data }) => sum + data.length, 0);
  if (members.length > MOST_MEMBERS || total > MOST_BYTES) {
    throw new Error("the files are too many or too large for a zip file");
  }
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, data } of members) {
    const packed = deflateRawSync(data);
    const isSmaller = packed.length < data.length;
    const content = isSmaller ? packed : Buffer.from(data);
    const header = headerOf({ name, data, content, method: isSmaller ? 8 : 0 });
    local.push(Buffer.concat([LOCAL, header.common, u16(0), header.name]), content);
    central.push(
      Buffer.concat([
        CENTRAL,
        header.common,
        u16(0),
        u16(0),
        u16(0),
        u16(0),
        u32(REGULAR_FILE),
        u32(offset),
        header.name,
      ]),
    );
    offset += LOCAL.length + header.common.length + 2 + header.name.length + content.length;
  }
  const directory = Buffer.concat(central);
  const count = u16(members.length);
  const end = Buffer.concat([END, u16(0), u16(0), count, count, u32(directory.length), u32(offset), u16(0)]);
  return Buffer.concat([...local, directory, end]);
}

type Stored = ZipMember & { readonly content: Buffer; readonly method: number };

/** What the local and the central header share: version, flags (the name is UTF-8), method, date, sum, sizes, length of the name. */
function headerOf({ name, data, content, method }: Stored): { readonly common: Buffer; readonly name: Buffer } {
  const bytes = Buffer.from(name);
  const common = Buffer.concat([
    u16(20),
    u16(0x0800),
    u16(method),
    u16(0),
    u16(0x21),
    u32(crc32(data)),
    u32(content.length),
    u32(data.length),
    u16(bytes.length),
  ]);
  return { common, name: bytes };
}

const LOCAL = Buffer.from("PK\u0003\u0004", "latin1");
/** Signature, and the version that made it: 2.0 on Unix. */
const CENTRAL = Buffer.from("PK\u0001\u0002\u0014\u0003", "latin1");
const END = Buffer.from("PK\u0005\u0006", "latin1");
const REGULAR_FILE = 0o100644 * 0x10000;

function u16(value: number): Buffer {
  const buffer = Buffer.alloc(2);
  buffer.writeUInt16LE(value);
  return buffer;
}

function u32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value);
  return buffer;
}
