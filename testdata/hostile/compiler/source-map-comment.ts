// expect: RTE
// must: memory-bounded inputs-unchanged next-verdict
// why: compilers and error reports follow such comments; one names a device without an end, one a file of the host, one is a map that lies.
function crash(): never {
  throw new Error("where is this?");
}
crash();
//# sourceMappingURL=/dev/zero
/*# sourceMappingURL=file:///etc/passwd */
//# sourceURL=/etc/passwd
//# sourceMappingURL=data:application/json;base64,eyJ2ZXJzaW9uIjozLCJzb3VyY2VzIjpbIi9ldGMvcGFzc3dkIiwiLi4vLi4vLi4vZXRjL2hvc3RuYW1lIl0sIm5hbWVzIjpbXSwibWFwcGluZ3MiOiJBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQSJ9
