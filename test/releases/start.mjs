// Starts the built product with the sample school on the Node that runs this, reads a page, signs in, and stops it.
import assert from 'node:assert/strict';
import { Product } from '../faults/product.mjs';

const product = new Product({ env: { SEED_DEMO: 'true' } });
try {
  await product.start();
  const page = await product.fetch('/events');
  assert.equal(page.status, 200);
  assert.match(await page.text(), /<h1/);
  await product.signIn();
  assert.notEqual((await product.list('users')).length, 0);
  assert.equal(await product.end(), 0);
  process.stdout.write(`The product starts and stops on Node ${process.versions.node}\n`);
} finally {
  await product.discard();
}
