import ICAL from 'ical.js';
import { calendarText, component } from '../../../server/platform/icalendar/calendar-text.js';
import { contentLine, textLine } from '../../../server/platform/icalendar/content-line.js';
import { timeZoneLines } from '../../../server/platform/icalendar/time-zone.js';
import { parsedCalendar } from '../../support/calendar-program.js';

const ZWJ = '\u200d';

const unfolded = (line: string) => line.replaceAll('\r\n ', '');

/** As a calendar program reads it. */
const readProperty = (lines: string[], name: string) =>
  parsedCalendar(calendarText('tests', component('VEVENT', lines)))
    .getFirstSubcomponent('vevent')!
    .getFirstProperty(name)!;

/** The instant that a calendar program computes from a wall-clock time of the zone. */
function instantIn(timeZone: string, wall: string): string {
  const zoned = calendarText('tests', timeZoneLines(timeZone, '2026-01-01', '2027-12-31'));
  const zone = new ICAL.Timezone({
    component: parsedCalendar(zoned).getFirstSubcomponent('vtimezone')!,
    tzid: timeZone,
  });
  const time = ICAL.Time.fromDateTimeString(wall);
  time.zone = zone;
  return time.toJSDate().toISOString();
}

describe('a line of a calendar', () => {
  it.each([
    ['Sinhala', 'උඳුවප් පුර පසළොස්වක පොහොය දිනය ශ්‍රී ලංකා ක්‍රීඩා උළෙල '.repeat(4)],
    ['Tamil', 'விளையாட்டுப் போட்டி கொழும்பு கிளையில் நடைபெறும் '.repeat(4)],
    ['emoji of several characters', '👩‍👩‍👧‍👦🏳️‍🌈👩🏽‍🏫'.repeat(6)],
    ['English', 'Four houses meet on the field, and parents are welcome. '.repeat(4)],
  ])('is folded at 75 octets without splitting a letter: %s', (_, text) => {
    const line = textLine('SUMMARY', text);
    const parts = line.split('\r\n');
    expect(parts.length).toBeGreaterThan(2);
    for (const part of parts) {
      expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
      expect(part.replace(/^ /, '')).not.toMatch(/^[\p{M}\u200d]/u);
      expect(part.endsWith(ZWJ)).toBe(false);
    }
    expect(readProperty([line], 'summary').getFirstValue()).toBe(text);
  });

  it('is folded between characters where a letter is longer than a line', () => {
    const text = `ක${'ි'.repeat(60)}`;
    const line = textLine('SUMMARY', text);
    expect(Math.max(...line.split('\r\n').map((part) => Buffer.byteLength(part)))).toBeLessThanOrEqual(75);
    expect(unfolded(line)).toBe(`SUMMARY:${text}`);
  });

  it('keeps separators, backslashes and line breaks of its text', () => {
    const text = 'Hall; gate 2, \\n left\nSTATUS:CANCELLED';
    expect(textLine('LOCATION', text)).toBe('LOCATION:Hall\\; gate 2\\, \\\\n left\\nSTATUS:CANCELLED');
    expect(readProperty([textLine('LOCATION', text)], 'location').getFirstValue()).toBe(text);
    expect(textLine('SUMMARY', 'one\r\ntwo\rthree')).toBe('SUMMARY:one\\ntwo\\nthree');
  });

  it('contains no control characters, which could begin another line', () => {
    expect(contentLine('URL', 'https://x.example/\r\nSTATUS:CANCELLED')).not.toMatch(/[\r\n]/);
    expect(textLine('SUMMARY', 'a\u0000b\tc')).toBe('SUMMARY:a b c');
  });

  it('quotes parameters with separators', () => {
    const line = contentLine('ORGANIZER', 'mailto:a@example.com', { CN: 'The "Upper" school; Kandy: 1' });
    expect(line).toBe('ORGANIZER;CN="The  Upper  school; Kandy: 1":mailto:a@example.com');
    expect(contentLine('DTSTART', '20261201', { VALUE: 'DATE' })).toBe('DTSTART;VALUE=DATE:20261201');
  });
});

describe('a time zone of a calendar', () => {
  it('is one observance where clocks never change', () => {
    expect(timeZoneLines('Asia/Colombo', '2026-01-01', '2098-12-31')).toEqual([
      'BEGIN:VTIMEZONE',
      'TZID:Asia/Colombo',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0530',
      'TZOFFSETTO:+0530',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]);
  });

  it('has each change of the clocks in the years of its entries', () => {
    const lines = timeZoneLines('Europe/London', '2026-05-01', '2026-06-01');
    const starts = lines.filter((line) => line.startsWith('DTSTART')).slice(1);
    expect(starts).toEqual(['DTSTART:20260329T010000', 'DTSTART:20261025T020000']);
    expect(lines.filter((line) => /^BEGIN:(STANDARD|DAYLIGHT)/.test(line)).slice(1)).toEqual([
      'BEGIN:DAYLIGHT',
      'BEGIN:STANDARD',
    ]);
  });

  it.each([
    ['Asia/Colombo', '2026-12-01T09:00:00', '2026-12-01T03:30:00.000Z'],
    ['Europe/London', '2026-03-29T00:30:00', '2026-03-29T00:30:00.000Z'],
    ['Europe/London', '2026-07-01T09:00:00', '2026-07-01T08:00:00.000Z'],
    ['Europe/London', '2026-12-01T09:00:00', '2026-12-01T09:00:00.000Z'],
    ['Australia/Sydney', '2027-01-10T09:00:00', '2027-01-09T22:00:00.000Z'],
    ['America/New_York', '2027-07-10T09:00:00', '2027-07-10T13:00:00.000Z'],
    ['UTC', '2026-07-01T09:00:00', '2026-07-01T09:00:00.000Z'],
  ])('lets calendar programs compute instants: %s %s', (timeZone, wall, instant) => {
    expect(instantIn(timeZone, wall)).toBe(instant);
  });
});
