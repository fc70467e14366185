import type { RetentionChange } from '../../../contract/families/retention.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, test } from '../../support/browser.js';
import { confirmPassword } from '../../support/signing-in.js';

test('a shorter period of retention shows what it would delete, wants the own password, and is undone on the dashboard', async ({
  api,
  staff,
}) => {
  const field = 'Keep rejected applications';
  const sent: string[] = [];
  staff.on('request', (one) => {
    if (one.method() === 'PUT') sent.push(new URL(one.url()).pathname);
  });
  await staff.goto('/admin/site-settings/privacy');
  await staff.getByRole('textbox', { name: 'Under the forms' }).fill('We keep it safe.');
  await staff.getByRole('button', { name: `Edit: ${field}` }).click();
  const dialog = staff.getByRole('dialog', { name: field });
  const months = dialog.getByRole('textbox', { name: 'In months; 0 keeps them for ever' });
  await expect(months).toHaveValue('12');
  await months.fill('soon');
  await expect(dialog.getByText('Please enter a number of months from 0 to 240')).toBeVisible();
  await months.fill('3');
  await expect(dialog.getByRole('status')).toHaveText(/^\d+ messages? (and|or) applications? will be older than that/);
  await expectAccessible(staff);
  await dialog.getByRole('button', { name: 'Save Period' }).click();
  await confirmPassword(staff);
  await expect(staff.getByText('The shorter period takes effect in seven days')).toBeVisible();
  await expect(staff.getByText(`${field}: 12 months`, { exact: true })).toBeVisible();
  const waits = staff.getByText(`${field}: 3 months instead of 12 months from`);
  await expect(waits).toContainText(/Requested by .+ on /);

  expect(sent.filter((path) => path.startsWith('/api/settings/'))).not.toContain('/api/settings/site_privacy_notice');
  await staff.getByRole('button', { name: 'Cancel' }).click();

  await staff.goto('/admin/dashboard');
  await expect(waits).toBeVisible();
  await expectAccessible(staff);
  expect(await api.get<RetentionChange[]>('/retention/changes')).toMatchObject([{ months: 3, was: 12 }]);
  await staff.getByRole('button', { name: 'Undo' }).click();
  await expect(staff.getByText('The period stays as it is')).toBeVisible();
  await expect(waits).toBeHidden();
  expect(await api.get<RetentionChange[]>('/retention/changes')).toEqual([]);

  await staff.goto('/admin/site-settings/privacy');
  await staff.getByRole('button', { name: `Edit: ${field}` }).click();
  await months.fill('18');
  await dialog.getByRole('button', { name: 'Save Period' }).click();
  await expect(staff.getByText('The period is changed')).toBeVisible();
  await expect(staff.getByText(`${field}: 18 months`, { exact: true })).toBeVisible();
});
