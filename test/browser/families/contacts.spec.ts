import { expectAccessible } from '../../support/accessible.js';
import { expect, test } from '../../support/browser.js';
import { makeBranch, makeContact, searchFor, toastOf, uniqueName } from '../../support/submissions.js';

const LIST = '/admin/view-user-contact';

test('a message is found, read, marked as replied and deleted', { tag: '@core' }, async ({ staff, api }) => {
  const message = `${'May we come on a Friday morning? '.repeat(6)}We are four.`;
  const contact = await makeContact(api, { name: uniqueName('Mrs. Nimali Silva'), message });
  await staff.goto(LIST);
  await staff.getByRole('searchbox').fill(contact.name);
  await expect(staff.getByText(/^1 message found \(\d+ in total\)$/)).toBeVisible();
  const card = staff.getByRole('article', { name: contact.name });
  await expect(card.getByRole('link', { name: '0771234567' })).toHaveAttribute('href', 'tel:0771234567');
  await expect(card).toContainText(`${message.slice(0, 120).trimEnd()}…`);
  await expectAccessible(staff);

  await card.getByRole('button', { name: 'View Details' }).click();
  const details = staff.getByRole('dialog', { name: contact.subject });
  await expect(details).toContainText('We are four.');
  await expectAccessible(staff);
  await details.getByRole('button', { name: 'More' }).click();
  const letter = new URL((await staff.getByRole('menuitem', { name: 'Reply via Email' }).getAttribute('href'))!);
  expect(letter.protocol + letter.pathname).toBe('mailto:ruwan@example.com');
  expect(letter.searchParams.get('body')).toMatch(/^Dear Nimali,\r\n/);
  await staff.getByRole('menuitem', { name: 'Mark as Replied' }).click();
  await expect(toastOf(staff, 'Contact status updated successfully')).toBeVisible();
  await expect(details).toContainText('Resolved');
  await details.getByRole('button', { name: 'More' }).click();
  await expect(staff.getByRole('menuitem', { name: 'Reply via Email' })).toBeVisible();
  await expect(staff.getByRole('menuitem', { name: 'Mark as Replied' })).toBeHidden();
  await staff.keyboard.press('Escape');
  await expect(details.getByRole('button', { name: 'More' })).toBeFocused();
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(card.getByRole('button', { name: 'Mark Replied' })).toBeHidden();
  expect(await api.get(`/contacts/${contact.id}`)).toMatchObject({ status: 'RESOLVED', isRead: true });

  await card.getByRole('button', { name: 'Delete' }).click();
  await staff.getByRole('dialog', { name: 'Delete Message' }).getByRole('button', { name: 'Delete' }).click();
  await expect(toastOf(staff, 'Contact deleted successfully')).toBeVisible();
  await expect(staff.getByText('No messages found')).toBeVisible();
  await staff.getByRole('button', { name: 'Clear search' }).last().click();
  await expect(staff.getByText('No messages found')).toBeHidden();
});

test('a message is handed to a branch in its details and on its card, by a link that leads back to the list', async ({
  staff,
  api,
}) => {
  const contact = await makeContact(api);
  const branch = await makeBranch(api);
  await staff.goto(`/admin/contacts/${contact.id}/show`);
  const details = staff.getByRole('dialog', { name: contact.subject });
  const field = details.getByRole('combobox', { name: 'Branch' });
  await expect(field).toHaveText('The whole school');
  await field.click();
  await staff.getByRole('option', { name: branch.name }).click();
  await expect(toastOf(staff, 'Branch of the message updated successfully')).toBeVisible();
  await expect(field).toHaveText(branch.name);
  await expect(field).toBeFocused();
  await expectAccessible(staff);
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(staff).toHaveURL(new RegExp(`${LIST}$`));

  await staff.getByRole('searchbox').fill(contact.name);
  const card = staff.getByRole('article', { name: contact.name });
  // The found rows take the place of the others, and with them the menu of a card.
  await expect(staff.getByRole('article')).toHaveCount(1);
  await card.getByRole('button', { name: `Branch: ${branch.name}` }).click();
  await staff.getByRole('menuitemradio', { name: 'The whole school' }).click();
  await expect(card.getByRole('button', { name: 'Branch: The whole school' })).toBeFocused();
  await expect.poll(() => api.get(`/contacts/${contact.id}`)).toMatchObject({ branchId: null, branch: null });
});

test('the status, the order and a selection of messages live in the URL', async ({ staff, api }) => {
  const mark = uniqueName('Sorted');
  const made = await Promise.all(
    ['Anu', 'Chandi', 'Bimal'].map((name) => makeContact(api, { name: `${name} ${mark}` })),
  );
  await api.put(`/contacts/${made[1]!.id}`, { status: 'IN_PROGRESS' });
  await staff.goto(LIST + searchFor({ q: mark }));
  await expect(staff.getByRole('article')).toHaveCount(3);
  await staff.getByRole('combobox', { name: 'Sort by' }).click();
  await staff.getByRole('option', { name: 'Name' }).click();
  const names = staff.getByRole('heading', { level: 2 });
  await expect(names).toHaveText(['Anu', 'Bimal', 'Chandi'].map((name) => `${name} ${mark}`));
  await staff.getByRole('combobox', { name: 'Status' }).click();
  await staff.getByRole('option', { name: 'In Progress' }).click();
  await expect(names).toHaveText([`Chandi ${mark}`]);
  await staff.reload();
  await expect(names).toHaveText([`Chandi ${mark}`]);
  await staff.goBack();
  await expect(staff.getByRole('article')).toHaveCount(3);

  for (const name of ['Anu', 'Bimal']) await staff.getByRole('checkbox', { name: `Select ${name} ${mark}` }).check();
  await staff.getByRole('button', { name: 'Set status' }).click();
  await staff.getByRole('menuitem', { name: 'Resolved' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(toastOf(staff, '2 items updated')).toBeVisible();
  expect(await api.get(`/contacts/${made[0]!.id}`)).toMatchObject({ status: 'RESOLVED' });
});
