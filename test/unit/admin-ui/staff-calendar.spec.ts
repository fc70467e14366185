/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import type { StaffCalendarEntry, StaffCalendarLayer } from '../../../contract/families/staff-calendar.js';
import { alsoOnText } from '../../../admin-ui/components/calendar/alsoOnText.js';
import { i18nProvider } from '../../../admin-ui/providers/i18nProvider.js';
import { entryFacts } from '../../../admin-ui/families/staff-calendar/entryFacts.js';
import { entriesByDay } from '../../../admin-ui/families/staff-calendar/entriesByDay.js';
import { dayAtKey } from '../../../admin-ui/families/staff-calendar/useDayFocus.js';

const entry = (fields: Partial<StaffCalendarEntry>): StaffCalendarEntry => ({
  ...{ key: 'events-1', collection: 'events', id: 1, title: 'Camp', firstDay: '2026-12-01', lastDay: '2026-12-01' },
  ...{ time: null, endTime: null, kind: null, status: null, occurrence: 'PLANNED', isReachable: true },
  ...{ branchId: null, branch: null, colour: null },
  ...fields,
});
const layerOf = (name: StaffCalendarLayer['name'], ...entries: StaffCalendarEntry[]) => ({
  name,
  entries,
  isCut: false,
});

describe('the days of a month', () => {
  it('each have an entry that lasts over them, and days of other months do not', () => {
    const camp = layerOf('events', entry({ firstDay: '2026-11-29', lastDay: '2026-12-02' }));
    expect([...entriesByDay([camp], '2026-12').keys()]).toEqual(['2026-12-01', '2026-12-02']);
    expect([...entriesByDay([camp], '2026-11').keys()]).toEqual(['2026-11-29', '2026-11-30']);
  });

  it('name a term where it begins and where it ends', () => {
    const term = layerOf('days', entry({ kind: 'TERM', firstDay: '2026-12-02', lastDay: '2027-03-30' }));
    expect(entriesByDay([term], '2026-12').get('2026-12-02')).toMatchObject([{ edge: 'begins' }]);
    expect(entriesByDay([term], '2027-03').get('2027-03-30')).toMatchObject([{ edge: 'ends' }]);
    expect(entriesByDay([term], '2027-01').size).toBe(0);
  });

  it('name a term of one day once', () => {
    const term = layerOf('days', entry({ kind: 'TERM', firstDay: '2026-12-02', lastDay: '2026-12-02' }));
    const [shown, ...others] = entriesByDay([term], '2026-12').get('2026-12-02')!;
    expect([shown!.edge, others]).toEqual([undefined, []]);
  });

  it('have their entries in the order of the layers', () => {
    const layers = [layerOf('events', entry({})), layerOf('days', entry({ key: 'calendar-days-1', kind: 'POYA' }))];
    const day = entriesByDay(layers, '2026-12').get('2026-12-01')!;
    expect(day.map(({ layer }) => layer)).toEqual(['events', 'days']);
  });
});

it.each([
  ['ArrowLeft', '2026-11-30'],
  ['ArrowRight', '2026-12-02'],
  ['ArrowUp', '2026-11-24'],
  ['ArrowDown', '2026-12-08'],
  ['Home', '2026-11-30'],
  ['End', '2026-12-06'],
  ['PageUp', '2026-11-01'],
  ['PageDown', '2027-01-01'],
  ['a', undefined],
])('%s leads from 1 December to %s', (key, day) => expect(dayAtKey(key, '2026-12-01', 1)).toBe(day));

describe('an entry says', () => {
  const facts = (layer: StaffCalendarLayer['name'], fields: Partial<StaffCalendarEntry>) =>
    entryFacts(layer, entry(fields), (key, options) => options?._ ?? key.split('.').at(-1)!);

  it('what it is, whose, and that it is not public', () => {
    expect(facts('days', { kind: 'POYA', branch: 'Kandy' })).toBe('POYA · Kandy');
    expect(facts('closures', {})).toBe('CLOSED · whole_school');
    expect(facts('events', { branch: 'Galle', occurrence: 'CANCELLED' })).toBe('CANCELLED · Galle');
    const places = { places: 40, taken: 40, waiting: 3 };
    expect(facts('events', { places })).toBe('whole_school · places · waiting');
    expect(facts('events', { places: { ...places, waiting: 0 } })).toBe('whole_school · places');
    expect(facts('schedules', { kind: 'publishAt', collection: 'reviews' })).toBe('publishAt · reviews · whole_school');
  });
});

describe('what else is on', () => {
  const text = (fields: Partial<StaffCalendarEntry>) => alsoOnText(entry(fields), i18nProvider.translate);

  it('is said in a line, with what makes it unlike other days', () => {
    const poya = { collection: 'calendar-days' as const, title: 'Unduvap Full Moon Poya', kind: 'POYA' };
    expect(text({ ...poya, status: 'CONFIRMED' })).toBe('Unduvap Full Moon Poya, a public holiday');
    expect(text({ ...poya, status: 'PROPOSED' })).toBe('Unduvap Full Moon Poya, a public holiday, not confirmed');
    expect(text({ title: 'Open Day', branch: 'Galle', time: '09:00', status: 'ACTIVE' })).toBe(
      'Open Day in Galle, 9:00 AM',
    );
    expect(text({ collection: 'notices', title: 'Floods' })).toBe('Floods, closed');
    expect(text({ title: 'O/L mock exams', kind: 'EXAMS' })).toBe('O/L mock exams');
  });
});
