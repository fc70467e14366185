import type { Page } from '@playwright/test';
import type { StaffUser } from '../../../contract/accounts/users.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, test } from '../../support/browser.js';
import { aUser } from '../../support/factories.js';
import { ADMIN } from '../../support/product.js';
import { signIn, signOut } from '../../support/signing-in.js';

test.use({ ownSession: true });

const KEYS = () => ({
  local: ['adminToken', 'auth_token', 'user_data'].filter((key) => localStorage.getItem(key)),
  session: Boolean(sessionStorage.getItem('adminToken')),
});

/** Counts the navigations of the page itself, also those that only change its history. */
function countNavigations(page: Page): () => number {
  let count = 0;
  page.on('framenavigated', (frame) => void (count += Number(frame === page.mainFrame())));
  return () => count;
}

for (const path of ['/admin', '/admin/events/7/show']) {
  test(`a stranger at ${path} is asked to sign in after a handful of navigations`, async ({ page }) => {
    const navigations = countNavigations(page);
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Sign in to Dashboard' })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await page.waitForLoadState('networkidle');
    expect(navigations()).toBeLessThan(10);
  });
}

test(
  'a member of staff lands on the deep link after signing in, is known at the next sign-in, and signs out',
  { tag: '@core' },
  async ({ page, api }) => {
    const email = `shanika-${crypto.randomUUID()}@school.example.com`;
    const { password } = ADMIN;
    const user = await api.post<StaffUser>('/users', { ...aUser({ email, password }), currentPassword: password });
    const link = `/admin/admission?filter=${encodeURIComponent('{"q":"perera"}')}`;
    await page.goto(link);
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await signIn(page, { email, password: 'not-the-password' });
    await expect(page.getByText('Invalid email or password')).toHaveCount(2);

    let goOn = () => {};
    const seenBusy = new Promise<void>((resolve) => (goOn = resolve));
    await page.route('**/api/auth/login', (route) => seenBusy.then(() => route.continue()));
    await signIn(page, { email, password });
    await expect(page.getByRole('button', { name: 'Signing In...' })).toBeDisabled();
    goOn();
    await expect(page.getByText('Login successful! Redirecting...')).toBeVisible();
    await expect(page).toHaveURL(link);
    await expect(page.getByRole('searchbox')).toHaveValue('perera');
    expect(await page.evaluate(KEYS)).toEqual({ local: ['adminToken', 'auth_token', 'user_data'], session: true });

    await page.goto('/admin/login');
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await signOut(page);
    await expect(page.getByText('Logged out successfully')).toBeVisible();
    expect(await page.evaluate(KEYS)).toEqual({ local: [], session: false });

    const sent = page.waitForRequest('**/api/auth/login');
    await signIn(page, { email, password });
    expect((await sent).postDataJSON().deviceToken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await page.route('**/api/auth/logout', (route) => route.abort());
    await signOut(page);
    await expect(page.getByText('Logged out locally')).toBeVisible();
    expect(await page.evaluate(KEYS)).toEqual({ local: [], session: false });
    await api.delete(`/users/${user.id}`, { currentPassword: password });
  },
);
