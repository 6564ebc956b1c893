// expect: OLE
// must: disk-bounded inputs-unchanged
// why: The kernel copies the 100 MB of the running binary into the output (copy_file_range, sendfile, reflink): no write is ever made.
import * as fs from "node:fs";

try {
  fs.copyFileSync(process.execPath, "/dev/stdout", fs.constants.COPYFILE_FICLONE);
} catch {
  // Too large, as it should be.
}
