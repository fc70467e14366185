import { isDescribed } from '../../../contract/records/alts.js';
import { COLLECTIONS } from '../../../contract/records/collections.js';
import { altLines } from '../../../admin-ui/components/images/altLines.js';
import { changedByPicture } from '../../../admin-ui/components/editing/conflict/pictureValues.js';
import { altsFromForm } from '../../../admin-ui/components/images/altValues.js';

describe('what the pictures of a form show', () => {
  it('is sent of those that it still has, in one line, and without what shows nothing', () => {
    const values = {
      heroImage: '/uploads/a.jpg',
      mainImage: null,
      photos: ['/uploads/b.jpg', '/uploads/c.jpg', '/uploads/d.jpg'],
      alts: {
        '/uploads/a.jpg': ' The\r\nhall\u202e ',
        '/uploads/b.jpg': true,
        '/uploads/c.jpg': '\u200b \u200d',
        '/uploads/gone.jpg': 'Gone',
      },
    } as const;
    expect(altsFromForm(values, COLLECTIONS.events.pictures)).toEqual({
      '/uploads/a.jpg': 'The hall',
      '/uploads/b.jpg': true,
    });
    expect(altsFromForm({ photos: [] } as object, COLLECTIONS.events.pictures)).toEqual({});
  });

  it('is missing where nothing of it can be seen', () => {
    expect([true, 'The hall', '', '\u200b', undefined].map((alt) => isDescribed(alt as string))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('is a line for each picture in a spreadsheet, also where nobody has described it', () => {
    const alts = { '/uploads/a.jpg': 'The hall', 'https://example.com/b.png': true } as const;
    const record = { heroImage: '/uploads/a.jpg', photos: ['https://example.com/b.png', '/uploads/c.jpg'], alts };
    expect(altLines(record, COLLECTIONS.branches.pictures)).toBe('a.jpg: The hall\nb.png: (decorative)\nc.jpg:');
    expect(altLines({ alts: null }, COLLECTIONS.branches.pictures)).toBe('');
  });

  it('is compared picture by picture', () => {
    const [before, after] = [
      { '/a.jpg': 'A', '/b.jpg': 'B' },
      { '/a.jpg': 'A', '/b.jpg': true },
    ] as const;
    expect(changedByPicture(after, before)).toEqual({ '/b.jpg': true });
    expect(changedByPicture(before, after)).toEqual({ '/b.jpg': 'B' });
    expect(changedByPicture(undefined, before)).toEqual({});
  });
});
