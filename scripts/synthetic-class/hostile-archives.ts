import { renderZip, type ZipMember } from "../../judge/platform/render-zip.ts";

/** Archives that a student may hand in to harm whoever unpacks them, under what they try; each also holds the work. */
export function makeHostileArchives(work: ZipMember): Readonly<Record<string, Buffer>> {
  const file = (name: string, data: Uint8Array | string): ZipMember => ({ name, data: Buffer.from(data) });
  return {
    "climbs out of its folder": renderZip([work, file("../../../../etc/cron.d/evil", "* * * * * root true\n")]),
    "holds a link": withLink(renderZip([work, file("answers", "/etc/passwd")])),
    "is a bomb": renderZip([work, file("zeros.bin", Buffer.alloc(30_000_000))]),
  };
}

const CENTRAL = Buffer.from("PK\u0001\u0002", "latin1");
const LINK = 0o120777;

/** Makes a link of the last entry: what it is stands in its central header. */
function withLink(bytes: Buffer): Buffer {
  bytes.writeUInt32LE(LINK * 0x10000, bytes.lastIndexOf(CENTRAL) + 38);
  return bytes;
}
