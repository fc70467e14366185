import { randomUUID } from 'node:crypto';
import type { StaffEvent } from '../../../contract/content/events.js';
import type { StaffNotice } from '../../../contract/content/notices.js';
import type { StaffContact } from '../../../contract/families/contacts.js';
import type { StaffBranch } from '../../../contract/school/branches.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect } from '../../support/browser.js';
import { test } from '../../support/colleague.js';
import { aContact, anEvent, aNotice } from '../../support/factories.js';

test(
  'the dashboard counts, refreshes, tells what happened and leads to the messages without a reply',
  { tag: '@core' },
  async ({ openColleague }) => {
    const { page, api } = await openColleague();
    const title = `Lantern night ${randomUUID().slice(0, 8)}`;
    const event = await api.post<StaffEvent>('/events', anEvent({ title, date: '2020-03-02T04:30:00Z' }));
    await api.post('/contacts', aContact({ subject: title, name: 'Somebody’s parent' }));
    const resolved = 'set to “Resolved”: Message “Somebody’s parent”';
    const [{ id }] = await api.get<[StaffContact]>(`/contacts?filter=${JSON.stringify({ q: title })}`);
    await api.put(`/contacts/${id}`, { status: 'RESOLVED' });
    await api.delete(`/events/${event.id}`);
    const [{ id: branchId }] = await api.get<[StaffBranch]>('/branches?sort=["id","ASC"]&range=[0,0]');
    const notice = await api.post<StaffNotice>('/notices', aNotice({ message: `Closed: ${title}`, branchId }));
    await api.delete(`/notices/${notice.id}`);
    await api.post('/contacts', aContact({ subject: title }));
    await page.goto('/admin/dashboard');
    for (const name of ['Total Events', 'Active Branches', 'Recent Admissions', 'Contact Messages']) {
      await expect(page.getByRole('link', { name: new RegExp(`^${name}\\s*\\d+`) })).toBeVisible();
    }
    await expect(page.getByRole('region', { name: 'Recent Events' }).getByRole('listitem')).toHaveCount(6);
    const statuses = page.getByRole('region', { name: 'Applications by status' });
    await expect(statuses.getByRole('listitem').filter({ hasText: 'In Progress' })).toBeVisible();
    await page.getByRole('button', { name: 'Refresh Data' }).click();
    await expect(
      page.getByText(/^Dashboard updated: \d+ events, \d+ branches, \d+ admissions, \d+ messages$/),
    ).toBeVisible();

    await test.step('it tells what happened, to whom it belongs and where it is', async () => {
      const panel = page.getByRole('region', { name: 'What happened' });
      const row = (text: string) => panel.getByRole('listitem').filter({ hasText: text });
      // Other journeys add rows between these.
      await panel.getByRole('combobox', { name: 'Person' }).click();
      await page.getByRole('option', { name: 'Mine' }).click();
      await expect(row(`ended Notice “Closed: ${title}”`).getByRole('link')).toHaveAttribute('href', '/admin/notices');
      await expect(row(`created Notice “Closed: ${title}”`)).toBeVisible();
      await expect(row(`deleted Event “${title}”`)).toBeVisible();
      await expect(row(resolved)).toBeVisible();
      await expectAccessible(page);
      await panel.getByRole('combobox', { name: 'Kind of record' }).click();
      await page.getByRole('option', { name: 'Messages' }).click();
      await expect(panel).not.toContainText(title);
      await expect(row(resolved)).toBeVisible();
    });

    await test.step('the menu counts what waits beside the names', async () => {
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      const group = menu.getByRole('button', { name: 'Contact' });
      await expect(group).toHaveAccessibleDescription(/^\d+ waits? for you$/);
      await group.click();
      await expect(group).toHaveAccessibleDescription('');
      const link = menu.getByRole('link', { name: 'User Messages' });
      await expect(link).toHaveAccessibleDescription(/^\d+ waits? for you$/);
    });

    const today = page.getByRole('region', { name: 'Today' });
    await today.getByRole('link', { name: /messages? without a reply/ }).click();
    await expect(page).toHaveURL(/contacts\?filter=.*PENDING.*sort=createdAt&order=ASC/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectAccessible(page);
  },
);

test('the menu fits a window of 1440 by 900 with any one group open, and lists have tabs of their views', async ({
  staff,
}) => {
  await staff.setViewportSize({ width: 1440, height: 900 });
  await staff.goto('/admin/admission');
  const menu = staff.getByRole('navigation', { name: 'Main menu' });
  const groups = menu.getByRole('button');
  await expect(groups.last()).toBeVisible();
  for (const group of await groups.all()) {
    if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    const list = menu.locator(`[id="${await group.getAttribute('aria-controls')}"]`);
    // Whole only once the list has opened.
    await expect(list.getByRole('link').last()).toBeInViewport({ ratio: 1 });
    // The group before may still be closing.
    await expect.poll(() => menu.evaluate(({ parentElement: box }) => box!.scrollHeight - box!.clientHeight)).toBe(0);
    await group.click();
    await expect(group).toHaveAttribute('aria-expanded', 'false');
  }

  const tabs = staff.getByRole('navigation', { name: 'Views' }).getByRole('link');
  await expect(tabs).toHaveText(['List', 'Board', 'Seats', 'Figures']);
  for (const [name, path] of Object.entries({ Board: 'board', Seats: 'seats', Figures: 'figures' })) {
    await tabs.filter({ hasText: name }).click();
    await expect(staff).toHaveURL(new RegExp(`/admission/${path}$`));
    await expect(tabs.filter({ hasText: name })).toHaveAttribute('aria-current', 'page');
    await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await menu.getByRole('link', { name: 'Newsletter' }).click();
  await expect(tabs).toHaveText(['Subscribers', 'Letters']);
  await tabs.last().click();
  await expect(staff).toHaveURL(/\/newsletters$/);
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(staff);
});
