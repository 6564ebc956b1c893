import type { Class } from "../../model/class.ts";
import { ANN, assignmentWith, at, BOB, ZONE } from "../policy/policy-fixtures.ts";
import type { GradedAttempt, Grading } from "./grading.ts";
import type {
  CollectedRecord,
  JudgeIdentity,
  JudgedRecord,
  JudgingSummary,
  ProblemIdentity,
} from "./journal-record.ts";

export const JUDGE: JudgeIdentity = {
  version: "1.0.0",
  code: "c0de",
  node: "v26.0.0",
  machine: "linux x64",
  isolation: "sandbox",
  mode: "default",
  whole: "judge-1",
};

/** What a problem is; `changes` make it another. */
export const problemWith = (changes: Partial<ProblemIdentity> = {}): ProblemIdentity => ({
  tests: "tests-1",
  limits: "limits-1",
  checker: "checker-1",
  rules: "rules-1",
  whole: "problem-1",
  ...changes,
});

export const COURSE: Class = {
  directory: "my-class",
  title: "Class",
  timeZone: ZONE,
  language: "en",
  students: [ANN, BOB],
  assignments: [assignmentWith()],
};

/** An attempt of Ann at `maze`. */
export const graded = (earned: number, changes: Partial<GradedAttempt> = {}): GradedAttempt => ({
  student: ANN.id,
  problem: "maze",
  origin: "ann/maze.ts",
  atMs: at("2026-12-18 11:00").epochMs,
  submission: "source-ann",
  verdict: earned === 100 ? "AC" : "WA",
  outcome: { kind: "judged", earned, max: 100 },
  ...changes,
});

/** Ann earned 60 of 100 points, Bob all of them. */
export const gradingWith = (changes: Partial<Grading> = {}): Grading => ({
  students: [ANN, BOB],
  timeZone: ZONE,
  assignment: assignmentWith(),
  attempts: [graded(60), graded(100, { student: BOB.id, origin: "bob/maze.ts", submission: "source-bob" })],
  manual: [],
  problems: { maze: problemWith() },
  judge: JUDGE,
  ...changes,
});

export const SUMMARY: JudgingSummary = {
  verdict: "WA",
  points: 60,
  maxPoints: 100,
  decidedBy: "large/01",
  groups: [
    { name: "small", verdict: "AC", points: 60, maxPoints: 60 },
    { name: "large", verdict: "WA", points: 0, maxPoints: 40 },
  ],
  tests: [
    { test: "small/01", verdict: "AC", cpuMs: 1.5, memoryMib: 40 },
    { test: "large/01", verdict: "WA", cpuMs: 30, memoryMib: 41 },
    { test: "large/02", verdict: "skipped" },
  ],
  language: "TypeScript 7",
};

export const judgedWith = (key: string, changes: Partial<JudgingSummary> = {}): JudgedRecord => ({
  kind: "judged",
  key,
  atMs: at("2026-12-19 08:00").epochMs,
  summary: { ...SUMMARY, ...changes },
});

export const COLLECTED: CollectedRecord = {
  kind: "collected",
  atMs: at("2026-12-19 07:59").epochMs,
  problems: { maze: problemWith() },
  judge: JUDGE,
  attempts: [
    {
      student: ANN.id,
      problem: "maze",
      origin: "ann/maze.ts",
      main: "maze.ts",
      at: at("2026-12-18 11:00"),
      notices: ["bom"],
      source: { kind: "read", submission: "5ource-ann", key: "key-ann" },
    },
    {
      student: BOB.id,
      problem: "maze",
      origin: "bob/maze.ts",
      main: "maze.ts",
      notices: [],
      source: { kind: "unreadable", reason: "bob/maze.ts has changed" },
    },
  ],
};
