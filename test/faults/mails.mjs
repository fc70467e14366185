import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { killAll } from './processes.mjs';
import { Product } from './product.mjs';

const FORMS = 25;
const SLOWEST_MS = 150;
/** As many as the product hands over at once. */
const AT_ONCE = 5;
const PATIENCE_MS = 120_000;

/** kill -9 between the handing over of a mail and its mark. */
export const mails = [{ fault: 'kill -9: application while it hands mails over', run: handOver }];

async function handOver({ rounds }) {
  const server = await startServer();
  const product = new Product({ env: { SMTP_URL: server.url, PUBLIC_URL: 'http://localhost' } });
  const acknowledged = [];
  const errors = [];
  const expect = (isSo, otherwise) => isSo || errors.push(otherwise);
  try {
    await product.start();
    await product.enterEmail();
    await killWhileSending({ product, server, expect, rounds, acknowledged });
  } catch (error) {
    errors.push(error.message);
  }
  await product.discard();
  await server.close();
  return { rounds, acknowledged: acknowledged.length, errors };
}

async function killWhileSending({ product, server, expect, rounds, acknowledged }) {
  for (let round = 0; round < rounds; round += 1) {
    const writing = write(product, acknowledged);
    await sleep(200 + Math.random() * 1200);
    const exit = once(product.child, 'exit');
    killAll([product.child.pid]);
    await exit;
    await writing;
    await product.start();
  }
  const unsent = async () => {
    // Does not wait for the leases of those that were cut off, a few seconds ago.
    await product.query(
      `UPDATE jobs SET "leasedUntil" = now() WHERE name = 'send-mail' AND "leasedUntil" < now() + interval '55 seconds'`,
    );
    return product.query(`SELECT id FROM mails WHERE state = 'waiting'`);
  };
  await product.until(async () => (await unsent()).length === 0, PATIENCE_MS);
  const stored = await product.query(`
    SELECT mails."messageId", mails.state, mails.kind, contacts.reference
      FROM mails JOIN contacts ON contacts.id = mails."recordId" WHERE mails.collection = 'contacts'`);
  const told = new Set(stored.filter(({ kind }) => kind === 'notice').map(({ reference }) => reference));
  const lost = acknowledged.filter((reference) => !told.has(reference));
  expect(lost.length === 0, `${lost.length} acknowledged messages have no mail`);
  const other = stored.filter(({ state }) => state !== 'sent');
  expect(other.length === 0, `${other.length} mails are ${other[0]?.state}, not sent`);
  const missing = stored.filter(({ messageId }) => !server.times.has(messageId));
  expect(missing.length === 0, `${missing.length} mails are marked as sent and were not handed over`);
  const twice = stored.filter(({ messageId }) => server.times.get(messageId) > 1);
  expect(twice.length <= rounds * AT_ONCE, `${twice.length} mails were handed over more than once`);
  const strange = [...server.times.keys()].filter((id) => !stored.some(({ messageId }) => messageId === id));
  expect(strange.length === 0, `${strange.length} mails were handed over that nothing is known of`);
}

/** Until the product is gone. */
async function write(product, acknowledged) {
  for (let form = 0; form < FORMS; form += 1) {
    const json = {
      name: 'Ruwan Perera',
      phone: '0771234567',
      email: `parent-${acknowledged.length}@example.com`,
      subject: 'A visit',
      message: 'May we come?',
    };
    const receipt = await product.data('/api/contacts', { token: '', json }).catch(() => undefined);
    if (!receipt) return;
    acknowledged.push(receipt.reference);
  }
}

/** Counts each Message-ID that is handed over whole, and takes some time to say that it has it. */
async function startServer() {
  const times = new Map();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      let source = '';
      stream.setEncoding('utf8').on('data', (text) => (source += text));
      stream.on('end', () => {
        const [, id] = /^Message-ID:\s*(<[^>]+>)/im.exec(source);
        times.set(id, (times.get(id) ?? 0) + 1);
        setTimeout(done, Math.random() * SLOWEST_MS);
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address();
  return { times, url: `smtp://127.0.0.1:${port}`, close: () => new Promise((done) => server.close(done)) };
}
