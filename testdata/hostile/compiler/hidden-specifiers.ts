// expect: CE
// must: inputs-unchanged next-verdict
// why: the name of the host's file is written with escapes and a template, so that a search of the text for it finds nothing.
import first from "\x2fetc\u002fpasswd" with { type: "text" };
import * as second from "/proc/../etc/./hostname";

console.log(first, second, require(`/etc/${"host"}${"name"}`));
