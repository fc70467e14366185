import { randomUUID } from 'node:crypto';
import type { ApiToken } from '../../../contract/accounts/api-tokens.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, test } from '../../support/browser.js';
import { ADMIN } from '../../support/product.js';

test('a token is made for a program, shown once, used and revoked', async ({ staff, api, request, baseURL }) => {
  const name = `App ${randomUUID().slice(0, 8)}`;
  await staff.goto('/admin/api-tokens');
  await staff.getByRole('button', { name: 'New Token' }).click();

  const form = staff.getByRole('dialog', { name: 'New Token' });
  await form.getByRole('button', { name: 'Make the Token' }).click();
  await expect(form.getByText('Name is required')).toBeVisible();
  await expect(form.getByText('Choose at least one thing that the token may do')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('group', { name: 'Events' }).getByRole('checkbox', { name: 'Read' }).check();
  await form.getByRole('group', { name: 'Reviews' }).getByRole('checkbox', { name: 'Create' }).check();
  await expectAccessible(staff);
  await form.getByRole('button', { name: 'Make the Token' }).click();

  const prompt = staff.getByRole('dialog', { name: 'Confirm that it is you' });
  await prompt.getByRole('textbox', { name: 'Your own password' }).fill('wrong horse');
  await prompt.getByRole('button', { name: 'Confirm' }).click();
  await expect(prompt.getByText('The current password is wrong')).toBeVisible();
  await prompt.getByRole('textbox', { name: 'Your own password' }).fill(ADMIN.password);
  await prompt.getByRole('button', { name: 'Confirm' }).click();

  const shown = staff.getByRole('dialog', { name: 'The token is made' });
  const token = await shown.getByRole('textbox', { name: 'Token' }).inputValue();
  await shown.getByRole('button', { name: 'Copy' }).click();
  await expect(shown.getByRole('status')).toContainText(/It is copied|It is selected/);
  await expectAccessible(staff);
  await shown.getByRole('button', { name: 'I have kept it' }).click();
  await expect(staff.getByRole('button', { name: 'New Token' })).toBeFocused();

  const row = staff.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Events: read; Reviews: create');
  await expect(row).toContainText('Never used');
  await expect(staff.getByText(token)).toHaveCount(0);
  const headers = { Authorization: `Bearer ${token}` };
  expect((await request.get(`${baseURL}/api/events`, { headers })).status()).toBe(200);
  expect((await request.get(`${baseURL}/api/users`, { headers })).status()).toBe(403);
  await staff.reload();
  await expect(row).toContainText('Last used');
  await expectAccessible(staff);

  await row.getByRole('button', { name: `Revoke: ${name}` }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toContainText('Revoked');
  await expect(row.getByRole('button')).toHaveCount(0);
  await expect(staff.getByRole('button', { name: 'New Token' })).toBeFocused();
  expect((await request.get(`${baseURL}/api/events`, { headers })).status()).toBe(401);
  const tokens = await api.get<ApiToken[]>('/api-tokens');
  expect(tokens.find((one) => one.name === name)?.state).toBe('revoked');
});
