import { expectAccessible } from '../../support/accessible.js';
import { dayOf } from '../../../contract/platform/dates.js';
import { expect, hearConsole, openPage, test } from '../../support/visitor.js';

test.use({ unchanged: true });

test(
  'a visitor reads about the school, its privacy, its year and an address that does not exist',
  { tag: '@core' },
  async ({ visitor }) => {
    const said = hearConsole(visitor);
    await visitor.emulateMedia({ reducedMotion: 'reduce' });
    await openPage(visitor, '/about');
    await expect(visitor.getByRole('heading', { name: 'Year by year' })).toBeVisible();
    await expectAccessible(visitor);
    const footer = visitor.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Privacy' }).last().click();
    await expect(visitor).toHaveURL('/privacy');
    await expect(visitor.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
    await expectAccessible(visitor);
    await footer.getByRole('link', { name: 'Contact Us' }).click();
    await expect(visitor.getByRole('heading', { name: 'Send us a message' })).toBeVisible();
    await expectAccessible(visitor);
    await footer.getByRole('link', { name: 'Calendar', exact: true }).click();
    await visitor.getByRole('link', { name: 'Whole year' }).click();
    await expect(visitor).toHaveURL(new RegExp(`/calendar/${dayOf(new Date(), 'Asia/Colombo').slice(0, 4)}`));
    await expect(visitor.getByRole('navigation', { name: 'Years' })).toBeVisible();
    await expectAccessible(visitor);
    expect(said).toEqual([]);

    const answer = await visitor.goto('/nothing-here');
    expect(answer!.status()).toBe(404);
    const heading = visitor.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('404 Not Found');
    await expectAccessible(visitor);
    await visitor.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(visitor).toHaveTitle(/^Crestfield College/);
    await visitor.goBack();
    await expect(heading).toHaveText('404 Not Found');
  },
);

test('menus, dialogs and messages are accessible', async ({ visitor }) => {
  await visitor.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(visitor, '/admissions');
  await visitor.getByRole('button', { name: 'Submit application' }).click();
  await expect(visitor.locator('.Toastify__toast')).toHaveCount(3);
  await visitor.getByRole('banner').getByText('Branch', { exact: true }).focus();
  await visitor.keyboard.press('Enter');
  await expectAccessible(visitor);

  await visitor.setViewportSize({ width: 390, height: 844 });
  await openPage(visitor, '/contact');
  await visitor.getByRole('banner').getByText('Menu', { exact: true }).click();
  await visitor.locator('main summary').first().click();
  await expectAccessible(visitor);
});

test('the head is that of the page, and what an extension has put into the document stays', async ({ visitor }) => {
  await visitor.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      document.head.prepend(Object.assign(document.createElement('style'), { id: 'extension-style' }));
      document.body.prepend(Object.assign(document.createElement('div'), { id: 'extension-panel' }));
    }),
  );
  const schema = () => visitor.locator('script[type="application/ld+json"]').allTextContents();
  await openPage(visitor, '/');
  expect(await schema()).toEqual([expect.stringContaining('"@type":"School"')]);
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(visitor).toHaveTitle(/^Contact \| /);
  await expect
    .poll(schema)
    .toEqual([expect.stringContaining('"@type":"FAQPage"'), expect.stringContaining('"@type":"BreadcrumbList"')]);
  await expect(visitor.locator('title')).toHaveCount(1);
  await expect(visitor.locator('meta[name="description"]')).toHaveCount(1);
  await expect(visitor.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/contact$/);
  await expect(visitor.locator('#extension-style, #extension-panel')).toHaveCount(2);
});
