import { describe, test } from "vitest";
import { NOBODY } from "../testkit/judge-command.ts";
import { makeKillPlace } from "../testkit/kill-judge.ts";
import { makeSeededRandom } from "../testkit/seeded-random.ts";

const MOMENTS = 6;
const SEED = 20_261_130;
const PATIENCE_MS = 400_000;
const WHO =
  process.getuid?.() === 0 ? [{ who: "root" }, { who: "an ordinary user", uid: NOBODY }] : [{ who: "this user" }];

// `npm run kill` does the same fifty times.
describe.for(WHO)("a judge of $who that is killed", (user) => {
  test(
    "at random moments leaves nothing that the next start does not remove",
    { timeout: PATIENCE_MS },
    async ({ expect }) => {
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
});
