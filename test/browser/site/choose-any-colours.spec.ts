import { COLOUR_RULES, expectAccessible } from '../../support/accessible.js';
import { StaffApi, test } from '../../support/browser.js';
import { openPage } from '../../support/visitor.js';

const PATHS = ['/', '/about', '/admissions', '/events', '/contact'];

/** Of yellow, white on white, and a mixed pair. */
const SCHOOLS = [
  ['#ffe600', '#ffe600', '#ffe600'],
  ['#ffffff', '#ffff00', '#ffffff'],
  ['#00a651', '#f7941d', '#9e1f63'],
] as const;

test('a school may choose any colours, and its pages stay readable in light and dark', async ({
  page,
  request,
  ownProduct,
}) => {
  test.slow();
  const { url } = await ownProduct({ SEED_DEMO: 'true' });
  const api = await StaffApi.signIn(request, url);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [primary, secondary, accent] of SCHOOLS) {
    const colours = { primary, secondary, accent };
    for (const [name, value] of Object.entries(colours)) await api.put(`/settings/site_color_${name}`, { value });
    for (const path of primary === '#ffe600' ? PATHS : ['/']) {
      await openPage(page, url + path);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page, {}, COLOUR_RULES);
      }
    }
  }
});
