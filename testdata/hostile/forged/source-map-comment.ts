// expect: RTE
// must: inputs-unchanged next-verdict
// why: The program brings a source map that places its crash in a file of the host; the report may quote only what was handed in.
const map = {
  version: 3,
  sources: ["/etc/passwd"],
  names: [],
  mappings: "AAAA;AACA;AACA;AACA;AACA;AACA;AACA;AACA;AACA",
};
const url = `data:application/json;base64,${Buffer.from(JSON.stringify(map)).toString("base64")}`;
process.setSourceMapsEnabled(true);
const crash = new Function(
  `throw new Error("mapped elsewhere")\n//# sourceURL=/etc/passwd\n//# sourceMapping${"URL"}=${url}`,
);
crash();
//# sourceMappingURL=data:application/json;base64,eyJ2ZXJzaW9uIjozLCJzb3VyY2VzIjpbIi9ldGMvcGFzc3dkIl0sIm5hbWVzIjpbXSwibWFwcGluZ3MiOiJBQUFBIn0=
