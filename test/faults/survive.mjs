import { FAULTS } from './all.mjs';

// Kills once instead of fifty times, and stops the database for a shorter time.
const options = { rounds: 1, stoppedMs: 6_000, databaseUrl: process.env.TEST_DATABASE_URL };

/** Tests one part of the faults. The parts run in parallel, because faults mostly wait. */
export function survive({ part, of }) {
  const faults = Object.values(FAULTS).flat();
  for (const { fault, run, missing } of faults.filter((_, index) => index % of === part)) {
    if (missing?.()) {
      it.skip(`the product survives: ${fault} (skipped: it ${missing()})`, () => undefined);
      continue;
    }
    it(`the product survives: ${fault}`, async () => {
      const { acknowledged, errors, told } = await run(options);
      if (told) console.log(`${fault}: ${told}`);
      expect(errors).toEqual([]);
      expect(acknowledged).toBeGreaterThan(0);
    }, 240_000);
  }
}
