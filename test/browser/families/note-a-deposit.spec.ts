import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../support/accessible.js';
import { expect, test } from '../../support/browser.js';
import { confirmPassword } from '../../support/signing-in.js';
import { makeAdmission, makeBranch, toastOf } from '../../support/submissions.js';

const PHONE = { width: 390, height: 844 };

test('staff ask for a deposit slip, the parent reads where to pay, and staff note what was paid', async ({
  api,
  staff,
  browser,
}) => {
  const { title } = await makeBranch(api);
  const [paid, other] = [
    await makeAdmission(api, { selectedBranch: title }),
    await makeAdmission(api, { selectedBranch: title }),
  ];
  const account = 'Account 0123 4567';
  await staff.setViewportSize(PHONE);
  const bank = staff.getByRole('textbox', { name: 'Bank details for deposits' });
  const saveBank = async (value: string) => {
    await staff.goto('/admin/site-settings/mails');
    await bank.fill(value);
    await staff.getByRole('button', { name: 'Save School Details' }).click();
    await confirmPassword(staff);
    await expect(toastOf(staff, 'School details saved successfully!')).toBeVisible();
  };
  await test.step('the bank details want the own password', () =>
    saveBank(`Bank of the Lake\n${account}\nReference: {reference}`));
  await staff.goto(`/admin/admissions/${paid.id}/show`);

  await test.step('the preset shows what the request prints', async () => {
    await staff.getByRole('button', { name: 'Ask for Documents' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Ask for Documents' });
    await dialog.getByRole('button', { name: 'Add Deposit slip' }).click();
    await expect(dialog.getByRole('alert')).toContainText(account);
    await expectAccessible(staff);
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the page of the application says where to pay, beside the field of the slip', async () => {
    const { url } = await api.get<{ url: string }>(`/admissions/${paid.id}/link`);
    const parent = await (await browser.newContext({ viewport: PHONE })).newPage();
    await parent.goto(new URL(new URL(url).pathname, staff.url()).href);
    const slip = parent.locator('li').filter({ has: parent.getByLabel('Deposit slip', { exact: true }) });
    await expect(slip).toContainText(account);
    await expect(slip).toContainText(`Reference: ${paid.reference}`);
    await expectAccessible(parent);
  });

  await test.step('staff note it, and find it by it on the board', async () => {
    const section = staff.getByRole('region', { name: 'Deposit', exact: true });
    await section.getByRole('button', { name: 'Note the Deposit' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Note the Deposit' });
    await dialog.getByLabel(/^Amount in LKR/).fill('25,000');
    await dialog.getByLabel(/^Reference/).fill('FT-88');
    await expectAccessible(staff);
    await dialog.getByRole('button', { name: 'Save the Deposit' }).click();
    await expect(toastOf(staff, 'Deposit noted')).toBeVisible();
    await expect(section.getByText(/^LKR 25,000 paid on /)).toBeVisible();
    await expect(section.getByText('Reference: FT-88')).toBeVisible();
    await staff.goto(`/admin/admission/board?branch=${encodeURIComponent(title)}`);
    const card = ({ studentName }: typeof paid) => staff.getByRole('link', { name: studentName });
    await expect(card(other)).toBeVisible();
    await staff.getByRole('combobox', { name: 'Deposit' }).click();
    await staff.getByRole('option', { name: 'Deposit paid' }).click();
    await expect(card(other)).toHaveCount(0);
    await expect(card(paid)).toBeVisible();
    await expect(staff.getByText(/^LKR 25,000 paid on /)).toBeVisible();
    await expect(staff).toHaveURL(/paid=true/);
    await expectAccessible(staff);
  });

  await test.step('the figures have it', async () => {
    await staff.goto('/admin/admission/figures');
    await staff.getByRole('combobox', { name: 'Branch', exact: true }).click();
    await staff.getByRole('option', { name: title }).click();
    const downloading = staff.waitForEvent('download');
    await staff.getByRole('button', { name: 'Export CSV' }).click();
    const [header, row] = String(await readFile(await (await downloading).path())).split('\r\n');
    expect(header).toContain('"Deposits paid","Deposits in LKR"');
    expect(row).toMatch(/"1","25000"$/);
  });
  await saveBank('');
});
