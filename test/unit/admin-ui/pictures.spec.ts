/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { partitionFiles } from '../../../admin-ui/components/images/partitionFiles.js';
import { progressIn } from '../../../admin-ui/providers/uploadPicture.js';
import { EVENT_PHOTOS } from '../../../contract/content/events.js';
import { UPLOAD } from '../../../contract/records/uploads.js';

describe('chosen pictures', () => {
  const file = (name: string, type: string, size = 10) => {
    const made = new File(['x'], name, { type });
    Object.defineProperty(made, 'size', { value: size });
    return made;
  };

  it('are accepted up to the limit, the others refused by name', () => {
    const files = [
      file('a.jpg', 'image/jpeg'),
      file('b.pdf', 'application/pdf'),
      file('c.png', 'image/png', UPLOAD.maxBytes + 1),
      file('d.png', 'image/png', UPLOAD.maxBytes),
      file('e.png', 'image/png'),
    ];
    const { accepted, refused } = partitionFiles(files, 2, EVENT_PHOTOS.message);
    expect(accepted.map(({ name }) => name)).toEqual(['a.jpg', 'd.png']);
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
