// Control groups of version 2 in memory, behind the functions of node:fs that the judge uses: files that come with their folder,
// controllers that are open or not, and the refusals of the kernel (Documentation/admin-guide/cgroup-v2.rst).

type Group = {
  readonly processes: Set<number>;
  readonly open: Set<string>;
  readonly values: Map<string, string>;
  /** Uid that may write cgroup.procs, besides root; and whether all others may. */
  owner: number;
  isOpenToAll: boolean;
  type: "domain" | "threaded";
};

const CORE = ["cgroup.controllers", "cgroup.procs", "cgroup.subtree_control", "cgroup.events", "cpu.stat"];
const OF_CONTROLLER: Readonly<Record<string, readonly string[]>> = {
  memory: ["memory.max", "memory.swap.max", "memory.oom.group", "memory.current", "memory.events", "memory.peak"],
  pids: ["pids.max", "pids.events", "pids.current"],
};
const ROOT = "/sim";

/** What a test arranges and looks at; `fs` takes the place of node:fs for paths below /sim. */
export class SimulatedCgroups {
  /** The uid of whoever acts; 0 may do everything. */
  uid = 0;
  /** Files that this kernel does not have. */
  readonly absent = new Set<string>();
  /** Called before every write, for what happens at the same time elsewhere. */
  beforeWrite: (path: string) => void = () => {};
  readonly #groups = new Map<string, Group>();
  readonly #controllers: readonly string[];

  constructor(controllers: readonly string[] = ["cpu", "memory", "pids"]) {
    this.#controllers = controllers;
    this.#add(ROOT);
  }

  /** Makes a group with these processes; controllers of what is above it are opened. */
  arrange(path: string, processes: readonly number[], owner = 0): void {
    const parent = parentOf(path);
    if (path !== ROOT && !this.#groups.has(parent)) this.arrange(parent, []);
    if (path !== ROOT) for (const name of this.#available(parent)) this.#group(parent).open.add(name);
    const group = this.#groups.get(path) ?? this.#add(path);
    group.owner = owner;
    for (const pid of processes) group.processes.add(pid);
  }

  /** Makes a group threaded. */
  makeThreaded(path: string): void {
    this.#group(path).type = "threaded";
  }

  processesOf = (path: string): readonly number[] => [...this.#group(path).processes];
  openIn = (path: string): readonly string[] => [...this.#group(path).open];
  children = (path: string): readonly string[] => [...this.#groups.keys()].filter((key) => parentOf(key) === path);

  readonly fs = {
    existsSync: (path: string): boolean => this.#groups.has(path) || this.#hasFile(path),
    accessSync: (path: string): void => {
      const name = this.#groups.has(path) ? path : parentOf(path);
      if (!this.fs.existsSync(path)) throw failure("ENOENT");
      if (this.uid !== 0 && this.#group(name).owner !== this.uid) throw failure("EACCES");
    },
    mkdirSync: (path: string, options?: { readonly recursive?: boolean }): void => {
      if (this.#groups.has(path)) {
        if (options?.recursive === true) return;
        throw failure("EEXIST");
      }
      if (!this.#groups.has(parentOf(path))) {
        if (options?.recursive !== true) throw failure("ENOENT");
        this.fs.mkdirSync(parentOf(path), options);
      }
      if (this.uid !== 0 && this.#group(parentOf(path)).owner !== this.uid) throw failure("EACCES");
      this.#add(path).owner = this.uid;
    },
    rmdirSync: (path: string): void => {
      const group = this.#group(path);
      if (group.processes.size > 0 || this.children(path).length > 0) throw failure("EBUSY");
      this.#groups.delete(path);
    },
    chmodSync: (path: string, mode: number): void => {
      this.#group(parentOf(path)).isOpenToAll = (mode & 0o2) !== 0;
    },
    chownSync: (path: string, uid: number): void => {
      this.#group(parentOf(path)).owner = uid;
    },
    readFileSync: (path: string): string => {
      if (!this.#hasFile(path)) throw failure("ENOENT");
      return this.#read(this.#group(parentOf(path)), path);
    },
    writeFileSync: (path: string, value: string, options?: { readonly flag?: string }): void => {
      this.beforeWrite(path);
      if (!this.#hasFile(path)) throw failure("ENOENT");
      const [place, name] = [parentOf(path), nameOf(path)];
      // This one has the mode 0200.
      if (name === "cgroup.kill" && this.uid !== 0 && options?.flag === "r+") throw failure("EACCES");
      if (name === "cgroup.procs") this.#move(Number(value), place);
      else if (name === "cgroup.subtree_control") this.#openControllers(place, value.split(" "));
      else this.#group(place).values.set(name, value);
    },
  };

  #add(path: string): Group {
    const group: Group = {
      processes: new Set(),
      open: new Set(),
      values: new Map(),
      owner: 0,
      isOpenToAll: false,
      type: "domain",
    };
    this.#groups.set(path, group);
    return group;
  }

  #group(path: string): Group {
    const group = this.#groups.get(path);
    if (group === undefined) throw failure("ENOENT");
    return group;
  }

  #available = (path: string): readonly string[] => (path === ROOT ? this.#controllers : this.openIn(parentOf(path)));

  #hasFile(path: string): boolean {
    const [place, name] = [parentOf(path), nameOf(path)];
    if (!this.#groups.has(place) || this.absent.has(name)) return false;
    if (name === "cgroup.type" || name === "cgroup.kill") return place !== ROOT;
    const ofControllers = place === ROOT ? [] : this.#available(place).flatMap((one) => OF_CONTROLLER[one] ?? []);
    return [...CORE, ...ofControllers].includes(name);
  }

  #read(group: Group, path: string): string {
    const name = nameOf(path);
    if (name === "cgroup.procs") return [...group.processes].map((pid) => `${pid}\n`).join("");
    if (name === "cgroup.controllers") return `${this.#available(parentOf(path)).join(" ")}\n`;
    if (name === "cgroup.subtree_control") return `${[...group.open].join(" ")}\n`;
    if (name === "cgroup.events") return `populated ${group.processes.size > 0 ? 1 : 0}\nfrozen 0\n`;
    if (name === "cgroup.type") return `${group.type}\n`;
    return group.values.get(name) ?? "0\n";
  }

  /** Moving needs the right to write in the target and in the nearest group above both; no process beside open controllers. */
  #move(pid: number, target: string): void {
    const [source] = [...this.#groups].find(([, group]) => group.processes.has(pid)) ?? [];
    if (source === undefined) throw failure("ESRCH");
    let shared = target;
    while (!`${source}/`.startsWith(`${shared}/`)) shared = parentOf(shared);
    for (const place of [target, shared]) {
      const { owner, isOpenToAll } = this.#group(place);
      if (this.uid !== 0 && owner !== this.uid && !isOpenToAll) throw failure("EACCES");
    }
    if (target !== ROOT && this.#group(target).open.size > 0) throw failure("EBUSY");
    this.#group(source).processes.delete(pid);
    this.#group(target).processes.add(pid);
  }

  #openControllers(place: string, changes: readonly string[]): void {
    const group = this.#group(place);
    for (const change of changes) {
      const name = change.slice(1);
      if (!this.#available(place).includes(name)) throw failure("ENOENT");
      if (group.type === "threaded" && name === "memory") throw failure("EOPNOTSUPP");
      if (place !== ROOT && group.processes.size > 0) throw failure("EBUSY");
    }
    for (const change of changes) group.open.add(change.slice(1));
  }
}

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf("/"));
const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
const failure = (code: string): Error => Object.assign(new Error(code), { code });
