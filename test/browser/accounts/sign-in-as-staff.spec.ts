import { ADMIN } from '../../support/product.js';
import { expect, test } from '../../support/browser.js';

const KEYS = () => ({
  local: ['adminToken', 'auth_token', 'user_data'].filter((key) => localStorage.getItem(key)),
  session: Boolean(sessionStorage.getItem('adminToken')),
});

test('a member of staff signs in, and is asked properly for what is missing', async ({ page }) => {
  await page.goto('/admin/upcoming-events');
  await expect(page).toHaveURL(/\/admin\/login$/);
  const signIn = page.getByRole('button', { name: 'Sign in to Dashboard' });

  await signIn.click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();

  await page.getByLabel('Email').fill('nobody');
  await expect(page.getByText('Email is required')).toBeHidden();
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await signIn.click();
  await expect(page.getByText('Email is invalid')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();

  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await signIn.click();
  await expect(page.getByText('Invalid email or password')).toHaveCount(2);

  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByLabel('Remember me').check();
  let goOn = () => {};
  const seenBusy = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/api/auth/login', (route) => seenBusy.then(() => route.continue()));
  await signIn.click();
  await expect(page.getByRole('button', { name: 'Signing In...' })).toBeDisabled();
  goOn();
  await expect(page.getByText('Login successful! Redirecting...')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/upcoming-events$/);
  expect(await page.evaluate(KEYS)).toEqual({ local: ['adminToken', 'auth_token', 'user_data'], session: true });
});

test('a sign-in that fails says why, or that it failed, in a toast and a banner', async ({ page }) => {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  const signIn = page.getByRole('button', { name: 'Sign in to Dashboard' });
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 500, json: { success: false } }));
  await signIn.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Login failed' })).toHaveCount(2);
  await page.route('**/api/auth/login', (route) => route.abort());
  await signIn.click();
  await expect(page.getByRole('alert').filter({ hasText: 'An unexpected error occurred' })).toHaveCount(2);
});

test('whoever is signed in goes straight to the dashboard, and signs out from the user menu', async ({ staff }) => {
  await staff.goto('/admin/login');
  await expect(staff).toHaveURL(/\/admin\/dashboard$/);

  await staff.getByRole('button', { name: 'User menu' }).click();
  await staff.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(staff).toHaveURL(/\/admin\/login$/);
  await expect(staff.getByText('Logged out successfully')).toBeVisible();
  expect(await staff.evaluate(KEYS)).toEqual({ local: [], session: false });
});

test('a browser that signed in is known at the next sign-in, also after signing out', async ({ page, api }) => {
  const email = `shanika-${crypto.randomUUID()}@school.example.com`;
  const user = { name: 'Shanika Perera', email, password: ADMIN.password };
  await api.post('/users', { ...user, currentPassword: ADMIN.password });
  const signIn = async (password: string) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in to Dashboard' }).click();
  };
  await page.goto('/admin/login');
  await signIn(ADMIN.password);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  const sent = page.waitForRequest('**/api/auth/login');
  await signIn(ADMIN.password);
  expect((await sent).postDataJSON().deviceToken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('signing out works without the server, and says so', async ({ staff }) => {
  await staff.goto('/admin/dashboard');
  await staff.route('**/api/auth/logout', (route) => route.abort());
  await staff.getByRole('button', { name: 'User menu' }).click();
  await staff.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(staff.getByText('Logged out locally')).toBeVisible();
  expect(await staff.evaluate(KEYS)).toEqual({ local: [], session: false });
});
