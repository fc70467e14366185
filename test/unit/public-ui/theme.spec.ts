import { contrast } from '../../../contract/platform/colours.js';
import { themeVariables } from '../../../public-ui/theme.js';
import { COLOURS } from '../../../contract/platform/tokens.js';

describe("the school's colours", () => {
  it.each(['#ffffff', '#000000', '#ffe600', '#1d4a7c', '#7f7f7f'])(
    '%s can be read on paper and in the dark',
    (colour) => {
      const variables = themeVariables({ site_color_primary: colour });
      expect(contrast(variables['--primary']!, COLOURS.paper)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(variables['--primary-light']!, COLOURS.ink)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('are left alone when they can be read', () => {
    expect(themeVariables({ site_color_primary: '#1d4a7c' })['--primary']).toBe('#1d4a7c');
  });
});
