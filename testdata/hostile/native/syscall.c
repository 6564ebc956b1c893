// A Node-API addon without any library: raw system calls for the hostile programs. x86-64 Linux only. See README.md.

typedef void *Value;
typedef void *Env;
typedef void *Info;
extern int napi_get_cb_info(Env, Info, unsigned long *, Value *, Value *, void **);
extern int napi_get_value_int64(Env, Value, long *);
extern int napi_get_value_bigint_int64(Env, Value, long *, _Bool *);
extern int napi_get_buffer_info(Env, Value, void **, unsigned long *);
extern int napi_create_int64(Env, long, Value *);
extern int napi_create_function(Env, const char *, unsigned long, Value (*)(Env, Info), void *, Value *);
extern int napi_set_named_property(Env, Value, const char *, Value);

#define WORDS 7
#define STEPS 32
#define SPIN -1
#define CLONE 56

// The number and up to six arguments.
static inline __attribute__((always_inline)) long trap(const long *w) {
  register long a4 __asm__("r10") = w[4];
  register long a5 __asm__("r8") = w[5];
  register long a6 __asm__("r9") = w[6];
  long result;
  __asm__ volatile("syscall"
                   : "=a"(result)
                   : "a"(w[0]), "D"(w[1]), "S"(w[2]), "d"(w[3]), "r"(a4), "r"(a5), "r"(a6)
                   : "rcx", "r11", "memory");
  return result;
}

// The calls of another architecture: only the number and three arguments.
static long trap32(const long *w) {
  long result;
  __asm__ volatile("int $0x80" : "=a"(result) : "a"(w[0]), "b"(w[1]), "c"(w[2]), "d"(w[3]) : "r8", "r9", "r10", "r11", "memory");
  return result;
}

// Numbers and bigints as they are, buffers (typed arrays too) by their address.
static unsigned long arguments(Env env, Info info, long *words, unsigned long room) {
  Value values[WORDS * STEPS];
  unsigned long count = room;
  napi_get_cb_info(env, info, &count, values, 0, 0);
  if (count > room) count = room;
  for (unsigned long i = 0; i < count; i++) {
    _Bool whole;
    unsigned long size;
    words[i] = 0;
    if (napi_get_value_int64(env, values[i], &words[i]) && napi_get_value_bigint_int64(env, values[i], &words[i], &whole))
      napi_get_buffer_info(env, values[i], (void **)&words[i], &size);
  }
  return count;
}

static Value number(Env env, long result) {
  Value value;
  napi_create_int64(env, result, &value);
  return value;
}

// call(number, ...arguments): what the kernel answers, a negative error code included.
static Value call(Env env, Info info) {
  long words[WORDS] = {0};
  arguments(env, info, words, WORDS);
  return number(env, trap(words));
}

// address(buffer): for structures that hold pointers.
static Value address(Env env, Info info) {
  long words[1] = {0};
  arguments(env, info, words, 1);
  return number(env, words[0]);
}

// call32(number, ...arguments) by int 0x80.
static Value call32(Env env, Info info) {
  long words[WORDS] = {0};
  arguments(env, info, words, WORDS);
  return number(env, trap32(words));
}

// child(flags, ...steps): clone with these flags; the child makes each step, seven numbers of a system call, and exits.
// The number -1 spins as often as its first argument says. With CLONE_VM the flags need CLONE_VFORK: one stack for both.
static Value child(Env env, Info info) {
  volatile long words[WORDS * STEPS + 1] = {0};
  unsigned long count = arguments(env, info, (long *)words, WORDS * STEPS);
  long clone[WORDS] = {CLONE, words[0]};
  long pid = trap(clone);
  if (pid != 0) return number(env, pid);
  for (unsigned long at = 1; at + WORDS <= count + 1 && at + WORDS <= WORDS * STEPS; at += WORDS) {
    if (words[at] == SPIN)
      for (volatile long left = words[at + 1]; left > 0; left--) {}
    else
      trap((const long *)words + at);
  }
  for (;;) {
    long leave[WORDS] = {60, 0};
    trap(leave);
  }
}

static void define(Env env, Value exports, const char *name, Value (*function)(Env, Info)) {
  Value value;
  napi_create_function(env, name, (unsigned long)-1, function, 0, &value);
  napi_set_named_property(env, exports, name, value);
}

Value napi_register_module_v1(Env env, Value exports) {
  define(env, exports, "call", call);
  define(env, exports, "call32", call32);
  define(env, exports, "address", address);
  define(env, exports, "child", child);
  return exports;
}

int node_api_module_get_api_version_v1(void) { return 8; }
