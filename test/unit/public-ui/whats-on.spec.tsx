/** @jest-environment jsdom */
import { showOnSite } from '../../support/site-parts.js';
import { screen } from '@testing-library/react';
import type { CalendarEntry, CalendarQuery } from '../../../contract/content/calendar.js';
import { homeLoader } from '../../../public-ui/home/home-data.js';
import { WhatsOn } from '../../../public-ui/home/WhatsOn.js';
import type { LoaderArgs } from '../../../public-ui/routing/page-route.js';

const entry = (fields: Partial<CalendarEntry>): CalendarEntry => ({
  key: 'day-3',
  kind: 'OTHER',
  title: 'Parents’ evening',
  firstDay: '2026-12-01',
  lastDay: '2026-12-01',
  time: null,
  endTime: null,
  branchId: null,
  branch: null,
  colour: null,
  occurrence: 'PLANNED',
  occurrenceReason: null,
  note: null,
  ...fields,
});

const show = (dates: CalendarEntry[]) => showOnSite(<WhatsOn dates={dates} />);
const row = () => screen.getByRole('listitem').textContent;

describe('what’s on', () => {
  const term = (fields: Partial<CalendarEntry>) => entry({ kind: 'TERM', title: 'Third term', ...fields });

  it('has the next six dates, of a term that has begun its end', async () => {
    const dates = [entry({}), term({ firstDay: '2026-08-24', lastDay: '2026-12-04' })];
    const calendar = jest.fn(async (_query: CalendarQuery) => dates);
    const context = { calendar, list: async () => ({ rows: [], total: 0 }) };
    const data = await homeLoader({ today: '2026-11-27', context } as unknown as LoaderArgs);
    expect(calendar.mock.calls).toEqual([[{ limit: 6, termEnds: true }]]);
    expect(data.dates).toEqual(dates);
  });

  it.each([
    ['begins', { firstDay: '2027-01-05', lastDay: '2027-04-09' }, 'Tue 5 Jan First term begins'],
    ['ends', { firstDay: '2026-08-24', lastDay: '2026-12-04' }, 'Fri 4 Dec First term ends'],
  ])('says that a term %s', (_title, fields, text) => {
    show([term({ title: 'First term', ...fields })]);
    expect(row()).toBe(`${text} Term`);
  });

  it('is not shown without dates', () => {
    expect(show([]).container.childElementCount).toBe(0);
  });

  it('leads to the calendar and to its subscription', () => {
    show([entry({})]);
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('Whole calendar')).toBe('/calendar');
    expect(href('Subscribe')).toBe('/calendar#subscribe');
  });

  it.each([
    ['one day', {}, 'Tue 1 Dec'],
    ['several days', { lastDay: '2026-12-03' }, 'Tue 1 Dec – Thu 3 Dec'],
    ['days that have begun', { firstDay: '2026-11-26', lastDay: '2026-12-03' }, 'Until Thu 3 Dec'],
  ])('names the days of %s', (_title, fields, text) => {
    show([entry(fields)]);
    expect(row()).toBe(`${text} Parents’ evening `);
  });

  it.each([
    ['a campus', { branch: 'Kandy' }, 'Kandy'],
    ['a kind', { kind: 'POYA' }, 'Poya day'],
    ['both', { kind: 'EXAMS', branch: 'Galle' }, 'Exams, Galle'],
    ['a cancelled event', { kind: 'EVENT', branch: 'Galle', occurrence: 'CANCELLED' }, 'Cancelled Galle'],
  ] as const)('says in words: %s', (_title, fields, text) => {
    show([entry(fields)]);
    expect(row()).toBe(`Tue 1 Dec Parents’ evening ${text}`);
  });

  it('links to events only', () => {
    show([entry({ key: 'event-12', kind: 'EVENT', title: 'Sports **Meet**' }), entry({})]);
    expect(screen.getByRole('link', { name: 'Sports Meet' }).getAttribute('href')).toBe('/event/12');
    expect(screen.queryByRole('link', { name: 'Parents’ evening' })).toBeNull();
  });
});
