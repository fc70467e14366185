import { boldRuns, cutRuns, cutText, plainText } from '../../../contract/platform/text.js';

const FAMILY = '👨‍👩‍👧‍👦';
const SINHALA = 'ශ්‍රී';

describe('bold text', () => {
  it('stands between double asterisks, and nothing else is read', () => {
    expect(boldRuns('Come **early**, *please* <b>now</b>')).toEqual([
      { text: 'Come ', bold: false },
      { text: 'early', bold: true },
      { text: ', *please* <b>now</b>', bold: false },
    ]);
    expect(boldRuns('')).toEqual([]);
    expect(boldRuns('**all**')).toEqual([{ text: 'all', bold: true }]);
  });

  it('without its second mark is plain, and may run over lines', () => {
    expect(boldRuns('a **b')).toEqual([{ text: 'a **b', bold: false }]);
    expect(boldRuns('**a\nb**')).toEqual([{ text: 'a\nb', bold: true }]);
  });

  it('has no markup in plain text', () => {
    expect(plainText('**A** and **B** and **')).toBe('A and B and **');
  });
});

describe('truncation', () => {
  it('keeps a text that fits exactly, and adds an ellipsis otherwise', () => {
    expect(cutText('x'.repeat(100), 100)).toBe('x'.repeat(100));
    expect(cutText('x'.repeat(101), 100)).toBe(`${'x'.repeat(100)}…`);
  });

  it('removes spaces and punctuation before the ellipsis', () => {
    expect(cutText('one two three', 4)).toBe('one…');
    expect(cutText('One. Two three', 5, 'word')).toBe('One…');
    expect(cutText('One, two three', 5, 'word')).toBe('One…');
    expect(cutText('One... two three', 7, 'word')).toBe('One…');
    expect(cutText('One! Two three', 5, 'word')).toBe('One!…');
    expect(cutRuns('One. **Two three**', 5)).toEqual([{ text: 'One…', bold: false }]);
    expect(cutText('....', 2)).toBe('…');
  });

  it('of a very long text is fast', () => {
    const original = Intl.Segmenter.prototype.segment;
    let read = 0;
    const segment = jest.spyOn(Intl.Segmenter.prototype, 'segment').mockImplementation(function (
      this: Intl.Segmenter,
      text,
    ) {
      const segments = original.call(this, text);
      return {
        containing: (index) => segments.containing(index),
        *[Symbol.iterator]() {
          for (const found of segments) {
            read += 1;
            yield found;
          }
        },
      } as Intl.Segments;
    });
    expect(cutText('wörd '.repeat(10_000), 9, 'word')).toBe('wörd wörd…');
    segment.mockRestore();
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(500);
  });

  it('never splits a character, however many code points it has', () => {
    expect(cutText(FAMILY.repeat(3), 2)).toBe(`${FAMILY.repeat(2)}…`);
    expect(cutText(`${SINHALA}${SINHALA}`, [...new Intl.Segmenter('si').segment(SINHALA)].length)).toBe(`${SINHALA}…`);
    expect(cutText('e\u0301e\u0301', 1)).toBe('e\u0301…');
    expect(cutText('ae\u0301', 1)).toBe('a…');
    expect(cutText('a\r\nb', 3)).toBe('a\r\nb');
  });

  it('never splits a bold pair, and does not count its marks', () => {
    expect(cutRuns('Bring **a wide hat** please', 10)).toEqual([
      { text: 'Bring ', bold: false },
      { text: 'a wi…', bold: true },
    ]);
    expect(cutText('**bold**', 4)).toBe('bold');
    expect(cutRuns('abc **def**', 4)).toEqual([{ text: 'abc…', bold: false }]);
  });

  it('for visitors is between words, in every script', () => {
    expect(cutText('Meet at the Elephant House', 16, 'word')).toBe('Meet at the…');
    expect(cutText('Meet at the Elephant House', 20, 'word')).toBe('Meet at the Elephant…');
    expect(cutText('ගාල්ල විදුහල් දිනය', 7, 'word')).toBe('ගාල්ල…');
    expect(cutText('காலி பள்ளி விழா', 5, 'word')).toBe('காலி…');
    expect(cutRuns('Bring **a wide hat** please', 10, 'word')).toEqual([
      { text: 'Bring ', bold: false },
      { text: 'a…', bold: true },
    ]);
    expect(cutText('Un**forget**table', 6, 'word')).toBe('Unforg…');
    expect(cutText('fits', 4, 'word')).toBe('fits');
  });
});

describe('truncation of a long text', () => {
  it('only segments its beginning', () => {
    const segment = jest.spyOn(Intl.Segmenter.prototype, 'segment');
    expect(cutText('Löng words. '.repeat(4000), 20, 'word')).toBe('Löng words. Löng…');
    const looked = segment.mock.calls.map(([text]) => text.length);
    segment.mockRestore();
    expect(looked.length).toBeGreaterThan(0);
    expect(Math.max(...looked)).toBeLessThan(1000);
  });

  it('never splits a character that is longer than the segmented part', () => {
    const tall = `a${'\u0301'.repeat(5000)}`;
    expect(cutText(`${tall}bc`, 2)).toBe(`${tall}b…`);
  });
});

describe('truncation in a browser without Intl.Segmenter', () => {
  const { Segmenter } = Intl;
  let old: typeof import('../../../contract/platform/text.js');
  beforeAll(async () => {
    Reflect.deleteProperty(Intl, 'Segmenter');
    await jest.isolateModulesAsync(async () => {
      old = await import('../../../contract/platform/text.js');
    });
  });
  afterAll(() => void Object.assign(Intl, { Segmenter }));

  it('is the same', () => {
    for (const letter of [FAMILY, 'e\u0301', '👍🏽', 'நி', '🏳️‍🌈', '\n'])
      expect(old.cutText(`${letter}x${letter}y`, 2)).toBe(cutText(`${letter}x${letter}y`, 2));
    // Segmenter counts two letters here, and never cuts between them.
    expect(old.cutText(`${SINHALA}xy`, 1)).toBe(`${SINHALA}…`);
    expect(old.cutText('\u0301\u0301ab', 2)).toBe('\u0301\u0301a…');
    expect(old.cutText('Meet at the Elephant House', 16, 'word')).toBe('Meet at the…');
    expect(old.cutText('', 3)).toBe('');
  });
});
