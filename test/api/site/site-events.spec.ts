/** @database embedded */
import type { EventInput, StaffEvent } from '../../../contract/content/events.js';
import { addDays, dayOf } from '../../../contract/platform/dates.js';
import type { StaffBranch } from '../../../contract/school/branches.js';
import { aBranch, anEvent } from '../../support/factories.js';
import { SITE, useSite } from '../../support/site.js';

const { send, page } = useSite();

const today = () => dayOf(new Date(), 'Asia/Colombo');
const inDays = (days: number) => `${addDays(today(), days)}T09:00:00+05:30`;
const makeEvent = (fields: Partial<EventInput>) => send<StaffEvent>('POST', '/events', anEvent(fields));

/** The titles of the cards. */
const cardsOf = (html: string) => [...html.matchAll(/<h2 dir="auto"><a [^>]*>(.*?)<\/a>/g)].map(([, title]) => title);
const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="(\/events[^"]*)"/g)].map(([, url]) => url!.replaceAll('&amp;', '&'));

describe('the filters of the events', () => {
  let branch: StaffBranch;
  let other: StaffBranch;

  beforeAll(async () => {
    // Those of the whole school, which are in the list of each branch.
    const all = await send<StaffEvent[]>('GET', '/events?range=[0,99]');
    for (const { id, branchId } of all) if (branchId === null) await send('DELETE', `/events/${id}`);
    branch = await send<StaffBranch>('POST', '/branches', aBranch({ title: 'Crestfield College - Matara' }));
    other = await send<StaffBranch>('POST', '/branches', aBranch({ title: 'Crestfield College - Trincomalee' }));
    for (let day = 1; day <= 13; day += 1)
      await makeEvent({ title: `Swim ${day}`, date: inDays(day), branch: branch.name });
    await makeEvent({ title: 'Camp', date: inDays(-1), endDate: inDays(1), branch: branch.name });
    await makeEvent({ title: 'Tea', date: inDays(-1), branch: branch.name });
    await makeEvent({ title: 'Picnic', date: inDays(-9), branch: branch.name });
    await makeEvent({ title: 'Secret', date: inDays(2), branch: branch.name, status: 'DRAFT' });
  });

  const titles = async (query: string) => cardsOf((await page(`/events?branch=${branch.id}${query}`)).html);
  const swims = (...days: number[]) => days.map((day) => `Swim ${day}`);

  it('show what is coming up, soonest first, with what has begun and not ended', async () => {
    const first = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
    expect(await titles('&when=upcoming')).toEqual(['Camp', ...swims(...first)]);
    expect(await titles('&when=upcoming&page=2')).toEqual(swims(12, 13));
  });

  it('show the past, newest first, and all in the order of the unfiltered list', async () => {
    expect(await titles('&when=past')).toEqual(['Tea', 'Picnic']);
    expect(await titles('&page=2')).toEqual([...swims(1), 'Tea', 'Camp', 'Picnic']);
  });

  it('are links that keep each other, in the pages too', async () => {
    const { html } = await page(`/events?when=upcoming&branch=${branch.id}`);
    const links = linksOf(html);
    for (const url of [
      `/events?branch=${branch.id}`,
      `/events?when=past&branch=${branch.id}`,
      '/events?when=upcoming',
      `/events?when=upcoming&branch=${other.id}`,
      `/events?when=upcoming&branch=${branch.id}&page=2`,
    ]) {
      expect(links).toContain(url);
    }
    expect(html.match(/aria-current="true"/g)).toHaveLength(2);
  });

  it('name the list in the title, and leave it to the whole list to be indexed', async () => {
    const { html, title } = await page(`/events?when=upcoming&branch=${branch.id}&page=2`);
    expect(title).toBe(`Upcoming events: ${branch.name}, page 2 | Crestfield College`);
    expect((await page('/events?when=past')).title).toBe('Past events | Crestfield College');
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).not.toContain('rel="canonical"');
    expect((await page('/events')).html).toContain(`<link rel="canonical" href="${SITE}/events"`);
  });

  it.each(['when=soon', 'when=', 'branch=0', 'branch=999999', 'branch=x&when=PAST', `branch=${'9'.repeat(400)}`])(
    'are ignored with the wrong value %s',
    async (query) => {
      expect((await page(`/events?${query}`)).html).toBe((await page('/events')).html);
    },
  );

  it('leave out a branch that visitors no longer see, and its name', async () => {
    const hidden = await send<StaffBranch>('POST', '/branches', aBranch({ title: 'Crestfield College - Ella' }));
    expect((await page(`/events?when=past&branch=${hidden.id}`)).html).toContain('Ella');
    await send('PUT', `/branches/${hidden.id}`, { status: 'INACTIVE' });
    const { html } = await page(`/events?when=past&branch=${hidden.id}`);
    expect(html).not.toContain('Ella');
    expect(html).toBe((await page('/events?when=past')).html);
  });

  it('include what is for the whole school', async () => {
    const { id } = await makeEvent({ title: 'For all', date: inDays(-20) });
    expect(await titles('&when=past')).toEqual(['Tea', 'Picnic', 'For all']);
    await send('DELETE', `/events/${id}`);
  });

  it('end with a 404 past the last page, which leads to the first one of the filter', async () => {
    const { status, html, data } = await page('/events?when=upcoming&page=50');
    expect([status, data.data]).toEqual([404, null]);
    expect(html).toContain('There are no more events');
    expect(linksOf(html)).toContain('/events?when=upcoming');
  });
});

