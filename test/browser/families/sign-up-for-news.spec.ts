import { expectAccessible } from '../../support/accessible.js';
import { expect, openPage, test } from '../../support/visitor.js';

test('a visitor signs up for news at the foot of any page', { tag: '@core' }, async ({ visitor, api }) => {
  await openPage(visitor, '/about');
  const footer = visitor.getByRole('contentinfo');
  const email = footer.getByRole('textbox', { name: 'Email address' });
  const send = footer.getByRole('button', { name: 'Sign up' });
  const links = footer.getByRole('navigation', { name: 'Quick links' }).getByRole('link');
  await expect(links).toHaveText(['Home', 'Events', 'Calendar', 'About', 'Contact Us', 'Admission']);
  await expect(footer).toContainText('To become a global role model for teaching and learning.');
  const toast = (words: string) => expect(visitor.locator('.Toastify__toast', { hasText: words })).toBeVisible();
  await send.click();
  await toast('Email address is required.');

  const address = `ruwan-${Date.now()}@example.com`;
  let answer: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => (answer = resolve));
  await visitor.route('**/api/subscribers', async (route) => {
    await wait;
    await route.continue();
  });
  await email.fill(address);
  await send.click();
  await expect(footer.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  await visitor.setViewportSize({ width: 320, height: 800 });
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  answer();
  await toast('Your email has been submitted successfully!');
  const sent = footer.getByRole('group', { name: 'Thank you. You are signed up.' });
  await expect(sent).toBeFocused();
  await expect(sent).not.toContainText('link');
  await expectAccessible(visitor);
  expect(await api.get(`/subscribers?filter={"q":"${address}"}`)).toHaveLength(1);
});
