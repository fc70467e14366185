/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { csvCell, csvName, csvOf } from '../../../admin-ui/components/list/csv.js';

describe('a cell of an exported table', () => {
  it.each([
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['+94 77', `"'+94 77"`],
    ['@school', `"'@school"`],
    ['-2+3', `"'-2+3"`],
    ['\n=1+1', `"'\n'=1+1"`],
    ['\t=1+1', `"'\t'=1+1"`],
    [';=1+1', `"';'=1+1"`],
    ['; and more', `"'; and more"`],
    ['＝1+1', `"'＝1+1"`],
    ['a;=1+1', `"a;'=1+1"`],
    ['a;"=1+1"', `"a;""'=1+1"""`],
    ['a\r\n@SUM(1)', `"a\r\n'@SUM(1)"`],
    ['Kandy; Galle, 2+2', '"Kandy; Galle, 2+2"'],
    ['-6.9271', '"-6.9271"'],
    [-6.9271, '"-6.9271"'],
    ['said "yes"', '"said ""yes"""'],
    ['0771234567', `"'0771234567"`],
    ['007', `"'007"`],
    ['1234567890123456', `"'1234567890123456"`],
    ['00.50', `"'00.50"`],
    ['12E4', `"'12E4"`],
    ['1.5e-3', `"'1.5e-3"`],
    ['-0112345678', `"'-0112345678"`],
    ['01-02', `"'01-02"`],
    ['1-2', `"'1-2"`],
    ['5/6', `"'5/6"`],
    ['5/6/2026', `"'5/6/2026"`],
    ['11-2345', `"'11-2345"`],
    ['2026-1', `"'2026-1"`],
    ['2026/1/5', `"'2026/1/5"`],
    ['2025/2026', '"2025/2026"'],
    ['2025/26', '"2025/26"'],
    ['12', '"12"'],
    ['12.50', '"12.50"'],
    ['2026-11-21 15:30', '"2026-11-21 15:30"'],
    ['077 123 4567', '"077 123 4567"'],
    ['0', '"0"'],
    ['0.5', '"0.5"'],
    ['0 to 5', '"0 to 5"'],
    ['2026-01-05', '"2026-01-05"'],
    [null, '""'],
  ])('%s is written as %s', (value, cell) => expect(csvCell(value)).toBe(cell));

  it('is in a file with the day of the school', () => {
    expect(csvName('contacts', new Date('2026-11-28T20:00:00Z'), 'Asia/Colombo')).toBe('contacts-2026-11-29');
    expect(csvName('contacts', new Date('2026-11-28T20:00:00Z'), 'America/Lima')).toBe('contacts-2026-11-28');
  });

  it('begins no formula when the file is read with either separator', () => {
    const record = { a: 'x', b: 'Galle;=1+1', c: ';-2+3', d: 'two\n=1+1' };
    const csv = csvOf(
      (['a', 'b', 'c', 'd'] as const).map((label) => ({ label, value: (one: typeof record) => one[label] })),
      [record],
    );
    for (const separator of [/[,\r\n]/, /[;\r\n]/]) {
      for (const cell of csv.split(separator)) expect(cell.replace(/^"+/, '')).not.toMatch(/^[=+\-@\t]/);
    }
  });

  it('stands in rows under its labels', () => {
    expect(csvOf([{ label: 'Name', value: ({ name }: { name: string }) => name }], [{ name: 'Anoma' }])).toBe(
      '"Name"\r\n"Anoma"',
    );
  });
});
