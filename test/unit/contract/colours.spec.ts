import { contrast, READABLE, readableOn } from '../../../contract/platform/colours.js';

describe('two colours', () => {
  it('contrast from 1 to 21, whichever comes first', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#1d4a7c', '#1d4a7c')).toBe(1);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(contrast('#ffffff', '#777777'));
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('are left as they are when they can be read, and moved until they can', () => {
    expect(readableOn('#ffffff', '#1d4a7c', '#000000')).toBe('#1d4a7c');
    expect(contrast(readableOn('#ffffff', '#ffee00', '#000000'), '#ffffff')).toBeGreaterThanOrEqual(READABLE);
    expect(contrast(readableOn('#1b2430', '#1b2430', '#ffffff'), '#1b2430')).toBeGreaterThanOrEqual(READABLE);
  });
});
