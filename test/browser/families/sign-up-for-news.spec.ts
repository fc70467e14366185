import { expectAccessible } from '../../support/accessible.js';
import { expect, openPage, test } from '../../support/visitor.js';

test('a visitor signs up for news at the foot of any page', async ({ visitor, api }) => {
  await openPage(visitor, '/about');
  const footer = visitor.getByRole('contentinfo');
  const email = footer.getByRole('textbox', { name: 'Email address' });
  const send = footer.getByRole('button', { name: 'Sign up' });
  const toast = (words: string) => expect(visitor.locator('.Toastify__toast', { hasText: words })).toBeVisible();

  await send.click();
  await toast('Email address is required.');
  await email.fill('ruwan@example');
  await send.click();
  await toast('Please enter a valid email address.');

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
  const sent = footer.getByRole('group', { name: 'Please confirm your email.' });
  await expect(sent).toBeFocused();
  await expect(sent).toContainText('We are sending a link to that email address.');
  await expect(sent).not.toContainText('reference');
  await expectAccessible(visitor);
  expect(await api.get<unknown[]>(`/subscribers?filter={"q":"${address}"}`)).toHaveLength(1);
});

test('the foot of the page shows what the school believes, where it is and how to go on', async ({ visitor }) => {
  await visitor.goto('/contact');
  const footer = visitor.getByRole('contentinfo');
  await expect(footer).toContainText('To make students self-confident, improve their thinking skills');
  await expect(footer).toContainText('To become a global role model for teaching and learning.');
  await expect(footer).toContainText('No. 489, Pallama Road, Bangadeniya');
  await expect(footer).toContainText('© 2025');
  const links = footer.getByRole('navigation', { name: 'Quick links' }).getByRole('link');
  await expect(links).toHaveText(['Home', 'Events', 'Calendar', 'About', 'Contact Us', 'Admission']);
  await links.filter({ hasText: 'About' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  await expect(visitor.locator('main')).toContainText('5 January 2017');
  await expect(visitor.getByRole('heading', { name: "Principal's message" })).toBeVisible();
});
