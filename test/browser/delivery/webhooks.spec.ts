import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../../support/accessible.js';
import { expect, test } from '../../support/browser.js';

test('a webhook is made, tried, changed, given another secret and deleted', async ({ staff }) => {
  const name = `App ${randomUUID().slice(0, 8)}`;
  await staff.goto('/admin/webhooks');
  await staff.getByRole('button', { name: 'New Webhook' }).click();

  const form = staff.getByRole('dialog', { name: 'New Webhook' });
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('textbox', { name: 'Address' }).fill('https://127.0.0.1/hook');
  await form.getByRole('group', { name: 'Events' }).getByRole('checkbox', { name: 'Changed' }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('This address lies in a private network')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
  await expectAccessible(staff);
  await form.getByRole('textbox', { name: 'Address' }).fill('https://school.invalid/hook');
  await form.getByRole('button', { name: 'Save' }).click();

  const shown = staff.getByRole('dialog', { name: 'The secret' });
  const secret = shown.getByRole('textbox', { name: 'Secret' });
  await expect(secret).toHaveValue(/^whsec_/);
  const first = await secret.inputValue();
  await shown.getByRole('button', { name: 'I have kept it' }).click();
  const row = staff.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Events: changed');
  await expect(row).toContainText('Nothing taken yet');
  await expectAccessible(staff);

  await row.getByRole('button', { name: `Deliveries: ${name}` }).click();
  const log = staff.getByRole('dialog', { name: `Deliveries to ${name}` });
  await log.getByRole('button', { name: 'Send a Test' }).click();
  // Other journeys may change events at any time.
  const delivery = log.getByRole('listitem').filter({ hasText: 'Test' });
  await expect(delivery).toContainText('1 try');
  await expect(delivery).toContainText(/ENOTFOUND|EAI_AGAIN/);
  await expectAccessible(staff);
  await delivery.getByRole('button', { name: 'Send Again' }).click();
  await expect(delivery).toContainText('2 tries');
  await log.getByRole('button', { name: 'Close' }).click();
  await expect(row).toContainText('Failing');

  await row.getByRole('button', { name: `Edit: ${name}` }).click();
  const edit = staff.getByRole('dialog', { name: `Edit: ${name}` });
  await expect(edit.getByRole('group', { name: 'Events' }).getByRole('checkbox', { name: 'Changed' })).toBeChecked();
  await edit.getByLabel('Active').uncheck();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Switched off');

  await row.getByRole('button', { name: `New Secret: ${name}` }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'New Secret' }).click();
  await expect(secret).toHaveValue(/^whsec_/);
  expect(await secret.inputValue()).not.toBe(first);
  await shown.getByRole('button', { name: 'I have kept it' }).click();

  await row.getByRole('button', { name: `Delete: ${name}` }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  await expect(staff.getByRole('button', { name: 'New Webhook' })).toBeFocused();
});
