import { FAULTS } from './all.mjs';

// Kills once in place of fifty times, and stops the database for a shorter time.
const options = { rounds: 1, stoppedMs: 6_000, databaseUrl: process.env.TEST_DATABASE_URL };

describe('the product survives', () => {
  for (const { fault, run, missing } of Object.values(FAULTS).flat()) {
    if (missing?.()) {
      it.skip(`${fault} (skipped: it ${missing()})`, () => undefined);
      continue;
    }
    it(
      fault,
      async () => {
        const { acknowledged, errors, told } = await run(options);
        if (told) console.log(`${fault}: ${told}`);
        expect(errors).toEqual([]);
        expect(acknowledged).toBeGreaterThan(0);
      },
      240_000,
    );
  }
});
