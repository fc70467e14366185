import { readInstant } from '../../../server/platform/validation/read-instant.js';

const COLOMBO = 'Asia/Colombo';
const LONDON = 'Europe/London';
const iso = (value: Date | undefined) => value?.toISOString();

describe('reading an instant', () => {
  it.each([
    ['2026-03-14T03:30:00.000Z', '2026-03-14T03:30:00.000Z'],
    [' 2026-03-14T03:30Z ', '2026-03-14T03:30:00.000Z'],
    ['2026-03-14T09:00:00+05:30', '2026-03-14T03:30:00.000Z'],
    ['2026-03-14T09:00:00+0530', '2026-03-14T03:30:00.000Z'],
    ['2026-03-14T09:00', '2026-03-14T03:30:00.000Z'],
    ['2026-03-14T09:00:30.5', '2026-03-14T03:30:30.500Z'],
    ['2026-03-14', '2026-03-13T18:30:00.000Z'],
    ['2028-02-29', '2028-02-28T18:30:00.000Z'],
  ])('takes %s', (text, instant) => {
    expect(iso(readInstant(text, COLOMBO))).toBe(instant);
  });

  it('returns the end of a day for an end', () => {
    expect(iso(readInstant('2026-03-14', COLOMBO, 'end'))).toBe('2026-03-14T18:29:59.999Z');
    expect(iso(readInstant('2026-03-29', LONDON, 'end'))).toBe('2026-03-29T22:59:59.999Z');
    expect(iso(readInstant('2026-03-14T09:00:00Z', COLOMBO, 'end'))).toBe('2026-03-14T09:00:00.000Z');
  });

  it.each([
    ['2026-02-30', '2026-13-01', '2026-00-10', '2027-02-29', '2026-3-14', '14.03.2026', '20260314', 'tomorrow', ''],
    ['2026-03-14T25:00', '2026-03-14T10:60', '2026-03-14T10:00:61', '2026-03-14 10:00', '2026-03-14T10', 'T10:00'],
    ['2026-03-14T10:00:00+99:99', '2026-02-30T10:00:00Z', '1899-12-31', '2200-01-02', '9999-12-31', '0000-01-01'],
    [null, undefined, 7, {}, [], new Date(), NaN, true],
  ])('refuses %j and its like', (...texts) => {
    for (const text of texts) {
      for (const edge of ['start', 'end'] as const)
        expect([text, readInstant(text, COLOMBO, edge)]).toEqual([text, undefined]);
    }
  });
});
