import { contrast, contrasting, READABLE } from '../../../contract/platform/colours.js';

describe('two colours', () => {
  it('contrast from 1 to 21, whichever comes first', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#1d4a7c', '#1d4a7c')).toBe(1);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(contrast('#ffffff', '#777777'));
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('are kept if readable, and adjusted until they are', () => {
    const readable = (colour: string, background: string, towards: string) =>
      contrasting(colour, towards, READABLE, () => [background]);
    expect(readable('#1d4a7c', '#ffffff', '#000000')).toBe('#1d4a7c');
    expect(contrast(readable('#ffee00', '#ffffff', '#000000'), '#ffffff')).toBeGreaterThanOrEqual(READABLE);
    expect(contrast(readable('#1b2430', '#1b2430', '#ffffff'), '#1b2430')).toBeGreaterThanOrEqual(READABLE);
  });
});
