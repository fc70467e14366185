import autocannon from 'autocannon';
import { contactRequest, eventsPath, listPath, POLLED, SEARCHED_MESSAGES } from './cases.mjs';
import { fill } from './fill.mjs';
import { options } from './options.mjs';
import { pin, rssMb } from './processes.mjs';
import { signIn, startProduct } from './product.mjs';
import { median } from './statistics.mjs';
import { short, tableOf } from './table.mjs';

const REQUESTS = 100_000;
const SAMPLE_MS = 250;
const LIMIT_MB = 200;
/** What the last quarter may have above the third, as a share. */
const FLAT = 0.05;

/** The memory of the product's process while it answers visitors and staff, with new addresses all the time. */
export async function measureMemory(scratch) {
  pin(process.pid, 'others');
  const product = await startProduct(scratch, { databaseUrl: await scratch.createDatabase() });
  await fill(product.databaseUrl, options.amounts);
  const staff = await signIn(product.url);
  const samples = [];
  const timer = setInterval(() => samples.push(rssMb(product.pid)), SAMPLE_MS);
  const {
    errors,
    timeouts,
    '5xx': failures,
  } = await autocannon({
    url: product.url,
    connections: options.connections,
    amount: REQUESTS,
    requests: mixOf(staff),
  });
  clearInterval(timer);
  if (errors + timeouts + failures) throw new Error(`${errors + timeouts} requests and ${failures} answers failed`);
  return report(samples);
}

function mixOf(staff) {
  const any = (path) => ({ setupRequest: (request) => ({ ...request, path: path(random(options.amounts.events)) }) });
  const browser = { 'Accept-Encoding': 'br, gzip' };
  const visitor = (request) => ({ method: 'GET', headers: browser, ...request });
  const { next, ...contact } = contactRequest;
  return [
    ...['/', '/events', '/api/site', '/api/settings', '/sitemap.xml', eventsPath(0, 11)].map((path) =>
      visitor({ path }),
    ),
    ...[(id) => `/api/events/${id}`, (id) => `/event/${id}`, (id) => `/nothing/${id}`].map((path) =>
      visitor(any(path)),
    ),
    visitor(any((row) => eventsPath(row, row + 11))),
    visitor(any((row) => listPath('events', { range: [0, 11], filter: { q: `Event ${row}` } }))),
    { ...contact, setupRequest: next },
    ...['/api/dashboard', SEARCHED_MESSAGES, ...POLLED].map((path) => ({ method: 'GET', headers: staff, path })),
  ];
}

const random = (limit) => 1 + Math.floor(Math.random() * limit);

function report(samples) {
  const quarter = Math.floor(samples.length / 4);
  const quarters = [0, 1, 2, 3].map((index) => samples.slice(index * quarter, (index + 1) * quarter));
  const [, , third, last] = quarters.map(median);
  const most = Math.max(...samples);
  const end = samples.at(-1);
  console.log(`${REQUESTS} mixed requests, memory of the product's process in MB\n`);
  console.log(
    tableOf(
      quarters.map((part, index) => ({
        quarter: String(index + 1),
        least: short(Math.min(...part)),
        median: short(median(part)),
        most: short(Math.max(...part)),
      })),
    ),
  );
  console.log(`\nAt the end ${short(end)}, at most ${short(most)}: below ${LIMIT_MB} ${end < LIMIT_MB ? 'met' : 'missed'};
flat over the last half ${last <= third * (1 + FLAT) ? 'met' : 'missed'}.`);
  return [{ name: 'memory', servers: { product: samples.map((rssMb) => ({ rate: 1 / rssMb, rssMb })) } }];
}
