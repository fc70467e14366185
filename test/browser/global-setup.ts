import { startProduct } from '../support/product.js';

/** Starts the product that all journeys visit, unless PRODUCT_URL names one that runs already. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PRODUCT_URL) return undefined;
  const product = await startProduct({ SEED_DEMO: 'true' });
  process.env.PRODUCT_URL = product.url;
  return () => product.discard();
}
