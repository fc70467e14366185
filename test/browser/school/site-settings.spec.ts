import type { Page } from '@playwright/test';
import { SITE_SECTIONS } from '../../../contract/records/open-forms.js';
import { SITE_SETTINGS } from '../../../contract/school/settings.js';
import { expectAccessible } from '../../support/accessible.js';
import { expectAccessibleOnPhoneAndDesk, openWithin } from '../../support/every-screen.js';
import { expect, keepSession, StaffApi, test } from '../../support/browser.js';
import { aPicture } from '../../support/pictures.js';

const SCREEN = '/admin/site-settings';
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections of this form' }).getByRole('link', { name, exact: true }).click();
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text);
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save School Details' }).click();

/** Saves, and waits until the server has stored these settings. */
async function saveAll(page: Page, keys: string[]) {
  const stored = Promise.all(
    keys.map((key) =>
      page.waitForResponse((one) => one.url().endsWith(`/api/settings/${key}`) && one.request().method() === 'PUT'),
    ),
  );
  await save(page);
  expect((await stored).map((one) => one.status())).toEqual(keys.map(() => 200));
  // The toast of an earlier save may still stand.
  await expect(toast(page, 'School details saved successfully!').last()).toBeVisible();
}

async function previewNameAndLogo(page: Page) {
  await field(page, 'Name of the school').fill('');
  await save(page);
  await expect(toast(page, 'Name is required')).toBeVisible();
  await field(page, 'Name of the school').fill('Lakeside College');
  await expect(page.getByText('16 of 80 characters')).toBeVisible();
  await page
    .getByLabel('Choose a logo')
    .first()
    .setInputFiles(await aPicture('logo.png'));
  await expect(page.getByRole('img', { name: 'Choose a logo' })).toBeVisible();
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.frameLocator('iframe[title="The page as visitors will see it"]');
  await expect(preview.getByRole('banner').getByRole('link', { name: 'Lakeside College' })).toBeVisible();
}

async function closePreview(page: Page) {
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close preview' }).click();
  await expect(page.getByRole('button', { name: 'Preview' })).toBeFocused();
}

async function chooseColours(page: Page) {
  await field(page, 'Accent colour').fill('#e9a23b');
  await expect(page.getByText(/^Too light for text on the page background \(\d\.\d:1\)\./)).toBeVisible();
  await field(page, 'Primary colour').fill('blue');
  await save(page);
  await expect(field(page, 'Primary colour')).toHaveAccessibleDescription('Please enter a colour such as #1d4a7c');
  await page.getByLabel('Pick: Primary colour').fill('#123456');
  await expect(field(page, 'Primary colour')).toHaveValue('#123456');
}

