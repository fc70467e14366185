import { readGazette } from '../../../../server/content/calendar-days/holidays/gazette-text.js';
import { kindNamed } from '../../../../server/content/calendar-days/holidays/gazette-differences.js';
import { holidayNamed } from '../../../../server/content/calendar-days/holidays/holiday-named.js';

const read = (text: string) => readGazette(text, 2027);

describe('a line of a gazette', () => {
  it.each([
    '2027-01-15 Friday Tamil Thai Pongal Day',
    '2027/1/15 - Tamil Thai Pongal Day',
    '15.01.2027 Tamil Thai Pongal Day',
    '15/01/2027\tFriday\tTamil Thai Pongal Day *†‡',
    'January 15 – Tamil Thai Pongal Day',
    'January 15, 2027, Friday: Tamil Thai Pongal Day',
    'January 15 (Friday) – Tamil Thai Pongal Day',
    'Jan 15th Friday 2027 Tamil Thai Pongal Day',
    '15 January 2027 – Tamil Thai Pongal Day',
    '15th of January Friday Tamil Thai Pongal Day',
    'Friday, 15 January 2027: Tamil Thai Pongal Day',
    '1. January 15 Tamil Thai Pongal Day',
    '• JANUARY 15 | Tamil Thai Pongal Day',
    'Tamil Thai Pongal Day - January 15',
    '  Tamil Thai Pongal Day (15 January 2027)',
  ])('%s is read', (line) => {
    expect(read(line)).toEqual({ days: [{ day: '2027-01-15', title: 'Tamil Thai Pongal Day' }], unread: [] });
  });

  it('takes its month from a heading', () => {
    const { days } = read(
      'January\n15 Friday Tamil Thai Pongal Day\nMay 2027\n01st Saturday May Day\n19th Vesak Full Moon Poya Day',
    );
    expect(days).toEqual([
      { day: '2027-01-15', title: 'Tamil Thai Pongal Day' },
      { day: '2027-05-01', title: 'May Day' },
      { day: '2027-05-19', title: 'Vesak Full Moon Poya Day' },
    ]);
  });

  it('is reported with its number when it has no title, no real day, or another year', () => {
    const lines = ['SCHEDULE', '', 'February 30 A day', 'May 1', '2028-05-01 May Day', 'May 01 Saturday May Day'];
    const { days, unread } = read(lines.join('\r\n'));
    expect(days).toEqual([{ day: '2027-05-01', title: 'May Day' }]);
    expect(unread.map(({ number }) => number)).toEqual([1, 3, 4, 5]);
  });

  it.each([
    '15 January – 16 January Two days',
    '15-16 January Two days',
    '15 – 16 January Two days',
    '15th & 16th January: Two days',
    '15 & 16 January 2027 Two days',
    '15, 16 January Two days',
    '15/16 January Two days',
    'January 15-16 Two days',
    'January 15 and 16 Two days',
    'January 15 and 16, 2027 Two days',
    'January 15 & 16 (Friday & Saturday) Two days',
    'January 15 (Friday) to January 16 (Saturday) Two days',
    'Friday, January 15 and Saturday, January 16: Two days',
    '2027-01-15 – 2027-01-16 Two days',
    '15.01.2027 - 16.01.2027 Two days',
    'Two days 15–16 January',
    'Two days – January 15, 16',
    'Two days from 15 January until 16 January',
    'January\n15 & 16 Two days',
    'January\n15 Friday and 16 Saturday Two days',
  ])('is read as one day each when it has several: %s', (line) => {
    const [one, other] = ['2027-01-15', '2027-01-16'].map((day) => ({ day, title: 'Two days' }));
    expect(read(line)).toEqual({ days: [one, other], unread: [] });
  });

  it.each([
    ['13–16 April New Year', ['04-13', '04-14', '04-15', '04-16']],
    ['13 and 16 April New Year', ['04-13', '04-16']],
    ['13, 14 and 16 April New Year', ['04-13', '04-14', '04-16']],
    ['April 13, 14 and 16 New Year', ['04-13', '04-14', '04-16']],
    ['31 March to 2 April New Year', ['03-31', '04-01', '04-02']],
  ])('has the days between for a range only: %s', (line, days) => {
    expect(read(line).days).toEqual(days.map((day) => ({ day: `2027-${day}`, title: 'New Year' })));
  });

  it.each([
    'May 1 – 3rd term begins',
    'May 1, 2 minutes of silence',
    'Term 2 – 5 January',
    'January 16 and 15 Two days',
    '15 January and 16 January 2028 Two days',
    'January 15 and 16, 2028 Two days',
    '28 and 30 February Two days',
    '1–8 January More than a week',
    '15 January Two days, the other on 16 January',
  ])('is reported when its days are unclear: %s', (line) => {
    expect(read(line)).toEqual({ days: [], unread: [{ number: 1, text: line }] });
  });

  it('keeps a title in another script', () => {
    expect(read('2027-05-19 වෙසක් පුර පසළොස්වක පෝය දිනය').days).toEqual([
      { day: '2027-05-19', title: 'වෙසක් පුර පසළොස්වක පෝය දිනය' },
    ]);
  });
});

it.each([
  ['21 Jan Extra Poya', 'POYA'],
  ['Vesak Full Moon Poya Day', 'POYA'],
  ['Day following Vesak Full Moon Poya Day', 'HOLIDAY'],
  ['May Day', 'HOLIDAY'],
])('%s has the kind %s', (title, kind) => expect(kindNamed(title)).toBe(kind));

it.each([
  ['one long line of dates', 'January 15 '.repeat(1800)],
  ['one long line of punctuation', '-'.repeat(20_000)],
  ['lines of punctuation', `${'* - '.repeat(48)}x\n`.repeat(100)],
  ['lines of digits', `${'1'.repeat(190)}\n`.repeat(100)],
  ['lines of month names', `${'jan'.repeat(60)}\n`.repeat(100)],
  ['as many lines as fit', '1\n'.repeat(10_000)],
])('hostile text is read with at most 100 reported lines: %s', (_, text) => {
  const { unread } = read(text.slice(0, 20_000));
  expect(unread.length).toBeLessThanOrEqual(100);
  expect(unread.every((line) => line.text.length <= 120)).toBe(true);
});

it.each([
  ['Nawam Full Moon Poya Day', 'POYA-NAVAM'],
  ['Madin Full Moon Poya Day', 'POYA-MEDIN'],
  ['Adhi Esala Full Moon Poya Day', 'POYA-ADHI-ESALA'],
  ['Adi Poson Full Moon Poya Day', 'POYA-ADHI-POSON'],
  ['Day following Wesak Full Moon Poya Day', 'AFTER-VESAK'],
  ['Id-Ul-Alha (Hadji Festival Day)', 'ID-UL-ADHA'],
  ['Id Ul Fitr (Ramazan Festival Day)', 'ID-UL-FITR'],
  ['Mahasivarathri Day', 'MAHA-SHIVARATHRI'],
  ['Independence Day', 'NATIONAL-DAY'],
  ['Day Prior to Sinhala & Tamil New Year Day', 'NEW-YEAR-EVE'],
  ['Sinhala and Tamil New Year Day', 'NEW-YEAR'],
  ['May Day (International Workers’ Day)', 'MAY-DAY'],
  ['Special Public Holiday', undefined],
])('%s is known as %s', (title, name) => expect(holidayNamed(title)).toBe(name));
