import type { Page, Route } from '@playwright/test';
import { CONTACT_SETTINGS } from '../../../contract/school/settings.js';
import { expectAccessibleOnPhoneAndDesk } from '../../support/every-screen.js';
import { expect, keepSession, StaffApi, test } from '../../support/browser.js';

const SCREEN = '/admin/add-contact-details';
const LOCKED = ['Contact Number', 'Address', 'Facebook URL', 'YouTube URL', 'Twitter URL'];
const refused = { status: 500, json: { success: false, message: 'The disk is full' } };
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text);
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save Contact Details' }).click();

/** Answers the writes itself, so that journeys beside this one keep their settings. */
async function answerWrites(page: Page, answer: (key: string, route: Route) => Promise<void>) {
  await page.route('**/api/settings/*', (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    return answer(new URL(route.request().url()).pathname.split('/').pop()!, route);
  });
}

test('locked fields are opened, changed, cancelled and saved, and visitors read them', async ({
  page,
  request,
  ownProduct,
}) => {
  test.slow();
  const { url } = await ownProduct({ SEED_DEMO: 'true' });
  const api = await StaffApi.signIn(request, url);
  await keepSession(page, api, url);
  await page.goto(url + SCREEN);
  for (const name of LOCKED) await expect(field(page, name)).not.toBeEditable();
  for (const name of ['Email', 'Main School Location', 'Instagram']) await expect(field(page, name)).toBeEditable();
  await expect(page.getByRole('complementary', { name: 'Tips' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeHidden();

  await page.getByRole('button', { name: 'Edit Contact Number' }).click();
  await expect(field(page, 'Contact Number')).toBeFocused();
  await field(page, 'Contact Number').fill('0812223344');
  await field(page, 'Email').fill('office@example.com');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(field(page, 'Contact Number')).toHaveValue(CONTACT_SETTINGS.contact_phone.value);
  await expect(field(page, 'Contact Number')).not.toBeEditable();
  await expect(field(page, 'Email')).toHaveValue(CONTACT_SETTINGS.contact_email.value);

  await page.getByRole('button', { name: 'Edit Contact Number' }).click();
  await field(page, 'Contact Number').fill('0812223344');
  await page.getByRole('button', { name: 'Edit Twitter URL' }).click();
  await field(page, 'Twitter URL').fill('');
  await save(page);
  await expect(toast(page, 'Contact details saved successfully!')).toBeVisible();
  await expect(field(page, 'Contact Number')).not.toBeEditable();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeHidden();
  const stored = await api.get<Record<string, string>>('/settings?category=contact');
  expect(stored).toMatchObject({
    contact_phone: '0812223344',
    contact_twitter: '',
    contact_instagram: '@crestfieldcollege',
  });

  await api.put('/settings/contact_phone', { value: '0811111111' });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(field(page, 'Contact Number')).toHaveValue('0811111111');
});

test('what cannot be loaded cannot be saved; only what was changed is sent, and it is told which of it failed', async ({
  staff,
}) => {
  const sent: Record<string, unknown> = {};
  let failing: string[] = ['contact_address'];
  await answerWrites(staff, (key, route) => {
    sent[key] = route.request().postDataJSON();
    const { value } = route.request().postDataJSON();
    return failing.includes(key)
      ? route.fulfill(refused)
      : route.fulfill({ json: { success: true, message: '', data: { key, value, version: 1 } } });
  });
  await staff.route('**/api/settings?category=contact', (route) => route.fulfill(refused));
  await staff.goto(SCREEN);
  await expect(toast(staff, 'Failed to load contact details')).toBeVisible();
  await expect(field(staff, 'Email')).toHaveValue(CONTACT_SETTINGS.contact_email.value);
  await expect(staff.getByRole('button', { name: 'Save Contact Details' })).toBeDisabled();
  await staff.unroute('**/api/settings?category=contact');
  await staff.getByRole('button', { name: 'Refresh' }).click();
  await expect(staff.getByRole('button', { name: 'Save Contact Details' })).toBeEnabled();

  await field(staff, 'Email').fill('');
  await save(staff);
  await expect(field(staff, 'Email')).toHaveAccessibleDescription('Email address is required');
  await expect(field(staff, 'Email')).toBeFocused();
  await staff.getByRole('button', { name: 'Edit Address' }).click();
  await expectAccessibleOnPhoneAndDesk(staff);
  await staff.setViewportSize({ width: 1280, height: 720 });
  await field(staff, 'Address').fill('1 Lake Road, Kandy');
  await field(staff, 'Email').fill('office@example.com');
  await expect(field(staff, 'Email')).not.toHaveAccessibleDescription('Email address is required');
  await staff.getByRole('link', { name: 'Dashboard' }).first().click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Stay on this page' }).click();
  await save(staff);
  await expect(toast(staff, 'Saved, except: Address. Please try again.')).toBeVisible();
  await expect(field(staff, 'Address')).toBeEditable();
  await expect(field(staff, 'Address')).toHaveValue('1 Lake Road, Kandy');
  expect(sent).toEqual({
    contact_address: { value: '1 Lake Road, Kandy', type: 'STRING', category: 'contact' },
    contact_email: { value: 'office@example.com', type: 'STRING', category: 'contact' },
  });

  failing = Object.keys(CONTACT_SETTINGS);
  await save(staff);
  await expect(toast(staff, 'The disk is full')).toBeVisible();
  await staff.unroute('**/api/settings/*');
  await staff.route('**/api/settings/*', (route) => route.abort());
  await save(staff);
  await expect(toast(staff, 'Failed to save contact details')).toBeVisible();
});

test('two who save at the same time undo nothing of each other, and choose where both changed the same', async ({
  page,
  browser,
  request,
  ownProduct,
}) => {
  test.slow();
  const { url } = await ownProduct({ SEED_DEMO: 'false' });
  const api = await StaffApi.signIn(request, url);
  const colleague = await (await browser.newContext()).newPage();
  for (const one of [page, colleague]) {
    await keepSession(one, api, url);
    await one.goto(url + SCREEN);
    await one.getByRole('button', { name: 'Edit Contact Number' }).click();
  }
  await field(colleague, 'Contact Number').fill('0817777777');
  await save(colleague);
  await expect(toast(colleague, 'Contact details saved successfully!')).toBeVisible();

  await field(page, 'Main School Location').fill('Kandy');
  await save(page);
  await expect(toast(page, 'Contact details saved successfully!')).toBeVisible();
  const values = () => api.get<Record<string, string>>('/settings?category=contact');
  expect(await values()).toMatchObject({ contact_phone: '0817777777', contact_main_location: 'Kandy' });

  await page.getByRole('button', { name: 'Edit Contact Number' }).click();
  await expect(field(page, 'Contact Number')).toHaveValue('0817777777');
  await colleague.getByRole('button', { name: 'Edit Contact Number' }).click();
  await field(colleague, 'Contact Number').fill('0816666666');
  await save(colleague);
  await expect.poll(values).toMatchObject({ contact_phone: '0816666666' });
  await field(page, 'Contact Number').fill('0818888888');
  await save(page);
  const dialog = page.getByRole('dialog', { name: /saved this (in the meantime|at|in another tab)/ });
  await expect(dialog.getByRole('radiogroup')).toHaveCount(1);
  await expect(dialog).toContainText('0816666666');
  await dialog.getByRole('button', { name: 'Save what is chosen' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(values).toMatchObject({ contact_phone: '0818888888' });

  await colleague.goto(`${url}/admin/site-settings/about`);
  await page.goto(`${url}/admin/site-settings/about`);
  await expect(field(page, 'Mission')).toBeVisible();
  await field(colleague, 'Mission').fill('To notice every child.');
  await colleague.getByRole('button', { name: 'Save School Details' }).click();
  await expect(toast(colleague, 'School details saved successfully!')).toBeVisible();
  await field(page, 'Mission').fill('To know every name.');
  await page.getByRole('button', { name: 'Save School Details' }).click();
  await dialog.getByRole('radio', { name: /To notice every child/ }).check();
  await dialog.getByRole('button', { name: 'Save what is chosen' }).click();
  await expect(dialog).toBeHidden();
  await expect(field(page, 'Mission')).toHaveValue('To notice every child.');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeHidden();
});
