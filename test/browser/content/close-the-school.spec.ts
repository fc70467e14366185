import type { Page } from '@playwright/test';
import { dayOf } from '../../../contract/platform/dates.js';
import type { StaffNotice } from '../../../contract/content/notices.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, holdClock, openPage, test } from '../../support/visitor.js';

/** Six in the evening may be over while this runs. */
const FLOODS = /^Kandy campus is closed on \w+day, \d+ \w+: floods\.$/;
const raise = async (staff: Page, what: string) => {
  await staff.getByRole('button', { name: 'New Notice' }).click();
  await staff.getByRole('menuitem', { name: what }).click();
  return staff.getByRole('dialog', { name: what });
};

test.afterEach(async ({ api }) => {
  const inForce = await api.get<StaffNotice[]>(`/notices?filter=${JSON.stringify({ inForce: true })}`);
  for (const { id } of inForce) await api.delete(`/notices/${id}`);
});

test('staff close a campus, every page says so without a script, and staff end it', async ({ staff, browser }) => {
  test.slow();
  await staff.goto('/admin/dashboard');
  const dialog = await raise(staff, 'Close the School');
  await dialog.getByRole('button', { name: 'Show Now' }).click();
  await expect(staff.getByText('Please choose where it applies').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Floods' }).click();
  await dialog.getByRole('combobox', { name: 'Where' }).click();
  await staff.getByRole('option', { name: 'Kandy' }).click();
  await expect(dialog.getByRole('textbox', { name: 'What visitors read' })).toHaveValue(FLOODS);
  await expect(dialog.getByLabel('Time', { exact: true })).toHaveValue('18:00');
  await dialog.getByLabel('Last day closed').fill('2098-05-06');
  await dialog.getByLabel('First day closed').fill('2098-05-05');
  const days = 'from Monday, 5 May to Tuesday, 6 May';
  await expect(dialog.getByRole('textbox', { name: 'What visitors read' })).toHaveValue(
    `Kandy campus is closed ${days}: floods.`,
  );
  await expect(dialog.getByLabel('Shown until')).toHaveValue('2098-05-06');
  const now = dayOf(new Date(), 'Asia/Colombo');
  await dialog.getByLabel('First day closed').fill(now);
  await dialog.getByLabel('Last day closed').fill(now);
  await dialog.getByLabel('Shown until').fill(now);
  await dialog.getByLabel('Time', { exact: true }).fill('23:59');
  for (const width of [390, 1440]) {
    await staff.setViewportSize({ width, height: 900 });
    await expectAccessible(staff);
  }
  await dialog.getByRole('button', { name: 'Show Now' }).click();
  await expect(staff.getByText('The notice is on the site now.')).toBeVisible();
  await expect(staff.getByRole('button', { name: 'New Notice' })).toBeFocused();

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(staff.url()).origin });
  const visitor = await context.newPage();
  for (const path of ['/', '/contact', '/no-such-page']) {
    await visitor.goto(path);
    await expect(visitor.getByRole('region', { name: 'Notices' })).toContainText(
      /Kandy campus is closed on \w+day, \d+ \w+: floods\. Kandy · Until .*11:59 PM/,
    );
  }
  await context.close();

  await staff.goto('/admin/notices');
  const card = staff.getByRole('article', { name: FLOODS }).first();
  await expect(card).toContainText('On the site now');
  await card.getByRole('button', { name: 'End now' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'End Now' }).click();
  await expect(staff.getByText('The notice has ended.')).toBeVisible();
  await expect(card).toContainText('Ended by');
  await card.getByRole('button', { name: /^History: / }).click();
  const history = staff.getByRole('dialog', { name: FLOODS });
  await expect(history.getByRole('listitem').first()).toContainText('Taken down');
  await expect(history.getByRole('listitem').last()).toContainText('Created');
  await expectAccessible(staff);
  await history.getByRole('button', { name: 'Close', exact: true }).last().click();
  await staff.goto('/contact');
  await expect(staff.getByRole('region', { name: 'Notices' })).toHaveCount(0);
});

test('a page that stands open hears of a notice at its foot, and has it above when it is closed', async ({
  visitor,
  api,
}) => {
  test.slow();
  await holdClock(visitor);
  await openPage(visitor, '/about');
  const endsAt = new Date(Date.now() + 3_600_000).toISOString();
  await api.post<StaffNotice>('/notices', { message: 'The school closes at noon.', level: 'urgent', endsAt });
  await visitor.clock.runFor(20_000);
  await expect(visitor.getByRole('alert')).toContainText('The school closes at noon.');
  await expect(visitor.getByRole('region', { name: 'Notices' })).toHaveCount(0);
  await visitor.clock.resume();
  for (const width of [390, 1440]) {
    await visitor.setViewportSize({ width, height: 900 });
    await expectAccessible(visitor);
  }
  await visitor.getByRole('button', { name: 'Move to the top of the page' }).click();
  await expect(visitor.getByRole('region', { name: 'Notices' })).toContainText('The school closes at noon.');
});

test('something else is announced for later, under words of its own', async ({ staff, visitor, api }) => {
  await staff.goto('/admin/notices');
  const dialog = await raise(staff, 'Announce Something Else');
  await expect(dialog.getByRole('button', { name: 'Floods' })).toHaveCount(0);
  await dialog.getByRole('combobox', { name: 'Where' }).click();
  await staff.getByRole('option', { name: 'Kandy' }).click();
  await dialog.getByLabel('Shown until').fill('2098-05-06');
  await dialog.getByRole('button', { name: 'Exam postponed' }).click();
  await dialog.getByLabel('Shown from').fill('2098-05-01');
  await dialog.getByLabel('From time').fill('08:00');
  await dialog.getByRole('button', { name: 'Show Now' }).click();
  await expect(staff.getByText('The notice is planned.')).toBeVisible();
  const message = 'Kandy campus: the examination on Tuesday, 6 May is postponed. The new date will follow.';
  await expect(staff.getByRole('article', { name: message })).toContainText('Planned');
  await openPage(visitor, '/about');
  await expect(visitor.getByText('postponed')).toHaveCount(0);
  expect(await api.get(`/notices?filter=${JSON.stringify({ kind: 'OTHER', inForce: true })}`)).toMatchObject([
    { message },
  ]);
});
