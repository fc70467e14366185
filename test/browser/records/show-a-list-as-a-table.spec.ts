import { randomUUID } from 'node:crypto';
import type { StaffContact } from '../../../contract/families/contacts.js';
import { expectAccessible } from '../../support/accessible.js';
import { makeApplications } from '../../support/applications.js';
import { expect, test } from '../../support/browser.js';
import { aContact } from '../../support/factories.js';

test.use({ viewport: { width: 1440, height: 900 } });

test('a list is shown as a table, which is sorted, selected in and opened by the keyboard', async ({ staff, api }) => {
  const { url, discard } = await makeApplications(api, 13);
  await staff.goto(url);
  await staff.getByRole('button', { name: 'Table' }).click();
  await expect(staff).toHaveURL(/layout=table/);
  await expect(staff).toHaveURL(/perPage=40/);
  const rows = staff.getByRole('row');
  await expect(rows).toHaveCount(14);
  await expect(staff.getByRole('article')).toHaveCount(0);
  await expectAccessible(staff);

  const child = staff.getByRole('columnheader', { name: 'Child name' });
  await expect(child).toHaveAttribute('aria-sort', 'ascending');
  await child.getByRole('button').press('Enter');
  await expect(child).toHaveAttribute('aria-sort', 'descending');
  await expect(rows.nth(1)).toContainText('Child 13');
  await expect(child.getByRole('button')).toBeFocused();

  await staff.getByRole('checkbox', { name: 'Select Child 13' }).press('Space');
  const bulk = staff.getByRole('toolbar', { name: '1 selected' });
  await expect(bulk.getByRole('button', { name: 'Set status' })).toBeVisible();
  await staff.getByRole('checkbox', { name: 'Select this page' }).check();
  await expect(staff.getByRole('toolbar', { name: '13 selected' })).toBeVisible();
  await staff.getByRole('searchbox').fill('Child 02');
  await expect(staff.getByRole('toolbar', { name: '1 selected' })).toBeVisible();
  await staff.getByRole('searchbox').fill('');
  await expect(rows).toHaveCount(14);

  await staff.getByRole('button', { name: 'Child 12' }).press('Enter');
  const details = staff.getByRole('region', { name: 'Child 12' });
  await expect(details).toBeVisible();
  await expect(rows.filter({ hasText: 'Child 12' })).toHaveAttribute('aria-current', 'true');
  await expectAccessible(staff);
  await staff.keyboard.press('Escape');
  await expect(staff.getByRole('button', { name: 'Child 12' })).toBeFocused();
  await discard();
});

test('the columns of a table are chosen, kept for the person, and in the URL', async ({ staff, api }) => {
  const { url, discard } = await makeApplications(api, 1);
  await staff.goto(url);
  await staff.getByRole('button', { name: 'Table' }).click();
  await staff.getByRole('button', { name: 'Columns' }).click();
  const menu = staff.getByRole('menu');
  await expect(menu.getByRole('menuitemcheckbox', { name: 'Email' })).toHaveAttribute('aria-checked', 'false');
  await menu.getByRole('menuitemcheckbox', { name: 'Email' }).click();
  await menu.getByRole('menuitemcheckbox', { name: 'Contact Number' }).click();
  await expectAccessible(staff, { region: { enabled: false } });
  await staff.keyboard.press('Escape');
  await expect(staff.getByRole('button', { name: 'Columns' })).toBeFocused();
  const heads = ['Child name', 'Status', 'Submitted', 'Branch', 'Curriculum / Notes', 'Parent Name', 'Email'];
  await expect(staff.getByRole('columnheader')).toHaveText(heads);
  await expect(staff).toHaveURL(/columns=/);
  // Where there is little room, what was chosen scrolls.
  await staff.setViewportSize({ width: 900, height: 900 });
  const last = staff.getByRole('columnheader', { name: 'Email' });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(900);
  await expectAccessible(staff);
  await staff.setViewportSize({ width: 1440, height: 900 });

  const next = await staff.context().newPage();
  await next.goto('/admin/admission');
  await expect(next.getByRole('columnheader')).toHaveText(heads);
  await expect(next).toHaveURL(/perPage=40/);
  await next.getByRole('button', { name: 'Cards' }).click();
  await expect(next.getByRole('article').first()).toBeVisible();
  await discard();
});

test('a window of 900 px shows 30 of 40 rows, whose targets are as high as WCAG 2.2 asks', async ({ staff, api }) => {
  const subject = randomUUID();
  for (let n = 0; n < 40; n += 1) await api.post('/contacts', aContact({ subject }));
  const filter = encodeURIComponent(JSON.stringify({ q: subject }));
  await staff.goto(`/admin/view-user-contact?filter=${filter}&layout=table&perPage=40`);
  const rows = staff.locator('tbody tr');
  await expect(rows).toHaveCount(40);
  await expect(rows.nth(29)).toBeInViewport({ ratio: 1 });
  for (const target of await staff
    .locator(':is(thead, tbody tr:first-of-type) :is(button, [role=button], input)')
    .all())
    expect((await target.boundingBox())!.height).toBeGreaterThanOrEqual(24);

  await rows.last().scrollIntoViewIfNeeded();
  await expect(staff.getByRole('columnheader', { name: 'Full Name' })).toBeInViewport({ ratio: 1 });
  await expect(rows.nth(10)).toBeInViewport({ ratio: 1 });
  for (const { id } of await api.get<StaffContact[]>(`/contacts?filter=${filter}`)) await api.delete(`/contacts/${id}`);
});

test('a link to a table without a number of rows shows 40', async ({ staff, api }) => {
  const { url, discard } = await makeApplications(api, 13);
  await staff.goto(url.replace('perPage=12', 'layout=table'));
  await expect(staff).toHaveURL(/perPage=40/);
  await expect(staff.getByRole('row')).toHaveCount(14);
  await discard();
});

test('the table of messages names the whole school, and marks the open row once', async ({ staff, api }) => {
  const name = `Ruvini ${randomUUID().slice(0, 8)}`;
  await api.post('/contacts', aContact({ name }));
  const [{ id }] = await api.get<[StaffContact]>(`/contacts?filter=${encodeURIComponent(JSON.stringify({ name }))}`);
  await staff.goto(`/admin/view-user-contact?layout=table&details=${id}`);
  const row = staff.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('The whole school');
  await expect(row).toHaveAttribute('aria-current', 'true');
  const bars = await row.locator('> *').evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).boxShadow));
  expect(bars.filter((bar) => bar !== 'none')).toHaveLength(1);
  await api.delete(`/contacts/${id}`);
});

test('a phone shows the cards of a link to a table', async ({ staff }) => {
  await staff.setViewportSize({ width: 390, height: 844 });
  await staff.goto('/admin/old-events?layout=table&perPage=40');
  await expect(staff.getByRole('article').first()).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Table' })).toHaveCount(0);
});

for (const [list, name] of [
  ['old-events', 'Event Title'],
  ['view-user-contact', 'Full Name'],
  ['subscribers', 'Email'],
]) {
  test(`${list} is shown as a table`, async ({ staff }) => {
    await staff.goto(`/admin/${list}`);
    await staff.getByRole('button', { name: 'Table' }).click();
    await expect(staff.getByRole('columnheader', { name })).toBeVisible();
    await expect(staff.getByRole('row').nth(1)).toBeVisible();
    await expectAccessible(staff);
  });
}
