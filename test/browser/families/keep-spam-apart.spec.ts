import type { Page } from '@playwright/test';
import type { StaffAdmission } from '../../../contract/families/admissions.js';
import type { StaffBranch } from '../../../contract/school/branches.js';
import type { StaffContact } from '../../../contract/families/contacts.js';
import { dayOf } from '../../../contract/platform/dates.js';
import type { Receipt } from '../../../contract/families/forms.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, keepSession, StaffApi, test } from '../../support/browser.js';

const DAY_MS = 86_400_000;
const LISTS = { contacts: '/admin/view-user-contact', admissions: '/admin/admission' };
const siteDay = (days: number) => dayOf(new Date(Date.now() + days * DAY_MS).toISOString(), 'Asia/Colombo');

async function makeRecords(api: StaffApi) {
  const branch = await api.post<StaffBranch>('/branches', {
    title: `Crestfield College - Spam ${Date.now()}`,
    address: '1 Lake Road',
    contact: '081',
  });
  const stored = async <T>(path: string, body: object) => {
    const { reference } = await api.post<Receipt>(path, body);
    return (await api.get<T[]>(`${path}?filter={"reference":"${reference}"}`))[0]!;
  };
  const contact = await stored<StaffContact>('/contacts', {
    name: `Ruwan ${Date.now()}`,
    phone: '0771234567',
    email: 'ruwan@example.com',
    subject: 'Visiting',
    message: 'May we come on a Friday morning?',
  });
  const admission = await stored<StaffAdmission>('/admissions', {
    childName: `Senuli ${Date.now()}`,
    parentName: 'Ruwan Perera',
    parentEmail: 'ruwan@example.com',
    parentContactNumber: '0771234567',
    selectedBranch: branch.title,
    childAge: '7',
    interestedCurriculum: `Montessori ${Date.now()}`,
  });
  return { contact, admission };
}

async function seenAsNews(page: Page, name: string) {
  await page.getByRole('button', { name: /^Notifications, / }).click();
  const menu = page.getByRole('dialog', { name: 'Notifications' });
  await expect(menu.getByRole('link', { name: 'View All Notifications' })).toBeVisible();
  return menu.getByText(name);
}

test('spam is on no bell, dashboard, inbox or list until staff release it', async ({ page, request, ownProduct }) => {
  test.slow();
  const { url } = await ownProduct({ SEED_DEMO: 'false' });
  const api = await StaffApi.signIn(request, url);
  const { contact, admission } = await makeRecords(api);
  await api.put(`/contacts/${contact.id}`, { spam: true });
  await keepSession(page, api, url);
  const count = page.getByRole('link', { name: /^Contact Messages\s*\d+/ });
  const open = (path: string) => page.goto(`${url}${path}`);

  await open('/admin/dashboard');
  await expect(count).toHaveAccessibleName(/^Contact Messages\s*0/);
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  await expect(await seenAsNews(page, contact.name)).toHaveCount(0);
  await open('/admin/notifications');
  await expect(page.getByText('No notifications found')).toBeVisible();
  await open(LISTS.contacts);
  await expect(page.getByText('No messages found')).toBeVisible();

  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('combobox', { name: 'Spam' }).click();
  await page.getByRole('option', { name: 'Spam only' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'More filters (1 in use)' })).toBeFocused();
  const card = page.getByRole('article', { name: contact.name });
  await card.getByRole('button', { name: 'Not spam' }).click();
  await expect(page.getByText('Moved out of spam')).toBeVisible();
  await expect(card).toBeHidden();

  await open('/admin/dashboard');
  await expect(count).toHaveAccessibleName(/^Contact Messages\s*1/);
  await expect(page.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible();
  await expect(await seenAsNews(page, contact.name)).toBeVisible();

  await open(LISTS.admissions);
  await page.getByRole('article').getByRole('button', { name: 'View Details' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Mark as spam' }).click();
  await expect(page.getByText('Marked as spam')).toBeVisible();
  await open(LISTS.admissions);
  await expect(page.getByText('No admission inquiries found')).toBeVisible();
  await open(`${LISTS.admissions}?filter={"spam":true}`);
  await expect(page.getByRole('article', { name: admission.studentName })).toBeVisible();
});

test('a range of days of the school’s zone and a searched curriculum narrow the lists', async ({ staff, api }) => {
  const { contact, admission } = await makeRecords(api);
  for (const [path, name] of [
    [LISTS.contacts, contact.name],
    [LISTS.admissions, admission.studentName],
  ] as const) {
    await staff.goto(path);
    await staff.getByRole('searchbox').fill(name);
    await expect(staff.getByRole('article')).toHaveCount(1);
    await staff.getByRole('button', { name: 'More filters' }).click();
    const filters = staff.getByRole('dialog', { name: 'More filters' });
    await filters.getByLabel('From').fill(siteDay(0));
    await filters.getByLabel('To', { exact: true }).fill(siteDay(0));
    await expect(staff).toHaveURL(/createdAt_lte/);
    await expect(staff.locator('article')).toHaveCount(1);
    await filters.getByLabel('From').fill('');
    await filters.getByLabel('To', { exact: true }).fill(siteDay(-1));
    await expect(staff.locator('article')).toHaveCount(0);
    await staff.reload();
    await expect(staff.getByRole('button', { name: 'More filters (1 in use)' })).toBeVisible();
    await expect(staff.getByRole('article')).toHaveCount(0);
  }

  await staff.goto(`${LISTS.admissions}?filter={}`);
  const curriculum = staff.getByRole('combobox', { name: 'Curriculum / Notes' });
  await curriculum.fill('no such curriculum');
  await expect(staff.getByText('No curriculum has these words')).toBeVisible();
  await curriculum.fill(admission.notes!.toLowerCase());
  await staff.getByRole('option', { name: admission.notes!, exact: true }).click();
  await expect(staff.getByRole('article')).toHaveCount(1);
  await curriculum.fill('');
  await expect(staff.getByRole('article').nth(1)).toBeVisible();
});

for (const width of [360, 768, 1024, 1440]) {
  test(`the filters of applications are at hand at ${width} px`, async ({ staff }) => {
    await staff.setViewportSize({ width, height: 900 });
    await staff.goto(`${LISTS.admissions}?filter={}`);
    await expect(staff.getByRole('article').first()).toBeVisible();
    if (width >= 1024) {
      const row = staff.getByRole('search').locator('[type=search], [role=combobox], [aria-haspopup=dialog]');
      const tops = await row.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).map(({ top, height }) => Math.round(top + height / 2)),
      );
      expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(2);
    }
    await staff.getByRole('button', { name: width < 768 ? 'Filters' : 'More filters', exact: true }).click();
    await expect(staff.getByLabel('From')).toBeVisible();
    await expect(staff.getByRole('combobox', { name: 'Spam' })).toBeVisible();
    await expectAccessible(staff, { 'target-size': { enabled: true } });
  });
}
