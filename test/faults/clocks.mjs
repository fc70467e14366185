import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Product } from './product.mjs';
import { Writers } from './writers.mjs';

const DAY_MS = 86_400_000;
/** Forward and back by a day, an hour and a few seconds. */
const JUMPS = [DAY_MS, 0, -DAY_MS, 3_600_000, -5_000, 0];

/** A clock that jumps while parents write. */
export async function* clocks() {
  const file = join(tmpdir(), `school-clock-${process.pid}`);
  writeFileSync(file, '0');
  const preload = pathToFileURL(join(import.meta.dirname, 'jump-clock.mjs')).href;
  const product = new Product({ NODE_ARGS: `--import ${preload}`, CLOCK_OFFSET: file });
  const writers = new Writers(product);
  const errors = [];
  try {
    await product.start();
    await product.signIn();
    await writers.prepare();
    for (const [round, jump] of JUMPS.entries()) {
      writeFileSync(file, String(jump));
      await writers.contact(`jump-${round}`);
      const page = await product.fetch('/', { token: '' });
      if (!page.ok) errors.push(`After a jump of ${jump / 1000} s the home page answers ${page.status}`);
    }
    await product.signIn();
    errors.push(...(await writers.errors()));
  } catch (error) {
    errors.push(error.message);
  }
  await product.discard();
  yield { fault: 'a clock that jumps', rounds: JUMPS.length, acknowledged: writers.total, errors };
}
