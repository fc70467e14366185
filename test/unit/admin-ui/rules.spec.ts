/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { csvCell, csvOf } from '../../../admin-ui/components/csv.js';
import { sameValues } from '../../../admin-ui/components/form/sameValues.js';
import { partitionFiles } from '../../../admin-ui/components/image/partitionFiles.js';
import { eventFromForm, eventIssues, eventToForm } from '../../../admin-ui/events/eventForm.js';
import { countTicks } from '../../../admin-ui/dashboard/countTicks.js';
import { kindIn, tabSearch } from '../../../admin-ui/notifications/kinds.js';
import { progressIn } from '../../../admin-ui/providers/uploadPicture.js';
import { EVENT_PHOTOS, type StaffEvent } from '../../../contract/events.js';
import { UPLOAD } from '../../../contract/uploads.js';

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
    [null, '""'],
  ])('%s is written as %s', (value, cell) => expect(csvCell(value)).toBe(cell));

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

describe('a form has changed', () => {
  it('only when something else would be stored', () => {
    expect(sameValues({ a: '', b: [], c: 1 }, { c: 1, a: null, b: [] })).toBe(true);
    expect(sameValues({ a: 'x' }, { a: 'x', b: undefined })).toBe(true);
    expect(sameValues({ photos: ['a', 'b'] }, { photos: ['b', 'a'] })).toBe(false);
  });
});

describe('chosen pictures', () => {
  const file = (name: string, type: string, size = 10) => {
    const made = new File(['x'], name, { type });
    Object.defineProperty(made, 'size', { value: size });
    return made;
  };

  it('are taken up to the limit, the others refused by name', () => {
    const files = [
      file('a.jpg', 'image/jpeg'),
      file('b.pdf', 'application/pdf'),
      file('c.png', 'image/png', UPLOAD.maxBytes + 1),
      file('d.png', 'image/png', UPLOAD.maxBytes),
      file('e.png', 'image/png'),
    ];
    const { taken, refused } = partitionFiles(files, 2, EVENT_PHOTOS.message);
    expect(taken.map(({ name }) => name)).toEqual(['a.jpg', 'd.png']);
    expect(refused).toEqual([
      'b.pdf: Please select a valid image file',
      'c.png: File size must be less than 10MB',
      'Maximum 15 images allowed in gallery',
    ]);
  });

  it('are counted in steps of 64 KB', () => {
    expect(progressIn(65_535, 655_360)).toBe(0);
    expect(progressIn(65_536, 655_360)).toBe(10);
    expect(progressIn(131_071, 655_360)).toBe(10);
    expect(progressIn(655_360, 655_360)).toBe(100);
    expect(progressIn(5, 0)).toBe(0);
  });
});

describe('the event form', () => {
  const zone = 'Asia/Colombo';
  const event = {
    title: 'Kite day',
    date: '2026-11-20T19:30:00.000Z',
    time: '01:00',
    description: 'Night flight',
    branch: null,
    status: 'ACTIVE',
    photos: [],
  } as unknown as StaffEvent;

  it('shows the day of the site’s calendar and stores the same instant again', () => {
    const values = eventToForm(zone, event);
    expect(values.day).toBe('2026-11-21');
    expect(eventFromForm(zone, values).date).toBe('2026-11-20T19:30:00.000Z');
  });

  it('tells errors in the specified order', () => {
    const values = { ...eventToForm(zone), title: '   ' };
    expect(eventIssues(values).map(({ message }) => message)).toEqual([
      'Event title is required',
      'Event date is required',
      'Event time is required',
      'Event description is required',
    ]);
  });
});

describe('the chart of counts', () => {
  it.each([
    [0, [0, 1]],
    [5, [0, 1, 2, 3, 4, 5]],
    [9, [0, 2, 4, 6, 8, 10]],
    [26, [0, 10, 20, 30]],
    [230, [0, 50, 100, 150, 200, 250]],
  ])('up to %i is marked at %j', (greatest, ticks) => expect(countTicks(greatest)).toEqual(ticks));
});

describe('the tabs of the notifications', () => {
  it('stand in the URL', () => {
    expect(kindIn(tabSearch('admissions', 12))).toBe('admissions');
    expect(kindIn('?page=2')).toBe('contacts');
  });
});
