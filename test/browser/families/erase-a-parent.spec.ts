import { readFile } from 'node:fs/promises';
import type { ParentData } from '../../../contract/families/parents.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, test } from '../../support/browser.js';
import { confirmPassword } from '../../support/signing-in.js';
import { makeContact } from '../../support/submissions.js';

test(
  'a parent asks what is held: it is found, exported, held, and then erased for good',
  { tag: '@core' },
  async ({ api, staff }) => {
    const email = `asks-${Date.now()}@example.com`;
    const message = { name: 'Asking Parent', subject: 'My data', message: 'What do you hold?' };
    const { id } = await makeContact(api, { ...message, email });
    await api.post('/subscribers', { email });
    await staff.goto(`/admin/contacts/${id}/show`);
    await staff.getByRole('region', { name: 'Privacy' }).getByRole('button', { name: 'Hold' }).click();
    await expect(staff.getByText('It is held: it is kept whatever its age.')).toBeVisible();

    await staff.goto('/admin/parents');
    await staff.getByRole('button', { name: 'Find' }).click();
    await expect(staff.getByText('Please enter an email or a phone number')).toBeVisible();
    await staff.getByLabel('Email').fill(email);
    await staff.keyboard.press('Enter');
    const found = staff.getByRole('region', { name: 'One Parent' });
    await expect(found).toBeFocused();
    await expect(found.getByRole('listitem')).toHaveCount(2);
    await expect(found.getByRole('listitem').first()).toContainText('Held');
    await expectAccessible(staff);

    const json = staff.waitForEvent('download');
    await found.getByRole('button', { name: 'Export JSON' }).click();
    const exported = JSON.parse(await readFile(await (await json).path(), 'utf8')) as ParentData;
    expect(exported.records.map(({ values }) => values.email)).toEqual([email, email]);
    const csv = staff.waitForEvent('download');
    await found.getByRole('button', { name: 'Export CSV' }).click();
    expect(await readFile(await (await csv).path(), 'utf8')).toContain('"What do you hold?"');

    await found.getByRole('link', { name: /^Open: Message/ }).click();
    await expect(staff.getByRole('dialog', { name: 'My data' })).toBeVisible();
    await staff.goBack();
    await expect(found.getByRole('listitem')).toHaveCount(2);

    const erase = async () => {
      await found.getByRole('button', { name: 'Erase Everything' }).click();
      const dialog = staff.getByRole('dialog');
      await expect(dialog.getByRole('button', { name: 'Erase Everything' })).toBeDisabled();
      await dialog.getByLabel('Type ERASE').fill('ERASE');
      await expectAccessible(staff);
      await dialog.getByRole('button', { name: 'Erase Everything' }).click();
      await confirmPassword(staff);
    };
    await erase();
    await expect(staff.getByText('1 record is erased. 1 record is held and stays.')).toBeVisible();
    await expect(found.getByRole('listitem')).toHaveCount(1);
    await api.put(`/contacts/${id}`, { isHeld: false });
    await erase();
    await expect(found.getByText('Nothing is stored.')).toBeVisible();
  },
);
