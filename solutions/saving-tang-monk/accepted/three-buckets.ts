// Dijkstra's algorithm with a bucket for each of this minute, the next one and the one after, since no step costs more than two.
import readline = require("readline");

class Palace {
  private readonly rooms: string;
  private readonly snakes: number[] = [];

  public constructor(private readonly size: number, private readonly kinds: number, rows: string[]) {
    this.rooms = rows.join("");
    for (let i = 0; i < this.rooms.length; i++) if (this.rooms[i] === "S") this.snakes.push(i);
  }

  public rescue(): number | null {
    const { size, kinds, rooms, snakes } = this;
    const count = size * size;
    // For each state: 0 unknown, 1 to come in a minute (nothing can be earlier), 2 done. A state is dead, keys and room.
    const known = new Uint8Array(1 << (18 + snakes.length));
    const neighbours = this.neighbours();
    const code = new Int8Array(count);
    for (let i = 0; i < count; i++) code[i] = rooms[i] >= "1" && rooms[i] <= "9" ? +rooms[i] : 0;
    const snakeBit = new Int32Array(count);
    snakes.forEach((room, i) => (snakeBit[room] = 1 << (18 + i)));
    const goal = rooms.indexOf("T");
    const bucket = () => ({ states: new Int32Array(1 << 18), size: 0 });
    let [now, next, after] = [bucket(), bucket(), bucket()];
    now.states[now.size++] = rooms.indexOf("K");
    for (let minute = 0; now.size + next.size > 0; minute++) {
      for (let at = 0; at < now.size; at++) {
        const state = now.states[at];
        if (known[state] === 2) continue;
        known[state] = 2;
        const room = state & 0x3fff;
        const keys = (state >> 14) & 15;
        if (room === goal && keys === kinds) return minute;
        for (let i = 4 * room; i < 4 * room + 4; i++) {
          const to = neighbours[i];
          if (to < 0) break;
          const bit = snakeBit[to];
          let target = (state & ~0x3fff) | bit | to;
          if (code[to] === keys + 1 && keys < kinds) target += 1 << 14;
          if (known[target] > 0) continue;
          if (bit & ~state) {
            after.states[after.size++] = target;
          } else {
            known[target] = 1;
            next.states[next.size++] = target;
          }
        }
      }
      [now, next, after] = [next, after, now];
      after.size = 0;
    }
    return null;
  }

  /** Four numbers a room: the rooms beside it that are not walls, then -1. */
  private neighbours(): Int32Array {
    const { size, rooms } = this;
    const result = new Int32Array(size * size * 4).fill(-1);
    for (let room = 0; room < size * size; room++) {
      let at = 4 * room;
      const x = room % size;
      if (room >= size && rooms[room - size] !== "#") result[at++] = room - size;
      if (room + size < size * size && rooms[room + size] !== "#") result[at++] = room + size;
      if (x > 0 && rooms[room - 1] !== "#") result[at++] = room - 1;
      if (x < size - 1 && rooms[room + 1] !== "#") result[at++] = room + 1;
    }
    return result;
  }
}

const rl = readline.createInterface({ input: process.stdin });
let pending: { size: number; kinds: number; rows: string[] } | null = null;
const out: string[] = [];
rl.on("line", (line: string) => {
  if (pending === null) {
    const [size, kinds] = line.split(" ").map(Number);
    if (size > 0) pending = { size, kinds, rows: [] };
    return;
  }
  pending.rows.push(line);
  if (pending.rows.length < pending.size) return;
  out.push(String(new Palace(pending.size, pending.kinds, pending.rows).rescue() ?? "impossible"));
  pending = null;
});
rl.on("close", () => process.stdout.write(out.join("\n") + "\n"));
