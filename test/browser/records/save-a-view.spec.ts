import type { SavedView } from '../../../contract/accounts/saved-views.js';
import type { StaffUser } from '../../../contract/accounts/users.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, StaffApi, test } from '../../support/browser.js';
import { aUser } from '../../support/factories.js';
import { ADMIN } from '../../support/product.js';
import { aFamily } from '../../support/reviews.js';

const OUTDATED = 'filter=%7B%22colour%22%3A%22red%22%7D';

test.use({ viewport: { width: 1440, height: 900 } });

test('the menu of views stays within the window of a phone', async ({ staff, api }) => {
  const name = `${aFamily()}${'x'.repeat(52)}`;
  const { id } = await api.post<{ id: number }>('/saved-views', { list: 'contacts', name, query: 'filter={}' });
  await staff.setViewportSize({ width: 360, height: 740 });
  await staff.goto('/admin/view-user-contact');
  await staff.getByRole('button', { name: /^Views/ }).click();
  await staff.getByRole('menuitem', { name }).first().click();
  await staff.getByRole('button', { name: /^Views/ }).click();
  await expect(staff.getByRole('menuitem', { name }).first()).toBeVisible();
  const texts = await staff.getByRole('menuitem').evaluateAll((items) =>
    items.map((item) => {
      const text = document.createRange();
      text.selectNodeContents(item);
      return text.getBoundingClientRect().toJSON() as DOMRect;
    }),
  );
  for (const { left, right } of texts) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(360);
  }
  await api.delete(`/saved-views/${id}`);
});

test('a view whose filter an update has taken away is not opened, and can be deleted', async ({ staff, api }) => {
  const name = `Outdated ${aFamily()}`;
  const { id } = await api.post<{ id: number }>('/saved-views', { list: 'contacts', name, query: 'filter={}' });
  await staff.route('**/api/saved-views', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const change = (view: SavedView) => (view.id === id ? { ...view, query: OUTDATED, isOutdated: true } : view);
    await route.fulfill({ response: answer, json: { ...body, data: body.data.map(change) } });
  });
  await staff.goto(`/admin/view-user-contact?filter={}&view=${id}`);
  const views = staff.getByRole('button', { name: /^Views/ });
  await expect(views).toHaveText('Views');
  await staff.keyboard.press('Control+k');
  await staff.getByRole('combobox', { name: 'Search records, screens and actions' }).fill(name);
  await expect(staff.getByRole('dialog').getByRole('status')).toHaveText(/^Nothing found/);
  await staff.keyboard.press('Escape');
  await views.click();
  await staff.getByRole('menuitem', { name }).filter({ hasText: 'Uses a removed filter or column' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(staff.getByRole('dialog')).toBeHidden();
  await expect(staff).toHaveURL(/filter=%7B%7D|filter=\{\}/);
  expect((await api.get<SavedView[]>('/saved-views')).map((view) => view.id)).not.toContain(id);
});

test('a view of a list is saved, opened, replaced, shared and deleted', { tag: '@core' }, async ({ staff }) => {
  const name = `Waiting ${aFamily()}`;
  const views = staff.getByRole('button', { name: /^Views/ });
  const item = (text: string) => staff.getByRole('menuitem', { name: text, exact: true });
  await staff.goto('/admin/view-user-contact?filter=%7B%22status%22%3A%22PENDING%22%7D&layout=table&perPage=40');
  await views.click();
  await expect(item('All records')).toBeVisible();
  await expectAccessible(staff, { region: { enabled: false } });
  await item('Save this view…').click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please name the view')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await expectAccessible(staff);
  await staff.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(views).toHaveText(name);

  await staff.getByRole('combobox', { name: 'Status' }).click();
  await staff.getByRole('option', { name: 'Resolved' }).click();
  await expect(views).toHaveText(`${name} (changed)`);
  await views.click();
  await item(`Replace “${name}”`).click();
  await expect(views).toHaveText(name);
  await views.click();
  await item('All records').click();
  await expect(views).toHaveText('Views');
  await views.click();
  await item(name).click();
  await expect(staff).toHaveURL(/RESOLVED/);
  await expect(staff.getByRole('combobox', { name: 'Status' })).toHaveText('Resolved');

  await views.click();
  await item('Save this view…').click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await staff.keyboard.press('Enter');
  await expect(dialog.getByText('You already have a view of this name for this list')).toBeVisible();
  await staff.keyboard.press('Escape');
  await views.click();
  await item(`Rename or share “${name}”…`).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`${name} 2`);
  await dialog.getByRole('combobox', { name: 'Who sees it' }).click();
  await staff.getByRole('option', { name: 'Administrators', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(views).toHaveText(`${name} 2`);
  await views.click();
  await expect(staff.getByRole('menuitem', { name: `${name} 2` }).first()).toContainText('Shared with administrators');
  await staff.keyboard.press('Escape');

  await views.click();
  await item(`Delete “${name} 2”…`).click();
  await expect(dialog).toContainText('Those with whom you share this view lose it, too.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(views).toHaveText('Views');
});

test('a view that a colleague shares is opened, but neither replaced, renamed nor deleted', async ({
  staff,
  api,
  request,
  baseURL,
}) => {
  const name = `Shared ${aFamily()}`;
  const email = `${aFamily()}@school.example.com`;
  const user = await api.post<StaffUser>('/users', aUser({ email, role: 'ADMIN', currentPassword: ADMIN.password }));
  const colleague = await StaffApi.signIn(request, baseURL!, { email, password: 'correct horse' });
  const query = 'filter=%7B%22status%22%3A%22RESOLVED%22%7D';
  await colleague.post('/saved-views', { list: 'contacts', name, query, sharedWith: 'ADMIN' });
  await staff.goto('/admin/view-user-contact');
  const views = staff.getByRole('button', { name: /^Views/ });
  await views.click();
  const shared = staff.getByRole('menuitem').filter({ hasText: name });
  await expect(shared).toContainText(`by ${user.name}`);
  await shared.click();
  await expect(staff).toHaveURL(/RESOLVED/);
  await expect(views).toHaveText(name);
  await views.click();
  await expect(staff.getByRole('menuitem', { name: /^(Replace|Delete|Rename)/ })).toHaveCount(0);
  await api.delete(`/users/${user.id}`, { currentPassword: ADMIN.password });
});
