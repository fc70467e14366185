import type { PublicBranch } from '../../../contract/school/branches.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, keepSession, StaffApi, test } from '../../support/browser.js';
import { openPage } from '../../support/visitor.js';

test('staff choose what the application form asks, a parent answers, and staff read and correct it', async ({
  page,
  request,
  ownProduct,
}) => {
  test.slow();
  const { url } = await ownProduct({});
  const api = await StaffApi.signIn(request, url);
  await keepSession(page, api, url);

  await test.step('staff choose', async () => {
    await page.goto(`${url}/admin/site-settings/admissions`);
    const fields = page.getByRole('group', { name: 'Further fields of the application form' });
    const choose = async (field: string, choice: string) => {
      await fields.getByRole('combobox', { name: field }).click();
      await page.getByRole('option', { name: choice }).click();
    };
    await choose('Previous school', 'Required');
    await choose('Home town', 'Optional');
    await choose('Transport', 'Optional');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save School Details' }).click();
    await expect(page.getByText('School details saved successfully!')).toBeVisible();
  });

  await test.step('a parent answers', async () => {
    const [branch] = await api.get<[PublicBranch]>('/branches?sort=["id","ASC"]&range=[0,0]');
    await openPage(page, `${url}/admissions`);
    const form = page.locator('main form');
    await form.getByLabel("Parent's name").fill('Ruwan Perera');
    await form.getByLabel('Contact number').fill('0771234567');
    await form.getByLabel('Email address').fill('ruwan@example.com');
    await form.getByLabel("Child's name").fill('Sithmi Perera');
    await form.getByLabel("Child's age").fill('7');
    await form.getByLabel('Interested curriculum').fill('Primary');
    await form.getByLabel('Branch').selectOption(branch.title);
    await form.getByLabel('Transport (optional)').selectOption('School transport');
    await form.getByLabel('I agree').check();
    await form.getByRole('button', { name: 'Submit application' }).click();
    await expect(form.getByLabel('Previous school')).toBeFocused();
    await expect(form.getByLabel('Previous school')).toHaveAccessibleDescription('Previous school is required.');
    await expectAccessible(page);
    await form.getByLabel('Previous school').fill('Hillside');
    const value = JSON.stringify({ previousSchool: 'required', firstLanguage: 'required', transport: 'optional' });
    await api.put('/settings/site_admission_fields', { value });
    await form.getByRole('button', { name: 'Submit application' }).click();
    // Asked since the form was opened
    await form.getByLabel('First language').fill('Sinhala');
    await expect(form.getByLabel('Previous school')).toHaveValue('Hillside');
    await form.getByRole('button', { name: 'Submit application' }).click();
    await expect(page.getByText('Thank you. Your application has reached us.')).toBeVisible();
  });

  await test.step('staff read and correct it', async () => {
    const [{ id }] = await api.get<[{ id: number }]>('/admissions?filter={"q":"Hillside"}');
    await page.goto(`${url}/admin/admissions/${id}/show`);
    const details = page.getByRole('region', { name: 'Further Details' });
    await expect(details).toContainText('School transport');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Correct Details' }).click();
    const dialog = page.getByRole('dialog', { name: 'Correct Details' });
    await dialog.getByLabel('First language').fill('Tamil');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(details).toContainText('Tamil');
  });
});
