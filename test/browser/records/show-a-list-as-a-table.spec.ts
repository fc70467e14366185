import type { StaffContact } from '../../../contract/families/contacts.js';
import { expectAccessible } from '../../support/accessible.js';
import { makeApplications } from '../../support/applications.js';
import { answerProblems, detailsOf, expect, test } from '../../support/browser.js';
import { aContact } from '../../support/factories.js';
import { openInPlace } from '../../support/navigation-state.js';
import { aFamily, found } from '../../support/reviews.js';

test.use({ viewport: { width: 1440, height: 900 } });

test('a table is sorted, selected in and opened by the keyboard', { tag: '@core' }, async ({ staff, api }) => {
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
  await staff.goto(url.replace('perPage=12', 'layout=table'));
  // A link that does not say how many rows.
  await expect(staff).toHaveURL(/perPage=40/);
  // Only what is chosen is kept.
  await staff.goto(url);
  await staff.getByRole('button', { name: 'Table' }).click();
  await staff.getByRole('button', { name: 'Columns' }).click();
  const menu = staff.getByRole('menu');
  const email = menu.getByRole('menuitemcheckbox', { name: 'Email' });
  const contact = menu.getByRole('menuitemcheckbox', { name: 'Contact Number', exact: true });
  await expect(email).toHaveAttribute('aria-checked', 'false');
  await email.click();
  await expect(email).toHaveAttribute('aria-checked', 'true');
  await contact.click();
  await expect(contact).toHaveAttribute('aria-checked', 'false');
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

test('a window of 900 px shows 30 of 40 messages, whose targets are as high as WCAG 2.2 asks; a phone shows cards', async ({
  staff,
  api,
}) => {
  const subject = `Table ${aFamily()}`;
  for (let n = 0; n < 40; n += 1) await api.post('/contacts', aContact({ subject }));
  const messages = await api.get<StaffContact[]>(`/contacts?${found(subject)}`);
  await answerProblems(staff);
  await staff.goto(`/admin/view-user-contact?${found(subject)}&layout=table&perPage=40`);
  const rows = staff.locator('tbody tr');
  await expect(rows).toHaveCount(40);
  await expect(rows.nth(29)).toBeInViewport({ ratio: 1 });
  await expect(rows.first()).toContainText('The whole school');
  const heights = await staff
    .locator(':is(thead, tbody tr:first-of-type) :is(button, [role=button], input)')
    .evaluateAll((all) => all.map((target) => target.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);

  await rows.last().scrollIntoViewIfNeeded();
  await expect(staff.getByRole('columnheader', { name: 'Full Name' })).toBeInViewport({ ratio: 1 });
  await expect(rows.nth(10)).toBeInViewport({ ratio: 1 });

  await rows.last().getByRole('button').first().click();
  const open = staff.locator('tr[aria-current="true"]');
  await expect(open).toHaveCount(1);
  const bars = await open.locator('> *').evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).boxShadow));
  expect(bars.filter((bar) => bar !== 'none')).toHaveLength(1);
  // The row is marked before its details are there.
  await expect(detailsOf(staff)).toBeVisible();
  await staff.keyboard.press('Escape');
  await expect(open).toHaveCount(0);

  await staff.setViewportSize({ width: 390, height: 844 });
  await expect(staff.getByRole('article').first()).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Table' })).toHaveCount(0);
  for (const { id } of messages) await api.delete(`/contacts/${id}`);
});

test('events, messages and subscribers are shown as a table', async ({ staff }) => {
  await staff.goto('/admin/dashboard');
  for (const [list, name] of [
    ['old-events', 'Event Title'],
    ['view-user-contact', 'Full Name'],
    ['subscribers', 'Email'],
  ]) {
    await openInPlace(staff, `/${list}?layout=table`);
    await expect(staff.getByRole('columnheader', { name })).toBeVisible();
    await expect(staff.getByRole('row').nth(1)).toBeVisible();
    await expectAccessible(staff);
  }
});
