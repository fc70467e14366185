/** @database embedded */
import fc from 'fast-check';
import { EventsService } from '../../../server/content/events/events.service.js';
import { BranchesService } from '../../../server/school/branches/branches.service.js';
import { CacheInvalidationService } from '../../../server/platform/response-cache/cache-invalidation.service.js';
import { HeroSlidesService } from '../../../server/content/hero-slides/hero-slides.service.js';
import { ReviewsService } from '../../../server/content/reviews/reviews.service.js';
import { useApp } from '../../support/app.js';
import { failureOf, issuesOf } from '../../support/expect.js';

const app = useApp();

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);
const open = (moment: string) => app.asAdmin.post('/api/previews/as-of').send({ moment });

async function ticketOf(moment: Date): Promise<string> {
  const { url } = (await open(moment.toISOString()).expect(200)).body.data;
  return url.split('?')[1];
}

/** A page without what the preview says of itself. */
const bare = (html: string) =>
  html.replace(/<style>\.preview-bar.*?<\/script>/s, '').replace(/<aside class="preview-bar".*?<\/aside>/s, '');

/** The pages of the site, with the ones of these records. */
const urlsOf = (records: { events: number[]; branches: number[] }) => [
  ...['/', '/events', '/events?page=2', '/events?when=upcoming', '/events?when=past', '/contact', '/admissions'],
  ...records.events.map((id) => `/event/${id}`),
  ...records.branches.map((id) => `/branch/${id}`),
];

const pages = (urls: string[], query = '') =>
  Promise.all(
    urls.map(async (url) => {
      const { status, text } = await app.asVisitor.get(query ? `${url}${url.includes('?') ? '&' : '?'}${query}` : url);
      return [url, status, query ? bare(text) : text];
    }),
  );

/** Moves the clock of this process, and does what is due by then as the site does. */
async function turnClockTo(moment: Date): Promise<void> {
  const others = ['setTimeout', 'setInterval', 'setImmediate', 'nextTick', 'hrtime', 'performance', 'queueMicrotask'];
  const rest = ['clearTimeout', 'clearInterval', 'clearImmediate'];
  jest.useFakeTimers({ now: moment, doNotFake: [...others, ...rest] as never });
  for (const service of [EventsService, BranchesService, ReviewsService, HeroSlidesService])
    await app.nest.get<EventsService>(service).abilities.schedule!.transitionDue();
  app.nest.get(CacheInvalidationService).invalidate();
}
afterEach(() => jest.useRealTimers());

const hour = fc.integer({ min: 1, max: 60 });
const schedule = fc.record({ from: fc.option(hour), to: fc.option(hour), isPublished: fc.boolean() });
type Dates = { from: number | null; to: number | null; isPublished: boolean };
const dates = fc.array(schedule, { minLength: 3, maxLength: 3 });

const isOrdered = ({ from, to }: Dates) => !from || !to || from < to;
const at = (hours: number | null) => (hours === null ? null : inHours(hours).toISOString());
const scheduled = ({ from, to }: Dates) => ({ publishAt: at(from), unpublishAt: at(to) });
const status = ({ isPublished }: Dates, waiting: string) => (isPublished ? 'ACTIVE' : waiting);

async function makeRecords(all: Dates[]) {
  const records = { events: [] as number[], branches: [] as number[] };
  for (const one of all.filter(isOrdered)) {
    const branch = await app.makeBranch({ ...scheduled(one), status: status(one, 'DRAFT') } as object);
    const event = await app.makeEvent({
      ...scheduled(one),
      status: status(one, 'INACTIVE'),
      branch: branch.name,
      date: inHours(one.to ?? 5).toISOString(),
    } as object);
    await app.makeReview({ ...scheduled(one), status: status(one, 'INACTIVE') } as object);
    await app.makeHeroSlide({ ...scheduled(one), isActive: one.isPublished } as object);
    await app.makePopupPoster({ startDate: at(one.from), endDate: at(one.to), isActive: one.isPublished } as object);
    if (one.to) await app.makeNotice({ endsAt: at(one.to)! });
    records.events.push(event.id);
    records.branches.push(branch.id);
  }
  return records;
}

it('what the site shows as of a moment is what it shows when the clock gets there', async () => {
  const property = fc.asyncProperty(dates, fc.uniqueArray(hour, { minLength: 2, maxLength: 3 }), async (all, hours) => {
    jest.useRealTimers();
    const urls = urlsOf(await makeRecords(all));
    const before = await pages(urls);
    const moments = hours.sort((a, b) => a - b).map((one) => new Date(inHours(one).getTime() + 1000));
    const previews = [];
    for (const moment of moments) previews.push(await pages(urls, await ticketOf(moment)));
    expect(await pages(urls)).toEqual(before);
    for (const [index, moment] of moments.entries()) {
      await turnClockTo(moment);
      expect(await pages(urls)).toEqual(previews[index]);
    }
    jest.useRealTimers();
    for (const table of ['events', 'branches', 'reviews', 'hero_slides', 'popup_posters', 'notices'])
      await app.query(`DELETE FROM ${table}`);
    app.nest.get(CacheInvalidationService).invalidate();
  });
  await fc.assert(property, { seed: 20_261_123, numRuns: 6, endOnFailure: true });
});

it('changes no record, and is neither kept nor found', async () => {
  const { id } = await app.makeEvent({ publishAt: inHours(2).toISOString() } as object);
  const query = await ticketOf(inHours(3));
  const shown = await app.asVisitor.get(`/event/${id}?${query}`).expect(200);
  expect(shown.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
  await app.asVisitor.get(`/event/${id}`).expect(404);
  const record = (await app.asAdmin.get(`/api/events/${id}`)).body.data;
  expect(record).toMatchObject({ status: 'DRAFT', version: 1 });
});

it('says of which moment it is, in the zone of the school, and leads back', async () => {
  const query = (await open('2099-01-05T08:00').expect(200)).body.data.url.split('?')[1];
  const { text } = await app.asVisitor.get(`/?${query}`).expect(200);
  expect(text).toContain('The site as of <b>Monday, 5 January 2099 at 08:00</b>');
  expect(text).toContain('<a href="/admin/preview"');
});

it('is refused for a moment that has passed or is none, and to visitors', async () => {
  expect(issuesOf(await open('2020-01-05T08:00'))).toEqual({ moment: 'Must be in the future' });
  expect(issuesOf(await open('next Monday'))).toEqual({ moment: 'Must be an ISO 8601 date' });
  const visitor = await app.asVisitor.post('/api/previews/as-of').send({ moment: '2099-01-05' });
  expect(failureOf(visitor)).toEqual([401, 'UNAUTHORIZED']);
  const query = await ticketOf(inHours(3));
  await app.asVisitor.post(`/?${query}`).type('form').send('form=sign-up&email=a@example.com').expect(404);
});
