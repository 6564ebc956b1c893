import { test } from "vitest";
import { NOBODY } from "../testkit/judge-command.ts";
import { makeKillGradingPlace } from "../testkit/kill-grading.ts";
import { makeKillPlace } from "../testkit/kill-judge.ts";
import { makeSeededRandom } from "../testkit/seeded-random.ts";

const MOMENTS = 6;
const GRADING_MOMENTS = 4;
const SEED = 20_261_130;
const PATIENCE_MS = 400_000;
const WHO =
  process.getuid?.() === 0 ? [{ who: "root" }, { who: "an ordinary user", uid: NOBODY }] : [{ who: "this user" }];

// Each in a place of its own, so they are beside each other. `npm run kill` does the same fifty times.
test.concurrent.for(WHO)(
  "a judge of $who that is killed at random moments leaves nothing that the next start does not remove",
  { timeout: PATIENCE_MS },
  async (user, { expect }) => {
    using place = await makeKillPlace("uid" in user ? user.uid : undefined);
    const random = makeSeededRandom(SEED);
    let left = 0;
    for (let moment = 0; moment < MOMENTS; moment++) {
      const trial = await place.killOnce(random);
      expect({ seed: SEED, moment, ...trial }).toMatchObject({ faults: [] });
      left += trial.left;
    }
    // Otherwise there was nothing to remove, and the test has shown nothing.
    expect(left).toBeGreaterThan(0);
  },
);

// `npm run kill-grade` does the same fifty times with a larger class.
test.concurrent(
  "grading that is killed goes on to the bytes of an undisturbed run",
  { timeout: PATIENCE_MS },
  async ({ expect }) => {
    using place = await makeKillGradingPlace(4);
    const random = makeSeededRandom(SEED);
    for (let moment = 0; moment < GRADING_MOMENTS; moment++) {
      const trial = await place.killOnce(random);
      expect({ seed: SEED, moment, ...trial }).toMatchObject({ faults: [] });
    }
  },
);
