import { randomUUID } from 'node:crypto';
import type { StaffBranch } from '../../../contract/school/branches.js';
import type { StaffUser } from '../../../contract/accounts/users.js';
import { expectAccessible } from '../../support/accessible.js';
import { aBranch, aContact, aUser } from '../../support/factories.js';
import { ADMIN } from '../../support/product.js';
import { expect, keepSession, test } from '../../support/browser.js';
import { confirmPassword } from '../../support/signing-in.js';

test(
  'an administrator is bound to a branch, and sees its messages and no others',
  { tag: '@core' },
  async ({ staff, api, browser, baseURL }) => {
    const name = `Anoma ${randomUUID().slice(0, 8)}`;
    const email = `${randomUUID().slice(0, 8)}@school.example.com`;
    const user = await api.post<StaffUser>('/users', aUser({ name, email, currentPassword: ADMIN.password }));
    const branch = await api.post<StaffBranch>('/branches', aBranch({ title: `Crestfield College - Town of ${name}` }));
    await api.post('/contacts', aContact({ name: 'Nalini of the branch', branchId: branch.id }));
    await api.post('/contacts', aContact({ name: 'Kamala of the school' }));

    await staff.goto(`/admin/users/${user.id}`);
    await staff.getByRole('group', { name: 'Branches' }).getByRole('checkbox', { name: branch.name }).check();
    await expectAccessible(staff);
    await staff.getByRole('button', { name: 'Update User' }).click();
    await confirmPassword(staff);
    await expect(staff.getByRole('article', { name }).getByText(branch.name)).toBeVisible();

    const answer = await staff.request.post('/api/auth/login', { data: { email, password: 'correct horse' } });
    const page = await (await browser.newContext({ baseURL })).newPage();
    await keepSession(page, { session: (await answer.json()).data }, baseURL!);
    await page.goto('/admin/view-user-contact');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).toContainText('Nalini of the branch');
    await page.getByRole('button', { name: 'View Details' }).click();
    const details = page.getByRole('dialog');
    await expect(details.getByRole('definition').filter({ hasText: branch.name })).toBeVisible();
    await expect(details.getByRole('combobox', { name: 'Branch' })).toHaveCount(0);
    await details.getByRole('button', { name: 'Close' }).click();
    await expectAccessible(page);
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByText('Admissions')).toBeVisible();
    for (const hidden of ['Reviews', 'Hero Slides']) await expect(menu.getByText(hidden)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'System' })).toHaveCount(0);
    await page.goto('/admin/site-settings');
    await expect(page.getByText('This is not part of what you do here')).toBeVisible();
    await page.goto('/admin/users');
    await expect(page.getByText('Only super administrators see this page')).toBeVisible();

    await api.delete(`/branches/${branch.id}`);
    await api.delete(`/users/${user.id}`, { currentPassword: ADMIN.password });
  },
);
