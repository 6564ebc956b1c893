import { expect, test } from "vitest";
import { findGuests, parseProcess, type ProcessInfo } from "./guest-processes.ts";

const GUEST = 1_200_000_000;

const one = (pid: number, parent: number, more: Partial<ProcessInfo> = {}): ProcessInfo => ({
  pid,
  parent,
  uid: 0,
  name: "node",
  depth: 1,
  number: pid,
  isDead: false,
  startTicks: "1",
  ...more,
});

/** init, a shell that started the judge 100, and the judge. */
const HOST = [one(1, 0), one(50, 1, { name: "bash" }), one(100, 50)];

type Case = {
  readonly name: string;
  readonly uid?: number;
  readonly others: readonly ProcessInfo[];
  readonly guests: readonly string[];
};
const CASES: readonly Case[] = [
  { name: "nobody else", others: [], guests: [] },
  { name: "a launcher under a guest's uid below us", others: [one(101, 100, { uid: GUEST, name: "sh" })], guests: [] },
  {
    name: "a guest below our launcher",
    others: [
      one(101, 100, { uid: GUEST, name: "sh" }),
      one(102, 101, { uid: GUEST, name: "bwrap" }),
      one(103, 102, { uid: GUEST, depth: 2 }),
    ],
    guests: ["102 child", "103 child"],
  },
  {
    name: "a fork server of ours that waits",
    others: [
      one(102, 100, { uid: GUEST, name: "bwrap" }),
      one(103, 102, { uid: GUEST, name: "node-MainThread", depth: 2, number: 1 }),
    ],
    guests: [],
  },
  {
    name: "a child that a fork server has left",
    others: [
      one(102, 100, { uid: GUEST, name: "bwrap" }),
      one(103, 102, { uid: GUEST, name: "node-MainThread", depth: 2, number: 1 }),
      one(104, 103, { uid: GUEST, name: "node-MainThread", depth: 2, number: 100 }),
    ],
    guests: ["104 child"],
  },
  {
    name: "a fork server whose judge is gone",
    others: [one(103, 1, { uid: GUEST, name: "node-MainThread", depth: 2, number: 1 })],
    guests: ["103 orphan"],
  },
  {
    name: "another judge's guest",
    others: [one(200, 50), one(202, 200, { uid: GUEST, name: "bwrap" }), one(203, 202, { uid: GUEST, depth: 2 })],
    guests: [],
  },
  { name: "a daemon that left its box", others: [one(103, 1, { uid: GUEST })], guests: ["103 orphan"] },
  { name: "a box whose judge is gone", others: [one(104, 50, { uid: GUEST, depth: 2 })], guests: ["104 orphan"] },
  { name: "a guest that is dead", others: [one(103, 1, { uid: GUEST, depth: 2, isDead: true })], guests: [] },
  {
    name: "a container of the same user",
    others: [one(300, 1, { name: "containerd-shim" }), one(301, 300, { depth: 2 })],
    guests: [],
  },
  {
    name: "a box of this ordinary user",
    uid: 1000,
    others: [one(102, 100, { uid: 1000, name: "bwrap" }), one(103, 102, { uid: 1000, depth: 2 })],
    guests: ["102 child", "103 child"],
  },
  {
    name: "for an ordinary user, guests of root",
    uid: 1000,
    others: [one(103, 1, { uid: GUEST, depth: 2 })],
    guests: [],
  },
];

test.for(CASES)("guests: $name", ({ uid = 0, others, guests }) => {
  const found = findGuests([...HOST, ...others], { pid: 100, uid });
  expect(found.map(({ pid, kin }) => `${pid} ${kin}`)).toEqual(guests);
});

test("a process is read from the texts of /proc", () => {
  const status = "Name:\ta) b\nState:\tZ (zombie)\nPid:\t7\nPPid:\t3\nUid:\t5\t6\t6\t6\nNSpid:\t7\t1\n";
  const stat = `7 (a) b) Z 3 ${Array.from({ length: 17 }, (_, index) => index).join(" ")} 4711 0\n`;
  expect(parseProcess(status, stat)).toEqual({
    pid: 7,
    parent: 3,
    uid: 5,
    name: "a) b",
    depth: 2,
    number: 1,
    isDead: true,
    startTicks: "4711",
  });
  expect(parseProcess("", "")).toBeUndefined();
});
