import { strongestColours } from '../../../server/school/logo-colours/strongest-colours.js';

/** So many pixels of each colour, opaque unless it has an alpha of its own. */
function pixels(...parts: [colour: string, count: number][]): Uint8Array {
  const bytes = parts.flatMap(([colour, count]) =>
    Array.from({ length: count }, () => Buffer.from(colour.slice(1).padEnd(8, 'f'), 'hex')),
  );
  return new Uint8Array(Buffer.concat(bytes));
}

describe('the strongest colours of a picture', () => {
  it('are its hues by their areas, without white, black and grey', () => {
    const crest = pixels(['#ffffff', 500], ['#c8102e', 60], ['#1d4a7c', 200], ['#777777', 90], ['#000000', 90]);
    expect(strongestColours(crest)).toEqual(['#1d4a7c', '#c8102e']);
  });

  it('are one of several shades of the same hue, and at most three', () => {
    const found = strongestColours(
      pixels(['#1d4a7c', 50], ['#24578f', 40], ['#c8102e', 30], ['#1f7350', 20], ['#ffe600', 10]),
    );
    expect(found).toHaveLength(3);
    expect(strongestColours(pixels(['#1d4a7c', 50], ['#1e4d80', 40]))).toHaveLength(1);
  });

  it('leave out what is transparent, and specks', () => {
    expect(strongestColours(pixels(['#c8102e00', 400], ['#1d4a7c', 100], ['#1f7350', 1]))).toHaveLength(1);
    expect(strongestColours(pixels(['#ffffff', 100], ['#333333', 100]))).toEqual([]);
    expect(strongestColours(new Uint8Array())).toEqual([]);
  });
});
