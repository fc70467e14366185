import { test } from '../../support/parent.js';
import { dressFor, lookAt, viewsOf } from '../../support/screens.js';

test('the pages of a parent and of a password are accessible and have no overflow', async ({
  page,
  askedParent,
}, info) => {
  const links: Record<string, string> = {
    application: askedParent.link,
    'sign-in': `${askedParent.url}/admin/login`,
    'forgot-password': `${askedParent.url}/admin/forgot-password`,
  };
  for (const view of viewsOf(Object.keys(links))) {
    await dressFor(page, view);
    await page.goto(links[view.name]!);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await lookAt(page, view, info);
  }
});
