import type { CalendarEntry } from '../../../contract/content/calendar.js';
import { calendarLoader } from '../../../public-ui/calendar/calendar-data.js';
import { filteredPath, readFilter } from '../../../public-ui/calendar/calendar-filter.js';
import { entriesByDay, titleOn } from '../../../public-ui/calendar/days.js';
import { isShownPeriod, PERIOD_URLS } from '../../../public-ui/calendar/calendar-urls.js';
import { lastDayOf, periodAfter } from '../../../public-ui/calendar/periods.js';
import { daySpan } from '../../../public-ui/components/event-date.js';
import type { LoaderArgs } from '../../../public-ui/routing/page-route.js';
import { subscribeLinks } from '../../../public-ui/calendar/subscribe-links.js';

const entry = (fields: Partial<CalendarEntry>) =>
  ({ key: 'day-1', kind: 'HOLIDAY', title: 'Holidays', ...fields }) as CalendarEntry;

describe('the periods', () => {
  it('are months and years at most five years away', () => {
    const shown = [
      '2026-11',
      '2021-01',
      '2031-12',
      '2031',
      '2032-01',
      '2020',
      '2026-13',
      '2026-00',
      '26',
      '2026-1',
      '',
    ];
    expect(shown.filter((period) => isShownPeriod(period, '2026-11-27'))).toEqual([
      '2026-11',
      '2021-01',
      '2031-12',
      '2031',
    ]);
  });

  it('are found at both ends while the site is already, or still, in another year than UTC', () => {
    jest.useFakeTimers({ now: new Date('2026-12-31T20:00:00Z') });
    const found = ['2020', '2021', '2031', '2032', '2033'].filter((period) => PERIOD_URLS.exists({ period }));
    jest.useRealTimers();
    expect(found).toEqual(['2020', '2021', '2031', '2032']);
  });

  it('end on their last day', () => {
    expect(['2028-02', '2026-02', '2100-02', '2026', '2026-12'].map(lastDayOf)).toEqual([
      '2028-02-29',
      '2026-02-28',
      '2100-02-28',
      '2026-12-31',
      '2026-12-31',
    ]);
  });

  it('follow each other across years', () => {
    expect([periodAfter('2026-12', 1), periodAfter('2026-01', -1), periodAfter('2026', 1)]).toEqual([
      '2027-01',
      '2025-12',
      '2027',
    ]);
  });
});

describe('the entries of a day', () => {
  it('are those that include it, and are marked as continued after the first day shown', () => {
    const days = entriesByDay([entry({ firstDay: '2026-11-29', lastDay: '2026-12-02' })], '2026-12-01', '2026-12-31');
    expect([...days].map(([day, [first]]) => [day, first!.isContinued])).toEqual([
      ['2026-12-01', false],
      ['2026-12-02', true],
    ]);
  });

  it('name a term where it begins and ends', () => {
    const term = entry({ kind: 'TERM', title: 'Term 1', firstDay: '2026-09-01', lastDay: '2026-12-11' });
    expect([...entriesByDay([term], '2026-09-01', '2026-12-31').keys()]).toEqual(['2026-09-01', '2026-12-11']);
    expect([titleOn('2026-09-01', term), titleOn('2026-12-11', term), titleOn(undefined, term)]).toEqual([
      'Term 1 begins',
      'Term 1 ends',
      'Term 1',
    ]);
    expect(titleOn('2026-09-01', { ...term, lastDay: '2026-09-01' })).toBe('Term 1');
  });

  it.each([
    ['2026-12-05', '2026-12-05', '5 December'],
    ['2026-12-05', '2026-12-12', '5 – 12 December'],
    ['2026-11-28', '2026-12-03', '28 November – 3 December'],
    ['2026-12-12', '2027-01-10', '12 December 2026 – 10 January 2027'],
  ])('from %s to %s are written as %s', (first, last, text) => {
    expect(daySpan(first, last)).toBe(text);
  });
});

describe('a month', () => {
  const load = (entries: CalendarEntry[]) =>
    calendarLoader({
      params: { period: '2026-12' },
      searchParams: new URLSearchParams(),
      today: '2026-11-27',
      timeZone: 'Asia/Colombo',
      context: { calendar: async () => entries } as unknown as LoaderArgs['context'],
    });

  it('is cut when the answer is full', async () => {
    expect(await load(Array(499).fill(entry({})))).toMatchObject({ isCut: false });
    expect(await load(Array(500).fill(entry({})))).toMatchObject({ isCut: true });
  });

  it('has the colours of its campuses', async () => {
    const { entries } = (await load([entry({ colour: 'teal' }), entry({})]))!;
    expect(entries.map(({ shades }) => shades)).toEqual([{ '--light': '#0f7480', '--dark': '#5cc3cf' }, undefined]);
  });
});

describe('the filter', () => {
  it('is in the URL, without what is unknown', () => {
    const filter = readFilter(new URLSearchParams('branch=3&kind=HOLIDAY&x=1'));
    expect(filter).toEqual({ branchId: 3, kind: 'HOLIDAY' });
    expect(filteredPath('/calendar', filter, 'dates')).toBe('/calendar?branch=3&kind=HOLIDAY#dates');
    expect(filteredPath('/calendar', readFilter(new URLSearchParams('branch=x&kind=')))).toBe('/calendar');
  });

  it('is in the addresses to which calendar programs subscribe', () => {
    const links = subscribeLinks('https://school.example', { branchId: 3, kind: 'POYA' }, 'School, Kandy');
    expect(links.feed).toBe('https://school.example/calendar.ics?branch=3&kind=POYA');
    expect(links.apple).toBe('webcal://school.example/calendar.ics?branch=3&kind=POYA');
    expect(new URL(links.google).searchParams.get('cid')).toBe(links.apple);
    expect(links.file).toBe('/calendar.ics?branch=3&kind=POYA&range=year');
    const mail = new URL(links.mail);
    expect(mail.href).toMatch(/^mailto:\?subject=/);
    expect(mail.searchParams.get('subject')).toBe('Calendar of School, Kandy');
    expect(mail.searchParams.get('body')).toContain(links.feed);
    expect(links.mail).not.toContain('+');
    for (const outlook of [links.outlook, links.outlookWork]) {
      expect(new URL(outlook).searchParams.get('url')).toBe(links.feed);
      expect(new URL(outlook).searchParams.get('name')).toBe('School, Kandy');
    }
  });
});
