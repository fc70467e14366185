import { eventsPath, listPath, POLLED, SEARCHED_MESSAGES } from './cases.mjs';
import { get } from './capture.mjs';
import { SEARCHED, fill } from './fill.mjs';
import { options } from './options.mjs';
import { plansOf } from './plans.mjs';
import { signIn, startProduct } from './product.mjs';
import { median } from './statistics.mjs';
import { short, tableOf } from './table.mjs';

const SMALL = { events: 500, messages: 500, applications: 500 };
const LARGE = { events: 100_000, messages: 200_000, applications: 50_000 };
const EVENTS_PER_PAGE = 12;
const MESSAGES_PER_PAGE = 25;
const WARM_UP_SECONDS = 2;
const TIMES = 2;
const TIMES_FOR_SEARCH = 5;

/** What is finished already costs the same with any number of rows: here nothing is kept. */
const env = { RESPONSE_CACHE: '0' };

/** What each request takes, one after the other, with few rows and with many, and the plans of its statements then. */
export async function measureGrowth(scratch) {
  const product = await startProduct(scratch, { databaseUrl: await scratch.createDatabase(), env });
  const headers = await signIn(product.url);
  const measured = [];
  for (const amounts of [SMALL, LARGE]) {
    await fill(product.databaseUrl, amounts);
    measured.push(await measureAll(product.url, headers));
  }
  const [small, large] = measured;
  const plans = await plansOf(scratch, product.databaseUrl, await casesFor(product.url, headers), env);
  for (const { name, text, plan } of plans) console.log(`\n${name}: ${text}\n${plan}`);
  console.log(`\nOne connection, nothing kept; ${amountsOf(SMALL)}, then ${amountsOf(LARGE)}.\n`);
  console.log(tableOf(small.map((few, index) => rowOf(few, large[index]))));
  return small.flatMap(({ name, times }, index) => [
    { name: `${name}, few rows`, servers: { product: roundsOf(times) } },
    { name: `${name}, many rows`, servers: { product: roundsOf(large[index].times) } },
  ]);
}

async function casesFor(url, headers) {
  const [events, staffEvents, messages] = await Promise.all([
    lastOf(url, 'events', {}),
    lastOf(url, 'events', headers),
    lastOf(url, 'contacts', headers),
  ]);
  const messagesPath = (first, last) =>
    listPath('contacts', { sort: ['createdAt', 'DESC'], range: [first, last], filter: {} });
  const cases = {
    'events, first page': { path: eventsPath(0, EVENTS_PER_PAGE - 1) },
    'events, last page': { path: eventsPath(events - EVENTS_PER_PAGE + 1, events) },
    'events, search': {
      path: listPath('events', { range: [0, 11], filter: { q: SEARCHED } }),
      times: TIMES_FOR_SEARCH,
    },
    'sitemap.xml': { path: '/sitemap.xml' },
    'events of staff, first page': { path: eventsPath(0, EVENTS_PER_PAGE - 1), headers },
    'events of staff, last page': {
      path: eventsPath(staffEvents - EVENTS_PER_PAGE + 1, staffEvents),
      headers,
    },
    'messages, first page': { path: messagesPath(0, MESSAGES_PER_PAGE - 1), headers },
    'messages, last page': { path: messagesPath(messages - MESSAGES_PER_PAGE + 1, messages), headers },
    'messages, search and status': { path: SEARCHED_MESSAGES, headers, times: TIMES_FOR_SEARCH },
    dashboard: { path: '/api/dashboard', headers },
    'poll of unread': { paths: POLLED, headers },
  };
  return Object.entries(cases)
    .filter(([name]) => options.only.test(name))
    .map(([name, { path, paths = [path], times = TIMES, ...rest }]) => ({ name, paths, times, ...rest }));
}

/** The position of a list's last row. */
async function lastOf(url, collection, headers) {
  const { headers: answered } = await get(url + listPath(collection, { range: [0, 0] }), headers);
  return Number(answered['content-range'].split('/')[1]) - 1;
}

async function measureAll(url, headers) {
  const cases = await casesFor(url, headers);
  for (const benchCase of cases) await timesOf(url, benchCase, WARM_UP_SECONDS);
  const measured = [];
  for (const benchCase of cases) {
    const rounds = [];
    for (let round = 0; round < options.rounds; round += 1) rounds.push(await timesOf(url, benchCase, options.seconds));
    measured.push({ ...benchCase, limit: benchCase.times, times: rounds });
  }
  return measured;
}

/** At least one request, and no more than fit into these seconds. */
async function timesOf(url, { name, paths, headers }, seconds) {
  const times = [];
  for (const end = performance.now() + seconds * 1000; !times.length || performance.now() < end;) {
    const sent = performance.now();
    for (const path of paths) {
      const { status } = await get(url + path, headers);
      if (status !== 200) throw new Error(`${name}: the product answers ${status}`);
    }
    times.push(performance.now() - sent);
  }
  return times;
}

const roundsOf = (rounds) => rounds.map((times) => ({ rate: 1000 / median(times), p50: median(times) }));

function rowOf({ name, times, limit }, { times: later }) {
  const [few, many] = [times, later].map((rounds) => median(rounds.map(median)));
  return {
    case: name,
    'few rows, ms': short(few),
    'many rows, ms': short(many),
    times: short(many / few),
    goal: `≤ ${limit}: ${many / few <= limit ? 'met' : 'missed'}`,
  };
}

const amountsOf = ({ events, messages, applications }) =>
  `${events} events, ${messages} messages and ${applications} applications`;
