import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { memoryOf } from '../load/process-figures.mjs';
import { holdUpload, sendSlowly } from './held-uploads.mjs';
import { ParentLinks } from './parent-links.mjs';
import { trial } from './trial.mjs';

const OVER_LINK = 50;
/** In progress at once: two over the link, and four of staff at one address. */
const TAKEN = { link: 2, staff: 4 };
const AT_ONCE = TAKEN.link + TAKEN.staff;
const QUICKLY = { perSecond: 1_000_000 };

/** Uploads that are held open, over one parent's link and by staff, and cut off by kill -9. */
export const uploads = [{ fault: 'uploads that are held open, and kill -9 in the midst of them', run: heldOpen }];

async function heldOpen() {
  const links = await new ParentLinks().start();
  const ask = async (product, writers, names) => {
    const child = randomUUID();
    await writers.form('admissions', child);
    return links.ask(product, child, names);
  };
  const work = async (given) => {
    const link = await ask(given.product, given.writers, ['Certificate', 'Report', 'Photo']);
    const other = await ask(given.product, given.writers, ['Certificate']);
    await endBySlowness({ ...given, link, other });
    await endByKill({ ...given, link });
  };
  return trial(work, { env: links.env }).finally(() => links.stop());
}

async function endBySlowness({ product, writers, expect, link, other }) {
  const answers = [];
  const began = performance.now();
  for (const { answer } of open(product, link).overLink)
    void answer.then((status) => answers.push({ status, ms: performance.now() - began }));
  await product.until(async () => answers.length === OVER_LINK - TAKEN.link && arriving(product) === AT_ONCE);
  const refused = answers.splice(0);
  expect(are(refused, 429), `Uploads beside two over one link are answered ${statuses(refused)}, not 429`);
  const asked = performance.now();
  expect((await product.health()).status === 'ok', 'The health is not ok');
  const healthMs = performance.now() - asked;
  const memory = memoryOf(product.child.pid);
  const answer = await sendSlowly(product.url, addressOf(other), QUICKLY);
  expect(answer === 303, `Another parent's document is answered ${answer}`);
  await writers.event();
  await product.until(async () => answers.length === TAKEN.link && arriving(product) === 0);
  expect(are(answers, 408), `Uploads of which nothing more comes are answered ${statuses(answers)}, not 408`);
  console.log(
    `${OVER_LINK} uploads over one link and ${TAKEN.staff} of staff, held open: nothing is lost. ${refused.length} are told so ` +
      `(429) after ${seconds(refused.at(-1).ms)}, the others (408) after ${seconds(answers.at(-1).ms)}. Meanwhile ` +
      `/health takes ${seconds(healthMs)}, with ${memory} MB`,
  );
}

async function endByKill({ product, expect, link }) {
  const { overLink, ofStaff } = open(product, link);
  await product.until(async () => arriving(product) === AT_ONCE);
  await product.end('SIGKILL');
  for (const { close } of [...overLink, ...ofStaff]) close();
  const left = arriving(product);
  const restartMs = await product.start();
  expect(left === AT_ONCE && arriving(product) === 0, `Of ${left} files ${arriving(product)} are left after a start`);
  const answer = await sendSlowly(product.url, addressOf(link), QUICKLY);
  expect(answer === 303, `A document whose upload was cut off is answered ${answer} when it is sent again`);
  console.log(
    `kill -9: ${left} uploads that were not answered are lost, as their senders are told at once by the connection; ` +
      `their files are gone after ${seconds(restartMs)}`,
  );
}

const addressOf = ({ path, ids }, n = 0) => `${path}?document=${ids[n % ids.length]}`;

/** Each over the link comes from an address of its own. */
function open({ url, token }, link) {
  const headers = { Authorization: `Bearer ${token}` };
  const staff = { headers, localAddress: '127.0.0.3' };
  return {
    overLink: Array.from({ length: OVER_LINK }, (_, n) =>
      holdUpload(url, addressOf(link, n), { localAddress: `127.1.${n}.1` }),
    ),
    ofStaff: Array.from({ length: TAKEN.staff }, () => holdUpload(url, '/api/uploads/general', staff)),
  };
}

const arriving = ({ dataDir }) => readdirSync(join(dataDir, 'uploads-arriving')).length;
const statuses = (answers) => [...new Set(answers.map(({ status }) => status))].join(', ');
const are = (answers, expected) => answers.every(({ status }) => status === expected);
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
