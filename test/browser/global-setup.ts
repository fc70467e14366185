import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Session } from '../../contract/accounts/auth.js';
import { peopleIn } from '../support/people.js';
import { ADMIN, DEVICE_TOKEN, startProduct } from '../support/product.js';

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

/** Starts the product that all journeys visit, unless PRODUCT_URL names one that runs already; its log must tell of nobody. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PRODUCT_URL) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'school-log-'));
  const file = join(folder, 'log');
  const log = openSync(file, 'a');
  const product = await startProduct({ SEED_DEMO: 'true', LOG_LEVEL: 'info' }, log);
  process.env.PRODUCT_URL = product.url;
  const signedIn = await fetch(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  process.env[DEVICE_TOKEN] = ((await signedIn.json()) as { data: Session }).data.deviceToken;
  return async () => {
    await product.discard();
    closeSync(log);
    const lines = readFileSync(file, 'utf8');
    rmSync(folder, { recursive: true });
    if (!lines.includes('"level"')) throw new Error('The log of the journeys is empty');
    const told = peopleIn(lines, NAMES, [ADMIN.email]);
    if (told.length) throw new Error(`The log of the journeys tells of ${told.slice(0, 20).join(', ')}`);
  };
}
