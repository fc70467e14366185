import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { trial } from './trial.mjs';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Forward and back by a day, an hour and a few seconds. The clock of the database does not jump with them. */
const JUMPS = [DAY_MS, 0, -HOUR_MS, HOUR_MS, -5_000, 0];

/** A clock that jumps while parents write. */
export const clocks = [{ fault: 'a clock that jumps', run: jumpingClock }];

async function jumpingClock() {
  const folder = mkdtempSync(join(tmpdir(), 'school-clock-'));
  const file = join(folder, 'offset');
  writeFileSync(file, '0');
  const options = ['--import', join(import.meta.dirname, 'jump-clock.mjs')];
  const result = await trial((given) => jump({ ...given, file }), {
    rounds: JUMPS.length,
    options,
    env: { CLOCK_OFFSET: file },
  });
  rmSync(folder, { recursive: true });
  return result;
}

async function jump({ product, writers, expect, judge, file }) {
  for (const ms of JUMPS) {
    writers.start();
    writeFileSync(file, String(ms));
    await product.until(async () => (await product.health()).status === 'ok');
    expect((await product.fetch('/', { token: '' })).ok, `After a jump to ${ms / 1000} s the home page cannot be read`);
    await writers.stop();
    // Sessions end by the clock.
    writers.unclear = writers.unclear.filter((message) => !message.includes('answered 401'));
    await product.signIn();
    await judge();
  }
}
