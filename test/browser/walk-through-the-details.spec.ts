import { randomUUID } from 'node:crypto';
import type { StaffAdmission } from '../../contract/families/admissions.js';
import type { StaffBranch } from '../../contract/school/branches.js';
import { expect, test } from '../support/browser.js';

test('the details lead to the next and the previous application, over the pages of the list', async ({
  staff,
  api,
}) => {
  const title = `Crestfield College - ${randomUUID().slice(0, 8)}`;
  const branch = await api.post<StaffBranch>('/branches', { title, address: '1 Lake Road', contact: '081' });
  for (let n = 1; n <= 13; n += 1) {
    await api.post('/admissions', {
      childName: `Child ${String(n).padStart(2, '0')}`,
      parentName: 'Ruwan Perera',
      parentEmail: 'ruwan@example.com',
      parentContactNumber: '+94771234567',
      selectedBranch: title,
      childAge: '7',
      interestedCurriculum: 'Cambridge Primary',
    });
  }
  const filter = encodeURIComponent(JSON.stringify({ branch: title }));
  await staff.goto(`/admin/admission?filter=${filter}&sort=studentName&order=ASC&page=1&perPage=12`);
  const url = staff.url();
  await staff.getByRole('article', { name: 'Child 11' }).getByRole('button', { name: 'View Details' }).click();

  const details = staff.getByRole('dialog');
  const next = details.getByRole('button', { name: 'Next' });
  await expect(details.getByRole('status')).toHaveText('Child 11, 11 of 13');
  await next.click();
  await expect(staff.getByRole('dialog', { name: 'Child 12' })).toBeVisible();
  await expect(next).toBeFocused();
  await expect(next).not.toHaveAttribute('aria-disabled', 'true');
  await staff.keyboard.press('ArrowRight');
  await expect(details.getByRole('status')).toHaveText('Child 13, 13 of 13');
  await expect(next).toBeFocused();
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(staff.url()).toBe(url);
  await staff.keyboard.press('ArrowLeft');
  await expect(details.getByRole('status')).toHaveText('Child 12, 12 of 13');
  await staff.keyboard.press('ArrowRight');
  await expect(details.getByRole('status')).toHaveText('Child 13, 13 of 13');

  await details.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(staff).toHaveURL(/page=2/);
  const last = staff.getByRole('article', { name: 'Child 13' });
  await expect(last.getByRole('button', { name: 'View Details' })).toBeFocused();

  const found = await api.get<StaffAdmission[]>(`/admissions?filter=${filter}`);
  expect(found.every(({ isRead }) => !isRead)).toBe(true);
  for (const { id } of found) await api.delete(`/admissions/${id}`);
  await api.delete(`/branches/${branch.id}`);
});

test('details opened by their own path take the path of the next one, and Back leaves them', async ({ staff, api }) => {
  const [newest, second] = await api.get<StaffAdmission[]>('/admissions?range=[0,1]');
  await staff.goto('/admin/dashboard');
  await staff.goto(`/admin/admissions/${newest!.id}/show`);
  const details = staff.getByRole('dialog', { name: newest!.studentName });
  await expect(details.getByRole('status')).toHaveText(/, 1 of \d+$/);
  await staff.keyboard.press('ArrowRight');
  await expect(staff).toHaveURL(new RegExp(`/admin/admissions/${second!.id}/show$`));
  await expect(staff.getByRole('dialog', { name: second!.studentName })).toBeVisible();
  await staff.goBack();
  await expect(staff).toHaveURL(/\/admin\/dashboard$/);
});
