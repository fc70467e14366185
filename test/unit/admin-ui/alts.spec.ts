import { PICTURE_FIELDS } from '../../../contract/alts.js';
import { altLines } from '../../../admin-ui/components/altLines.js';
import { changedAlts } from '../../../admin-ui/components/conflict/changedAlts.js';
import { altsFromForm } from '../../../admin-ui/components/form/altValues.js';

describe('what the pictures of a form show', () => {
  it('is sent of those that it still has, without spaces around it and without what is empty', () => {
    const values = {
      heroImage: '/uploads/a.jpg',
      mainImage: null,
      photos: ['/uploads/b.jpg', '/uploads/c.jpg', '/uploads/d.jpg'],
      alts: {
        '/uploads/a.jpg': ' The hall ',
        '/uploads/b.jpg': true,
        '/uploads/c.jpg': ' ',
        '/uploads/gone.jpg': 'Gone',
      },
    } as const;
    expect(altsFromForm(values, PICTURE_FIELDS.events)).toEqual({
      '/uploads/a.jpg': 'The hall',
      '/uploads/b.jpg': true,
    });
    expect(altsFromForm({ photos: [] } as object, PICTURE_FIELDS.events)).toEqual({});
  });

  it('is a line for each picture in a spreadsheet', () => {
    expect(altLines({ '/uploads/a.jpg': 'The hall', 'https://example.com/b.png': true })).toBe(
      'a.jpg: The hall\nb.png: (decorative)',
    );
    expect([altLines({}), altLines(null)]).toEqual(['', '']);
  });

  it('is compared picture by picture', () => {
    const [before, after] = [
      { '/a.jpg': 'A', '/b.jpg': 'B' },
      { '/a.jpg': 'A', '/b.jpg': true },
    ] as const;
    expect(changedAlts(after, before)).toEqual({ '/b.jpg': true });
    expect(changedAlts(before, after)).toEqual({ '/b.jpg': 'B' });
    expect(changedAlts(undefined, before)).toEqual({});
  });
});