describe('the page of an event', () => {
  // Later than all events of the sample school.
  const date = (day: number) => `2099-06-0${day}T09:00:00+05:30`;
  let events: StaffEvent[];

  beforeAll(async () => {
    events = [];
    for (let day = 1; day <= 6; day += 1) events.push(await makeEvent({ title: `Lesson ${day}`, date: date(day) }));
    await makeEvent({ title: 'Secret', date: date(2), status: 'DRAFT' });
  });

  const neighboursOf = async (index: number) => {
    const { html } = await page(`/event/${events[index]!.id}`);
    const linked = (rel: string) =>
      new RegExp(`rel="${rel}"[^>]*>.*?<strong dir="auto">(.*?)</strong>`).exec(html)?.[1];
    const related = html.slice(html.indexOf('id="related-events"'));
    const titles = [...related.matchAll(/<h3 dir="auto"><a [^>]*>(.*?)<\/a>/g)].map(([, title]) => title);
    return { previous: linked('prev'), next: linked('next'), related: titles };
  };
  const lessons = (...numbers: number[]) => numbers.map((number) => `Lesson ${number}`);

  it('leads to the events before and after it, and shows the next four', async () => {
    expect(await neighboursOf(1)).toEqual({ previous: 'Lesson 1', next: 'Lesson 3', related: lessons(3, 4, 5, 6) });
  });

  it('shows the latest before it where fewer follow', async () => {
    expect(await neighboursOf(4)).toEqual({ previous: 'Lesson 4', next: 'Lesson 6', related: lessons(6, 4, 3, 2) });
    expect(await neighboursOf(5)).toEqual({ previous: 'Lesson 5', next: undefined, related: lessons(5, 4, 3, 2) });
  });

  it('offers the calendar file of those that the calendar shows', async () => {
    const branch = await send<StaffBranch>('POST', '/branches', aBranch({ title: 'Crestfield College - Haputale' }));
    const made = [await makeEvent({ title: 'Hike', branch: branch.name }), await makeEvent({ title: 'Tea for all' })];
    const offered = async () =>
      Promise.all(
        made.map(async ({ id }) => {
          const { status, html } = await page(`/event/${id}`);
          return [status, html.includes(`href="/event/${id}.ics"`)];
        }),
      );
    expect(await offered()).toEqual([
      [200, true],
      [200, true],
    ]);
    await send('PUT', `/branches/${branch.id}`, { status: 'INACTIVE' });
    expect(await offered()).toEqual([
      [200, false],
      [200, true],
    ]);
    await send('DELETE', `/branches/${branch.id}`);
    expect((await offered())[0]).toEqual([200, false]);
    for (const { id } of made) await send('DELETE', `/events/${id}`);
  });
});

describe('the home page', () => {
  const datesOf = (html: string) =>
    [...html.matchAll(/<p class="date-title" dir="auto">(?:<a [^>]*>)?(.*?)<\/?[ap]/g)].map(([, title]) => title);

  it('shows the next six dates, soonest first, and follows each change', async () => {
    const { html } = await page('/');
    expect(html.indexOf('id="whats-on"')).toBeLessThan(html.indexOf('id="home-events"'));
    expect(datesOf(html)).toHaveLength(6);
    const { id } = await makeEvent({ title: 'Gate repair', date: inDays(0), allDay: true, time: '00:00' });
    expect(datesOf((await page('/')).html)).toContain('Gate repair');
    await send('PUT', `/events/${id}`, { status: 'DRAFT' });
    expect(datesOf((await page('/')).html)).not.toContain('Gate repair');
  });

  it('names an open day that takes place', async () => {
    const openDay = async () => /<strong>Next open day:<\/strong> <!-- -->([^<]*)/.exec((await page('/')).html)?.[1];
    const planned = await openDay();
    const day = { isOpenDay: true, date: inDays(0), time: '00:00', allDay: true };
    const { id } = await makeEvent({ title: 'Open house', ...day, occurrence: 'CANCELLED' });
    expect(await openDay()).toBe(planned);
    await send('PUT', `/events/${id}`, { occurrence: 'PLANNED' });
    expect(await openDay()).toMatch(/^\w+, \d+ \w+ \d{4}$/);
    await send('DELETE', `/events/${id}`);
  });
});
