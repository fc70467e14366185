import { cutText } from '../../../contract/text.js';
import { withExcerpt } from '../../../public-ui/components/excerpt.js';

describe('a record for a card', () => {
  it.each([
    ['words', 'Words and words. '.repeat(3000)],
    ['bold words', `A **${'bold and '.repeat(5000)}** end`],
    ['one word', 'x'.repeat(50_000)],
    ['characters of several code points', '👩‍👩‍👧‍👦 '.repeat(3000)],
  ])('carries no more than the beginning of a long description of %s, which is cut as the whole', (_, description) => {
    const short = withExcerpt({ description }).description;
    expect(short.length).toBeLessThan(5000);
    for (const limit of [90, 130, 220]) {
      expect(cutText(short, limit, 'word')).toBe(cutText(description, limit, 'word'));
    }
    expect(short.startsWith('A **')).toBe(description.startsWith('A **'));
  });

  it('keeps a short description and none as they are', () => {
    expect(withExcerpt({ description: 'Come **early**.' })).toEqual({ description: 'Come **early**.' });
    expect(withExcerpt({ description: null })).toEqual({ description: null });
  });
});
