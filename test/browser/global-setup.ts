import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Session } from '../../contract/accounts/auth.js';
import startServer from '../support/global-setup.js';
import stopServer from '../support/global-teardown.js';
import { peopleIn } from '../support/people.js';
import { ADMIN, SHARED_LOG, SHARED_SESSION, startProduct } from '../support/product.js';
import { clockShift } from '../support/shifted-clock.js';

/** Of parents and children in the journeys. */
const NAMES = [
  'Ruwan',
  'Perera',
  'Senuli',
  'Sithmi',
  'Following Child',
  'Visiting Child',
  'Asking Parent',
  'Busy Parent',
];

/**
 * Starts the product that journeys share and one that no journey changes, unless PRODUCT_URL names one that runs already,
 * and signs in to the first; their log must tell of nobody.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PRODUCT_URL) return signIn(process.env.PRODUCT_URL).then(() => undefined);
  if (clockShift) await startServer();
  const folder = mkdtempSync(join(tmpdir(), 'school-log-'));
  const file = join(folder, 'log');
  const log = openSync(file, 'a');
  const start = () => startProduct({ SEED_DEMO: 'true', LOG_LEVEL: 'info' }, log);
  const [product, unchanged] = await Promise.all([start(), start()]);
  process.env.PRODUCT_URL = product.url;
  process.env.UNCHANGED_PRODUCT_URL = unchanged.url;
  process.env[SHARED_LOG] = file;
  await signIn(product.url);
  return async () => {
    await Promise.all([product.discard(), unchanged.discard()]);
    if (clockShift) await stopServer();
    closeSync(log);
    const lines = readFileSync(file, 'utf8');
    rmSync(folder, { recursive: true });
    if (!lines.includes('"level"')) throw new Error('The log of the journeys is empty');
    const told = peopleIn(lines, NAMES, [ADMIN.email]);
    if (told.length) throw new Error(`The log of the journeys tells of ${told.slice(0, 20).join(', ')}`);
  };
}

async function signIn(url: string): Promise<void> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { data } = (await answer.json()) as { data: Session };
  process.env[SHARED_SESSION] = JSON.stringify(data);
}
