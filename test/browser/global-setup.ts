import type { Session } from '../../contract/auth.js';
import { ADMIN, DEVICE_TOKEN, startProduct } from '../support/product.js';

/** Starts the product that all journeys visit, unless PRODUCT_URL names one that runs already. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PRODUCT_URL) return undefined;
  const product = await startProduct({ SEED_DEMO: 'true' });
  process.env.PRODUCT_URL = product.url;
  const signedIn = await fetch(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  process.env[DEVICE_TOKEN] = ((await signedIn.json()) as { data: Session }).data.deviceToken;
  return () => product.discard();
}
