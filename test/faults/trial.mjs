import { filesOf } from './files.mjs';
import { Product } from './product.mjs';
import { storedErrors } from './stored.mjs';
import { Writers } from './writers.mjs';

/** Starts a product, breaks it by `work`, and judges what it has stored once it has recovered. */
export async function trial(work, { rounds = 1, ...options } = {}) {
  const product = new Product(options);
  const writers = new Writers(product);
  const errors = [];
  const expect = (isSo, otherwise) => isSo || errors.push(otherwise);
  let measured;
  try {
    await product.start();
    await product.signIn();
    await writers.prepare();
    const files = [...filesOf(product), 'reserve'];
    const judge = async () => errors.push(...(await storedErrors(product, writers, files)));
    measured = await work({ product, writers, expect, judge });
    await judge();
  } catch (error) {
    errors.push(error.message);
  }
  await product.discard();
  return { rounds, acknowledged: writers.total, errors, ...measured };
}

/** What a fault cannot be tried without here. */
export const needsDatabase = () => (process.env.TEST_DATABASE_URL ? undefined : 'needs TEST_DATABASE_URL');