test('name, colours, logo and words of the school are changed, and only what was changed is sent', async ({
  page,
  request,
  ownProduct,
}) => {
  test.slow();
  const { url } = await ownProduct({ SEED_DEMO: 'false' });
  const api = await StaffApi.signIn(request, url);
  await keepSession(page, api, url);
  const sent: string[] = [];
  page.on('request', (one) => {
    const [, key] = /\/api\/settings\/(\w+)$/.exec(one.url()) ?? [];
    if (key && one.method() === 'PUT') sent.push(key);
  });
  await page.goto(url + SCREEN);
  await expect(page.getByText('This is the sample school.')).toBeHidden();

  await test.step('name and logo are shown in a preview before they are saved', () => previewNameAndLogo(page));
  expect(await api.get<Record<string, string>>('/settings')).not.toMatchObject({ site_name: 'Lakeside College' });
  await closePreview(page);
  await saveAll(page, ['site_logo', 'site_name']);
  expect(sent.splice(0).sort()).toEqual(['site_logo', 'site_name']);

  await section(page, 'Colours');
  await expect(page).toHaveURL(url + SCREEN + '/colours');
  await test.step('colours are checked', () => chooseColours(page));
  await saveAll(page, ['site_color_accent', 'site_color_primary']);
  expect(sent.sort()).toEqual(['site_color_accent', 'site_color_primary']);
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toContainText('Lakeside College');
  const stored = await api.get<Record<string, string>>('/settings?category=site');
  expect(stored).toMatchObject({ site_name: 'Lakeside College', site_color_primary: '#123456' });
  expect(stored.site_logo).toMatch(/^\/uploads\//);

  await section(page, 'About the school');
  await field(page, 'Mission').fill('To notice every child.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(field(page, 'Mission')).toHaveValue(SITE_SETTINGS.site_mission.value);

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(url);
  for (const part of ['banner', 'contentinfo'] as const) {
    const logo = page.getByRole(part).getByRole('link', { name: 'Lakeside College' }).locator('img');
    await expect(logo).toHaveAttribute('src', stored.site_logo!);
    // A dark logo needs a light ground.
    await expect(logo).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  }
});

test('steps, timeline and the words of pages are changed as lists and texts, and visitors read them at once', async ({
  page,
  request,
  ownProduct,
}) => {
  test.slow();
  const { url } = await ownProduct({ SEED_DEMO: 'false' });
  const api = await StaffApi.signIn(request, url);
  await keepSession(page, api, url);
  const saved = toast(page, 'School details saved successfully!');
  await page.goto(`${url}${SCREEN}/admissions`);
  const steps = page.getByRole('group', { name: 'Steps of an admission' });
  await steps.getByRole('button', { name: 'Move down: Step 1' }).click();
  await steps.getByRole('button', { name: 'Remove: Step 5' }).click();
  await steps.getByRole('button', { name: 'Add a step' }).click();
  await expect(steps.getByLabel('Name of the step').last()).toBeFocused();
  await page.keyboard.type('Settle in');
  await save(page);
  await expect(toast(page, 'Each entry needs both of its texts')).toBeVisible();
  await steps.getByLabel('What happens').last().fill('A first week with a friend.');
  await field(page, 'Beside the curriculum in the application form').fill('Such as the National Curriculum');
  await save(page);
  await expect(saved.last()).toBeVisible();
  await page.goto(`${url}/admissions`);
  await expect(page.locator('.admission-steps h3')).toHaveText([
    'We call you',
    'Apply',
    'Visit',
    'A short assessment',
    'Settle in',
  ]);
  await expect(page.getByLabel('Interested Curriculum')).toHaveAccessibleDescription('Such as the National Curriculum');

  await api.put('/settings/site_founded', { value: '2017-01-05' });
  await page.goto(`${url}${SCREEN}/about`);
  const timeline = page.getByRole('group', { name: 'Timeline' });
  await timeline.getByRole('button', { name: 'Add an entry' }).click();
  await expect(timeline.getByLabel('Year or date')).toBeFocused();
  await page.keyboard.type('Spring');
  await timeline.getByLabel('What happened').fill('Kandy opens.');
  await save(page);
  await expect(timeline).toContainText(
    'The date of each entry must be a year such as 2017, or a date such as 2017-01-05',
  );
  await timeline.getByLabel('Year or date').fill('2019');
  await timeline.getByRole('button', { name: 'Add an entry' }).click();
  await expect(timeline.getByLabel('Year or date').last()).toBeFocused();
  await page.keyboard.type('2018-05-02');
  await timeline.getByLabel('What happened').last().fill('Galle opens.');
  await timeline.getByRole('button', { name: 'Move up: Entry 2' }).click();
  await expectAccessible(page);
  await save(page);
  await expect(saved.last()).toBeVisible();
  await page.goto(`${url}/about`);
  await expect(page.locator('.timeline li')).toHaveText([/^5 January 2017/, /^2 May 2018Galle/, /^2019Kandy opens/]);
  await expectAccessible(page);

  await page.goto(`${url}${SCREEN}/other-pages`);
  const button = field(page, 'Button at the end of the home page');
  await expect(button).toHaveValue('Apply Now');
  await field(page, 'Heading at the end of the home page').fill('Come and see us.');
  await button.fill('Plan a visit');
  await save(page);
  await expect(saved.last()).toBeVisible();
  await page.goto(url);
  const band = page.locator('section', { has: page.getByRole('heading', { name: 'Come and see us.' }) });
  await expect(band.getByRole('link', { name: 'Plan a visit' })).toHaveAttribute('href', '/admissions#apply-now');
});

test('the sample content is removed with one button, after a question', async ({ page, request, ownProduct }) => {
  const { url } = await ownProduct({ SEED_DEMO: 'true' });
  const api = await StaffApi.signIn(request, url);
  await keepSession(page, api, url);
  await page.goto(url + SCREEN);
  await page.getByRole('button', { name: 'Remove sample content' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Remove sample content' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove sample content' }).click();
  await expect(toast(page, 'Sample content removed')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('This is the sample school.')).toBeHidden();
  expect(await api.get<{ records: number }>('/sample')).toEqual({ records: 0 });
  expect(await api.get<unknown[]>('/events')).toEqual([]);
});

test(
  'each section of the school details has an address and a form, and what was changed in it is asked about',
  {
    tag: '@core',
  },
  async ({ staff }) => {
    await staff.setViewportSize({ width: 1440, height: 900 });
    await staff.goto(SCREEN);
    const links = staff.getByRole('navigation', { name: 'Sections of this form' }).getByRole('link');
    await expect(links).toHaveCount(SITE_SECTIONS.length);
    await expect(staff.locator('main section > h2')).toHaveText(['Identity']);
    await expect(links.filter({ hasText: 'Identity' })).toHaveAttribute('aria-current', 'page');
    await section(staff, 'Frequently asked questions');
    await expect(staff).toHaveURL(/\/admin\/site-settings\/questions$/);
    await expect(links.filter({ hasText: 'Frequently asked questions' })).toBeFocused();
    await expect(staff.locator('main section > h2')).toHaveText(['Frequently asked questions']);

    await staff.goto(`${SCREEN}/about`);
    await field(staff, 'Mission').fill('To notice every child.');
    await section(staff, 'Privacy');
    const leave = staff.getByRole('dialog', { name: 'Leave without saving?' });
    await leave.getByRole('button', { name: 'Stay' }).click();
    await expect(field(staff, 'Mission')).toHaveValue('To notice every child.');
    await section(staff, 'Privacy');
    await leave.getByRole('button', { name: 'Discard', exact: false }).click();
    await expect(field(staff, 'Under the forms')).toBeVisible();
    await section(staff, 'About the school');
    await expect(field(staff, 'Mission')).toHaveValue(SITE_SETTINGS.site_mission.value);

    await staff.goto(`${SCREEN}/nowhere`);
    await expect(staff).toHaveURL(/\/admin\/site-settings$/);
  },
);

test('on a phone the sections are a choice above the form', async ({ staff }) => {
  await staff.setViewportSize({ width: 360, height: 800 });
  await staff.goto(SCREEN);
  const choice = staff.getByRole('navigation', { name: 'Sections of this form' }).getByRole('combobox');
  await choice.selectOption('Colours');
  await expect(staff).toHaveURL(/\/admin\/site-settings\/colours$/);
  await field(staff, 'Accent colour').fill('#1f7351');
  await choice.selectOption('Privacy');
  await staff.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await expect(choice).toHaveValue('colours');
  await expect(field(staff, 'Accent colour')).toHaveValue('#1f7351');
});

test('each section of the school details fits and is accessible on a phone and a desk', async ({ staff }) => {
  test.slow();
  await staff.setViewportSize({ width: 360, height: 800 });
  await staff.goto(SCREEN);
  const choice = staff.getByRole('navigation', { name: 'Sections of this form' }).getByRole('combobox');
  for (const name of SITE_SECTIONS) {
    await openWithin(staff, `${SCREEN}/${name}`);
    await expect(choice).toHaveValue(name);
    await expect(staff.locator('main section > h2')).toHaveCount(1);
    await expectAccessibleOnPhoneAndDesk(staff);
  }
});
