import { darkPalette, lightPalette } from '../../../admin-ui/theme/palettes.js';
import { contrast, VISIBLE } from '../../../contract/platform/colours.js';
import { schoolColours, schoolTheme } from '../../../contract/platform/theme.js';
import { BRANCH_COLOUR_VALUES, BRANCH_COLOURS } from '../../../contract/school/branch-colours.js';
import { PAGE } from '../../support/theme-pairs.js';

/** Surfaces of the site take their hue from the primary colour of the school. */
const PRIMARIES = ['#1d4a7c', '#c8102e', '#ffe600', '#00a651', '#000000', '#8b00ff'];

const surfacesOf = (mode: 'light' | 'dark'): string[] => {
  const { background } = mode === 'light' ? lightPalette : darkPalette;
  const ofSite = PRIMARIES.flatMap((primary) => {
    const colours = schoolTheme({ ...schoolColours({}), primary })[mode];
    return PAGE.map((name) => colours[name]!);
  });
  return [background!.default!, background!.paper!, ...ofSite];
};

describe('the colours of branches', () => {
  it.each(BRANCH_COLOURS)('%s reaches 3:1 on every surface of the site and the back office', (colour) => {
    for (const mode of ['light', 'dark'] as const) {
      const faint = surfacesOf(mode).filter(
        (surface) => contrast(BRANCH_COLOUR_VALUES[colour][mode], surface) < VISIBLE,
      );
      expect([mode, faint]).toEqual([mode, []]);
    }
  });

  it('differ from each other', () => {
    for (const mode of ['light', 'dark'] as const) {
      expect(new Set(BRANCH_COLOURS.map((colour) => BRANCH_COLOUR_VALUES[colour][mode])).size).toBe(8);
    }
  });
});
