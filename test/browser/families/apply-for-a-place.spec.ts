import { expectAccessible } from '../../support/accessible.js';
import type { Page } from '@playwright/test';
import type { StaffAdmission } from '../../../contract/families/admissions.js';
import type { PublicBranch } from '../../../contract/school/branches.js';
import { expect, openPage, read, test } from '../../support/visitor.js';

const ERRORS = [
  "Parent's name is required and must be at least 2 characters long.",
  'Please enter a valid Sri Lankan contact number (e.g., 0771234567 or +94771234567).',
  'Please enter a valid email address.',
  "Child's age must be between 1 and 18 years.",
  "Child's name is required and must be at least 2 characters long.",
  'Interested curriculum is required.',
  'Please select a branch.',
  'Please agree to this, or call us instead.',
];

async function fill(page: Page, child: string, branch: string): Promise<void> {
  const main = page.locator('main');
  await main.getByLabel("Parent's name").fill('Ruwan Perera');
  await main.getByLabel('Contact number').fill('+94 (77) 123-4567');
  await main.getByLabel('Email address').fill('ruwan@example.com');
  await main.getByLabel("Child's name").fill(child);
  await main.getByLabel("Child's age").fill('7');
  await main.getByLabel('Interested curriculum').fill('Primary');
  await main.getByLabel('Branch').selectOption(branch);
  await main.getByLabel('I agree').check();
}

for (const path of ['/', '/admissions']) {
  test(`Apply Now on ${path} leads to the form, below the header`, async ({ visitor }) => {
    await visitor.emulateMedia({ reducedMotion: 'reduce' });
    await openPage(visitor, path);
    const form = visitor.getByRole('region', { name: 'Apply Now' });
    for (const link of await visitor.getByRole('link', { name: 'Apply Now', exact: true }).all()) {
      await openPage(visitor, path);
      await link.click();
      await expect(visitor).toHaveURL('/admissions#apply-now');
      await expect(form).toBeFocused();
      const header = (await visitor.getByRole('banner').first().boundingBox())!;
      await expect.poll(async () => (await form.boundingBox())!.y).toBeGreaterThanOrEqual(header.height);
      expect((await form.boundingBox())!.y).toBeLessThan(200);
    }
  });
}

test('all eight errors are told, three at a time, each with a toast at the top right', async ({ visitor }) => {
  await openPage(visitor, '/admissions');
  await visitor.getByRole('button', { name: 'Submit application' }).click();
  const toasts = visitor.locator('.Toastify__toast');
  await expect(toasts).toHaveText(ERRORS.slice(0, 3));
  const { x, y } = (await toasts.first().boundingBox())!;
  expect(x).toBeGreaterThan(visitor.viewportSize()!.width / 2);
  expect(y).toBeLessThan(100);
  await expect(visitor.locator('.Toastify__progress-bar').first()).toHaveCSS('animation-duration', '5s');
  await expect(visitor.getByLabel("Parent's name")).toBeFocused();

  await visitor.keyboard.press('Alt+t');
  await expect(visitor.locator('.Toastify :focus')).toHaveCount(1);
  await toasts.first().getByRole('button').click();
  await expect(toasts).toHaveText(ERRORS.slice(1, 4));
});

test('a parent applies, twice by impatience, and one application arrives', async ({ visitor, api }) => {
  const [branch] = await read<PublicBranch[]>(visitor, '/branches?sort=["id","ASC"]');
  const child = `Sithmi ${Date.now()}`;
  // Other journeys add branches meanwhile.
  await expect(async () => {
    const branches = await read<PublicBranch[]>(visitor, '/branches?sort=["id","ASC"]');
    await visitor.goto('/admissions');
    const options = visitor.getByLabel('Branch').getByRole('option');
    await expect(options).toHaveText(['Select a branch', ...branches.map(({ title }) => title)], { timeout: 2000 });
  }).toPass();
  await fill(visitor, child, branch!.title);
  await visitor.getByRole('button', { name: 'Submit application' }).dblclick();
  await expect(
    visitor.getByText('Your admission application has been submitted successfully! We will contact you soon.'),
  ).toBeVisible();
  const confirmation = visitor.getByRole('group', { name: 'Thank you. Your application has reached us.' });
  await expect(confirmation).toBeFocused();
  await expect(confirmation).toContainText('within two school days');
  await expect(confirmation).toContainText('A confirmation is on its way to ruwan@example.com.');
  await expect(confirmation).toContainText(`Questions? Call ${branch!.title}: ${branch!.contact}`);
  await expect(confirmation.getByRole('heading', { name: `You applied for ${child}` })).toBeVisible();
  await expect(confirmation.getByRole('definition').last()).toHaveText(branch!.title);
  await expect(visitor.getByLabel("Child's name")).toBeHidden();
  await expectAccessible(visitor);
  const stored = await api.get<StaffAdmission[]>(`/admissions?filter={"q":"${child}"}`);
  expect(stored).toMatchObject([
    { studentName: child, grade: '7', notes: 'Primary', status: 'PENDING', isRead: false, consentVersion: 0 },
  ]);
});

