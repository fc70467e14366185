import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { Product } from './product.mjs';

/** Between two tries a mail waits for half a minute. */
const PATIENCE_MS = 120_000;
const FORM = { name: 'Ruwan Perera', phone: '0771234567', subject: 'A visit', message: 'May we come?' };
const CODE = 'mail-not-sent';

/** A mail server that takes nothing for a while. */
export const unsent = [{ fault: 'a mail server that accepts nothing', run: refuseAll }];

async function refuseAll() {
  const server = await startServer();
  const product = new Product({ env: { SMTP_URL: server.url, PUBLIC_URL: 'http://localhost' } });
  const errors = [];
  let told;
  try {
    await product.start();
    await product.enterEmail();
    told = await accountOf({ product, server, expect: (isSo, otherwise) => isSo || errors.push(otherwise) });
  } catch (error) {
    errors.push(error.message);
  }
  await product.discard();
  await server.close();
  return { rounds: 1, acknowledged: told?.acknowledged ?? 0, told: told?.text, errors };
}

async function accountOf({ product, server, expect }) {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  const acknowledged = [];
  for (let form = 0; form < 3; form += 1) {
    const json = { ...FORM, email: `parent-${form}@example.com` };
    acknowledged.push(await product.data('/api/contacts', { token: '', json }));
  }
  const problems = async () => (await product.health()).problems ?? [];
  await product.until(async () => (await problems()).includes(CODE), PATIENCE_MS);
  const reportedAfter = seconds();
  const [problem] = await product.data('/api/problems');
  expect(problem?.response?.startsWith('421'), `The back office says ${problem?.response}`);
  await product.until(async () => linesOf(product, 'Began').length > 0);
  // Send again leaves out a mail whose second try is still on its way, which then waits for two minutes.
  const failedTwice = `SELECT count(*)::int AS count FROM mails WHERE failures >= 2`;
  await product.until(async () => (await product.query(failedTwice))[0].count === acknowledged.length * 2, PATIENCE_MS);
  server.isOpen = true;
  await product.data('/api/mails/send-again', { method: 'POST' });
  await product.until(async () => !(await problems()).includes(CODE), PATIENCE_MS);
  await product.until(async () => linesOf(product, 'Over').length > 0);
  for (const word of ['Began', 'Over'])
    expect(linesOf(product, word).length === 1, `The log says '${word}' ${linesOf(product, word).length} times`);
  const [{ lost }] = await product.query(`SELECT count(*)::int AS lost FROM mails WHERE state <> 'sent'`);
  expect(lost === 0, `${lost} mails are not sent`);
  // To the school and to the parent, each.
  const missing = acknowledged.length * 2 - server.taken.size;
  expect(missing === 0, `${missing} mails were not handed over`);
  const text = `${lost} mails lost; reported after ${reportedAfter} s in /health, /api/problems and the log; over after ${seconds()} s`;
  return { acknowledged: acknowledged.length, text };
}

const linesOf = (product, word) => product.output.split('\n').filter((line) => line.includes(`${word}: ${CODE}`));

/** Refuses whoever connects until it is open. */
async function startServer() {
  const taken = new Set();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect(_session, done) {
      done(server.isOpen ? null : Object.assign(new Error('Try again later'), { responseCode: 421 }));
    },
    onData(stream, _session, done) {
      let source = '';
      stream.setEncoding('utf8').on('data', (text) => (source += text));
      stream.on('end', () => {
        taken.add(/^Message-ID:\s*(<[^>]+>)/im.exec(source)[1]);
        done();
      });
    },
  });
  smtp.on('error', () => undefined);
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const url = `smtp://127.0.0.1:${smtp.server.address().port}`;
  const server = { url, taken, isOpen: false, close: () => new Promise((done) => smtp.close(done)) };
  return server;
}
