import { readFile } from 'node:fs/promises';
import type { StaffContact } from '../../contract/contacts.js';
import { expectAccessible } from '../support/accessible.js';
import { expect, test } from '../support/browser.js';

test('a super administrator finds who opened a message, and takes the log along', async ({ staff, api }) => {
  const [message] = await api.get<StaffContact[]>('/contacts?range=[0,0]');
  await api.get(`/contacts/${message!.id}`);

  await staff.goto('/admin/dashboard');
  await staff.getByRole('button', { name: 'Settings' }).click();
  await staff.getByRole('link', { name: 'Audit log' }).click();
  await expect(staff.getByRole('heading', { name: 'Audit Log', level: 1 })).toBeVisible();
  await staff.getByRole('combobox', { name: 'What was done' }).click();
  await staff.getByRole('option', { name: 'Opened' }).click();
  await staff.getByRole('combobox', { name: 'Kind of record' }).click();
  await staff.getByRole('option', { name: 'Messages' }).click();
  const line = staff
    .getByRole('listitem')
    .filter({ hasText: `Message ${message!.id}` })
    .first();
  await expect(line).toContainText(/\d+ \w+ 20\d\d, \d+:\d\d/);
  await expect(line.getByRole('link')).toHaveAttribute('href', `/admin/contacts/${message!.id}/show`);
  await expectAccessible(staff);

  await line.getByRole('button', { name: /^Show only what/ }).click();
  await expect(staff.getByRole('combobox', { name: 'Person' })).toHaveText('Only this person');
  const download = staff.waitForEvent('download');
  await staff.getByRole('button', { name: 'Export CSV' }).click();
  const text = await readFile((await (await download).path())!, 'utf8');
  expect(text).toContain('"Line","Time","User id","Who","What","Times","Kind","Records","Fields","Session"');
  expect(text).toContain(`"Opened","1","contacts","${message!.id}"`);
});
