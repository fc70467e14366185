import fc from 'fast-check';
import { shortened, wordDifference } from '../../../admin-ui/components/editing/conflict/wordDifference.js';

const written = (before: string, after: string) =>
  wordDifference(before, after)
    ?.map(({ kind, text }) => ({ same: text, added: `[+${text}]`, removed: `[-${text}]` })[kind])
    .join('');

describe('the difference of two texts', () => {
  it('is shown by words', () => {
    expect(written('Four houses, one afternoon.', 'Four houses, one long afternoon.')).toBe(
      'Four houses, one [+long ]afternoon.',
    );
    expect(written('We meet at ten in the hall.', 'We meet at nine in the hall.')).toBe(
      'We meet at [-ten ][+nine ]in the hall.',
    );
    expect(written('a b c d e f', 'a b e f')).toBe('a b [-c d ]e f');
  });

  it('is none between texts that share little', () => {
    expect(wordDifference('As it was.', 'Something else altogether')).toBeUndefined();
  });

  it('is both texts, whatever they are', () => {
    const text = fc.array(fc.constantFrom('a ', 'b ', 'c\n', ' ', 'අ ')).map((words) => words.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = wordDifference(before, after);
        if (!parts) return;
        const of = (kind: string) => parts.filter((part) => part.kind === 'same' || part.kind === kind);
        expect(
          of('removed')
            .map((part) => part.text.trim())
            .join('')
            .replace(/\s/g, ''),
        ).toBe(before.replace(/\s/g, ''));
        expect(
          of('added')
            .map((part) => part.text)
            .join(''),
        ).toBe(after);
      }),
    );
  });

  it('of long texts leaves out what is far from a change', () => {
    const long = Array.from({ length: 100 }, (_, n) => `w${n} `).join('');
    const parts = shortened(wordDifference(`${long}old`, `${long}new`)!);
    expect(parts[0]!.text).toBe(`… ${long.split(' ').slice(-9).join(' ')}`);
  });

  it('of texts of 50,000 characters is found', () => {
    const long = (seed: number) => Array.from({ length: 8_000 }, (_, n) => `w${(n * seed) % 97} `).join('');
    expect(wordDifference(`${long(1)}${long(3)}`, `${long(1)}${long(5)}`)).toBeDefined();
  });
});