test('on a phone the confirmation of an application is read from its beginning', async ({ visitor }) => {
  await visitor.setViewportSize({ width: 360, height: 740 });
  const [branch] = await read<PublicBranch[]>(visitor, '/branches?sort=["id","ASC"]');
  await visitor.goto('/admissions');
  await fill(visitor, `Phone ${Date.now()}`, branch!.title);
  await visitor.getByRole('button', { name: 'Submit application' }).click();
  const confirmation = visitor.getByRole('group', { name: 'Thank you. Your application has reached us.' });
  await expect(confirmation).toBeFocused();
  await expect(confirmation.getByText('Thank you. Your application has reached us.')).toBeInViewport();
});

test('the campaign that brought a parent to the site is told with the application', async ({ visitor, api }) => {
  const [branch] = await read<PublicBranch[]>(visitor, '/branches?sort=["id","ASC"]');
  const child = `Campaign ${Date.now()}`;
  await openPage(visitor, '/?utm_source=newspaper');
  await visitor.getByRole('link', { name: 'Apply Now', exact: true }).first().click();
  await fill(visitor, child, branch!.title);
  await visitor.getByRole('button', { name: 'Submit application' }).click();
  await expect(visitor.getByRole('group', { name: 'Thank you.' })).toBeVisible();
  const stored = await api.get<StaffAdmission[]>(`/admissions?filter={"q":"${child}"}`);
  expect(stored).toMatchObject([{ source: 'newspaper' }]);
});

test('a refusal is told with its reason and an error of the server for 7 s, and nothing is lost', async ({
  visitor,
}) => {
  const [branch] = await read<PublicBranch[]>(visitor, '/branches?sort=["id","ASC"]');
  await visitor.goto('/admissions');
  await fill(visitor, 'Sithmi', branch!.title);
  const refuse = (status: number, json: object) =>
    visitor.route('**/api/admissions', (route) => route.fulfill({ status, json }), { times: 1 });

  await refuse(409, { success: false, message: 'This branch is full' });
  await visitor.getByRole('button', { name: 'Submit application' }).click();
  await expect(visitor.getByText('Failed to submit application: This branch is full')).toBeVisible();

  await refuse(500, { success: false, error: { code: 'INTERNAL', message: 'The office is on fire' } });
  await visitor.getByRole('button', { name: 'Submit application' }).click();
  const toast = visitor.locator('.Toastify__toast', { hasText: 'The office is on fire' });
  await expect(toast.locator('.Toastify__progress-bar')).toHaveCSS('animation-duration', '7s');

  await visitor.reload();
  await expect(visitor.getByLabel("Child's name")).toHaveValue('Sithmi');
  await expect(visitor.getByLabel('Branch')).toHaveValue(branch!.title);
  await expect(visitor.getByLabel('I agree')).toBeChecked();

  await refuse(409, { success: false, message: 'Not yet' });
  await visitor.getByRole('button', { name: 'Submit application' }).click();
  await expect(visitor.getByText('Failed to submit application: Not yet')).toBeVisible();
  await visitor.getByRole('button', { name: 'Submit application' }).click();
  await expect(visitor.getByText('Failed to submit application: Not yet')).toBeHidden();
  await expect(visitor.locator('.Toastify__toast--success')).toBeVisible();
  await visitor.getByRole('link', { name: 'Send another' }).click();
  await expect(visitor.getByLabel("Parent's name")).toBeFocused();
});

test('what was typed before the scripts came survives a reload', async ({ visitor }) => {
  let bring!: () => void;
  const typed = new Promise<void>((resolve) => (bring = resolve));
  await visitor.route(/\/assets\/.*\.js$/, async (route) => {
    await typed;
    await route.continue();
  });
  await visitor.goto('/admissions', { waitUntil: 'commit' });
  await visitor.getByLabel("Child's name").fill('Sithmi');
  bring();
  // The form is hydrated after the frame of the page.
  await visitor.waitForFunction(() => sessionStorage.getItem('draft:admission')?.includes('Sithmi'));
  await visitor.reload();
  await expect(visitor.getByLabel("Child's name")).toHaveValue('Sithmi');
});

test('branches that cannot be had are told', async ({ visitor }) => {
  await openPage(visitor, '/about');
  await visitor.route('**/api/branches?*', (route) => route.fulfill({ status: 500, json: { success: false } }));
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Admission' }).click();
  await expect(visitor.locator('.Toastify__toast')).toHaveText('Failed to load branches. Please refresh the page.');
});
