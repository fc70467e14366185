import { cutText } from '../../../contract/platform/text.js';
import { forCard } from '../../../public-ui/components/excerpt.js';

const excerptOf = (description: string | null) => forCard({ description, alts: {}, focalPoints: {} }, null).description;

describe('a record for a card', () => {
  it.each([
    ['words', 'Words and words. '.repeat(3000)],
    ['bold words', `A **${'bold and '.repeat(5000)}** end`],
    ['one word', 'x'.repeat(50_000)],
    ['characters of several code points', '👩‍👩‍👧‍👦 '.repeat(3000)],
  ])('carries no more than the beginning of a long description of %s, which is cut as the whole', (_, description) => {
    const short = excerptOf(description)!;
    expect(short.length).toBeLessThan(5000);
    for (const limit of [90, 130, 220]) {
      expect(cutText(short, limit, 'word')).toBe(cutText(description, limit, 'word'));
    }
    expect(short.startsWith('A **')).toBe(description.startsWith('A **'));
  });

  it('keeps a short description and none as they are', () => {
    expect(excerptOf('Come **early**.')).toBe('Come **early**.');
    expect(excerptOf(null)).toBeNull();
  });

  it('carries the alternative text of the picture that the card shows, and of no other', () => {
    const focalPoints = { '/a.jpg': { x: 20, y: 30 }, '/b.jpg': { x: 0, y: 100 } };
    const record = { description: null, alts: { '/a.jpg': 'The hall', '/b.jpg': true } as const, focalPoints };
    expect(forCard(record, '/a.jpg').alts).toEqual({ '/a.jpg': 'The hall' });
    expect(forCard(record, '/c.jpg').alts).toEqual({});
    expect(forCard(record, null).alts).toEqual({});
  });
});
