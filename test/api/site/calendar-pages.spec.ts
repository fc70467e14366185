/** @database embedded */
import { brotliCompressSync } from 'node:zlib';
import type { StaffBranch } from '../../../contract/school/branches.js';
import { addDays, dayOf } from '../../../contract/platform/dates.js';
import { anEvent } from '../../support/factories.js';
import { SITE, useSite } from '../../support/site.js';

const { page, send, visit } = useSite();

const today = dayOf(new Date(), 'Asia/Colombo');
const year = Number(today.slice(0, 4));
const month = `${year + 1}-06`;

const makeDay = (title: string, fields: object = {}) =>
  send<{ id: number }>('POST', '/calendar-days', {
    title,
    firstDay: `${month}-10`,
    lastDay: `${month}-10`,
    kind: 'HOLIDAY',
    status: 'CONFIRMED',
    ...fields,
  });

describe('a month of the calendar', () => {
  it('is a table, whole without a script', async () => {
    const [branch] = await send<StaffBranch[]>('GET', '/branches?sort=["id","ASC"]');
    await send('PUT', `/branches/${branch!.id}`, { colour: 'teal' });
    const event = await send<{ id: number }>(
      'POST',
      '/events',
      anEvent({
        title: 'Night walk',
        date: `${month}-11T14:00:00Z`,
        time: '19:30',
        branch: branch!.name,
        occurrence: 'CANCELLED',
      }),
    );
    await makeDay('Poson Full Moon Poya Day', { kind: 'POYA', note: 'Wear **white**.' });
    await makeDay('Exams of June', { kind: 'EXAMS', firstDay: `${month}-15`, lastDay: `${month}-17` });
    const { html, title } = await page(`/calendar/${month}`);
    expect(title).toBe(`Calendar, June ${year + 1} | Crestfield College`);
    expect(html.match(/<th scope="col"[^>]*>\w{3}/g)).toHaveLength(7);
    expect(html.match(/<time dateTime/g)!.length).toBeGreaterThanOrEqual(30);
    expect(html).toMatch(new RegExp(`<a href="/event/${event.id}"><s>.*Night walk.*</s></a>`));
    expect(html).toMatch(new RegExp(`Cancelled.{0,40}${branch!.name}`));
    expect(html).toContain('Poya day');
    expect(html).toContain('Wear white.');
    expect(html.match(/Exams of June/g)!.length).toBeGreaterThanOrEqual(3);
    expect(html).toContain(`<option value="${branch!.id}">`);
    expect(html).toContain('<link rel="alternate" type="text/calendar"');
    expect(html).toContain(`href="webcal://school.example/calendar.ics"`);
  });

  it('marks today, and begins with the weekday of the settings', async () => {
    const current = await page('/calendar');
    expect(current.html).toMatch(new RegExp(`<td[^>]* aria-current="date"[^>]*><time dateTime="${today}"`));
    expect(current.html).toMatch(/<th scope="col" abbr="Monday"/);
    await send('PUT', '/settings/site_week_start', { value: '0' });
    const { html } = await page('/calendar');
    expect(html.indexOf('abbr="Sunday"')).toBeLessThan(html.indexOf('abbr="Monday"'));
  });

  it('filters by campus and kind in its URL, and carries both into the addresses to subscribe to', async () => {
    const [one, two] = await send<StaffBranch[]>('GET', '/branches?sort=["id","ASC"]');
    await makeDay('Of the other', { branchId: two!.id });
    const { html, data } = await page(`/calendar/${month}?branch=${one!.id}&kind=HOLIDAY&utm_source=x`);
    expect(html).toContain('Poson Full Moon Poya Day');
    for (const other of ['Of the other', 'Night walk', 'Exams of June']) expect(html).not.toContain(other);
    expect(html).toContain(`calendar.ics?branch=${one!.id}&amp;kind=HOLIDAY`);
    expect(html).toContain(`href="/calendar/${year + 1}-07?branch=${one!.id}&amp;kind=HOLIDAY#dates"`);
    expect(html).toContain(`<link rel="canonical" href="${SITE}/calendar/${month}"`);
    expect(data.data.filter).toEqual({ branchId: one!.id, kind: 'HOLIDAY' });
    const unknown = await page(`/calendar/${month}?branch=999999&kind=PARTY`);
    expect([unknown.status, unknown.data.data.filter]).toEqual([200, {}]);
  });

  it('says that there are no dates', async () => {
    const { html } = await page(`/calendar/${year + 4}-02`);
    expect(html).toContain(`There are no dates for February ${year + 4} yet.`);
  });

  it('is found for five years before and after this one, and links no farther', async () => {
    const last = await page(`/calendar/${year + 5}-12`);
    expect(last.status).toBe(200);
    expect(last.html).not.toContain(`/calendar/${year + 6}`);
    for (const period of [`${year + 6}`, `${year + 6}-01`, `${year - 6}-12`, '2026-13', 'x', '9'.repeat(300)]) {
      const { status, html } = await page(`/calendar/${period}`);
      expect(status).toBe(404);
      expect(html).toContain('<meta name="robots" content="noindex"');
      expect(html).toContain('There is no calendar for this date');
    }
  });

  it('is less than 25 kB with sixty entries', async () => {
    const busy = `${year + 2}-03`;
    for (let number = 0; number < 60; number += 1) {
      const day = String((number % 31) + 1).padStart(2, '0');
      const title = `Meeting ${number} of the parents of class ${(number * 7919) % 1000}`;
      await send('POST', '/events', anEvent({ title, date: `${busy}-${day}T04:00:00Z`, time: '09:30' }));
    }
    const { html } = await page(`/calendar/${busy}`);
    expect(html.match(/<li class="entry/g)).toHaveLength(60);
    expect(brotliCompressSync(html).length).toBeLessThan(25_000);
  });
});

describe('a year of the calendar', () => {
  it('has terms, holidays, exams and closures, and no events', async () => {
    const term = await makeDay('Summer term', {
      kind: 'TERM',
      firstDay: `${year + 1}-05-02`,
      lastDay: `${year + 1}-07-30`,
    });
    const { html } = await page(`/calendar/${year + 1}`);
    expect(html).toContain('Summer term');
    expect(html).toContain(`href="/calendar/term/${term.id}"`);
    expect(html).toContain('Poson Full Moon Poya Day');
    expect(html).not.toContain('Night walk');
    expect(html).not.toContain('Wear white.');
    expect(html.match(new RegExp(`href="/calendar/${year + 1}-\\d\\d"`, 'g'))).toHaveLength(12);
  });
});

describe('a term', () => {
  it('has all of its dates by week, and is no other day', async () => {
    const term = await makeDay('Third term', {
      kind: 'TERM',
      firstDay: `${year + 1}-06-01`,
      lastDay: `${year + 1}-06-30`,
      note: 'Ends at **noon** on the last day.',
    });
    const { html, status } = await page(`/calendar/term/${term.id}`);
    expect(status).toBe(200);
    for (const note of ['Wear white.', 'Ends at noon on the last day.']) expect(html).toContain(note);
    expect(html).toMatch(/<h1[^>]*>Third term<\/h1>/);
    expect(html).toContain('Night walk');
    expect(html).toContain('Week 5');
    expect(html).not.toContain('Only the first');
    const holiday = await makeDay('Poson');
    expect((await page(`/calendar/term/${holiday.id}`)).status).toBe(404);
  });
});

describe('a term of more dates than an answer has', () => {
  const ofTerm = `${year + 3}`;

  beforeAll(async () => {
    const days = Array.from({ length: 520 }, (_, index) => addDays(`${ofTerm}-01-05`, Math.floor(index / 10)));
    for (const firstDay of days) await makeDay('Lesson', { kind: 'OTHER', firstDay, lastDay: firstDay });
  });

  it('says so, and leads to the month of the last date shown', async () => {
    const [branch] = await send<StaffBranch[]>('GET', '/branches?sort=["id","ASC"]');
    const term = await makeDay('Crowded term', {
      kind: 'TERM',
      firstDay: `${ofTerm}-01-05`,
      lastDay: `${ofTerm}-03-30`,
    });
    const { html } = await page(`/calendar/term/${term.id}?branch=${branch!.id}`);
    expect(html).toContain('Only the first 499 dates are shown.');
    expect(html).toMatch(
      new RegExp(`href="/calendar/${ofTerm}-02\\?branch=${branch!.id}">See the rest in the calendar`),
    );
  });
});

it('the sitemap lists the calendar, this year and the next', async () => {
  const text = await (await visit('/sitemap-pages.xml')).text();
  expect(text.match(/\/calendar[^<]*/g)).toEqual(['/calendar', `/calendar/${year}`, `/calendar/${year + 1}`]);
});
