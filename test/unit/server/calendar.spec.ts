import { calendarFile, type MailCalendar } from '../../../server/delivery/mails/calendar.js';

const ENTRY: MailCalendar = {
  method: 'REQUEST',
  uid: 'visit-7@school.example.com',
  sequence: 2,
  startsAt: '2098-05-05T04:00:00.000Z',
  endsAt: '2098-05-05T04:30:00.000Z',
  summary: 'Visit',
  place: 'Hall',
};
const BETWEEN = {
  organizer: { name: 'Crestfield "Upper" College', email: 'info@school.example.com' },
  attendee: 'ruwan@example.com',
  sentAt: new Date('2098-05-01T00:00:00Z'),
};
const linesOf = (fields: Partial<MailCalendar>) => calendarFile({ ...ENTRY, ...fields }, BETWEEN).split('\r\n');

describe('the file for calendars', () => {
  it('escapes line breaks and field separators', () => {
    const lines = linesOf({ place: 'Hall; gate 2, \\ left\r\nSTATUS:CANCELLED' });
    expect(lines).toContain('LOCATION:Hall\\; gate 2\\, \\\\ left\\nSTATUS:CANCELLED');
    expect(lines.filter((line) => line.startsWith('STATUS'))).toEqual(['STATUS:CONFIRMED']);
    expect(lines.find((line) => line.startsWith('ORGANIZER'))).toContain('CN="Crestfield  Upper  College":mailto:');
  });

  it('folds lines at 75 bytes without splitting characters', () => {
    const place = 'නව ශාලාව '.repeat(20);
    const file = calendarFile({ ...ENTRY, place }, BETWEEN);
    expect(Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(file.replace(/\r\n /g, '')).toContain(`LOCATION:${place}`);
  });

  it('cancels an entry', () => {
    expect(linesOf({ method: 'CANCEL' })).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED']));
  });
});
