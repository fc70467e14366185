import { randomUUID } from 'node:crypto';
import type { StaffAdmission } from '../../../contract/families/admissions.js';
import type { StaffBranch } from '../../../contract/school/branches.js';
import type { Receipt } from '../../../contract/families/forms.js';
import type { StaffContact } from '../../../contract/families/contacts.js';
import type { StaffUser } from '../../../contract/accounts/users.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, keepSession, StaffApi, test } from '../../support/browser.js';
import { aBranch, aContact, anApplication, aUser } from '../../support/factories.js';
import { ADMIN } from '../../support/product.js';

async function apply(api: StaffApi): Promise<StaffAdmission> {
  const [branch] = await api.get<StaffBranch[]>('/branches?filter={"status":"ACTIVE"}&sort=["id","ASC"]&range=[0,0]');
  const childName = `Card Child ${randomUUID().slice(0, 8)}`;
  const input = { ...anApplication({ childName }), selectedBranch: branch!.title };
  const { reference } = await api.post<Receipt>('/admissions', input);
  return (await api.get<StaffAdmission[]>(`/admissions?filter={"reference":"${reference}"}`))[0]!;
}

const listOf = (q: string) => `?filter=${encodeURIComponent(JSON.stringify({ q }))}`;

test('an application is given to a colleague and decided on its card, and Undo stops the decision', async ({
  staff,
  api,
}) => {
  const { id, studentName } = await apply(api);
  await staff.goto(`/admin/admission${listOf(studentName)}`);
  const card = staff.getByRole('article', { name: studentName });
  await card.getByRole('button', { name: 'Assigned to: Nobody' }).click();
  const colleague = staff.getByRole('menuitemradio').nth(1);
  const name = await colleague.innerText();
  await colleague.click();
  await expect(card.getByRole('button', { name: `Assigned to: ${name}` })).toBeFocused();
  await expect(staff.getByText('Application updated')).toBeVisible();
  await staff.getByRole('button', { name: /^Undo/ }).click();
  await expect(card.getByRole('button', { name: 'Assigned to: Nobody' })).toBeVisible();
  await expect.poll(() => api.get(`/admissions/${id}`)).toMatchObject({ assigneeId: null });

  await card.getByRole('button', { name: 'Status: New' }).click();
  await staff.getByRole('menuitemradio', { name: 'Rejected' }).click();
  await expect(card.getByRole('button', { name: 'Status: Rejected' })).toBeFocused();
  await expect(staff.getByText('Status updated to rejected')).toBeVisible();
  const toasts = staff.getByRole('region', { name: 'Messages' });
  await expect(toasts.getByRole('button', { name: /^Write to the Parent/ })).toBeVisible();
  await expectAccessible(staff);
  await toasts.getByRole('button', { name: /^Undo/ }).first().click();
  await expect(card.getByRole('button', { name: 'Status: New' })).toBeVisible();
  await expect.poll(() => api.get(`/admissions/${id}`)).toMatchObject({ status: 'PENDING' });
  await api.delete(`/admissions/${id}`);
});

test('a notification is read at once, and unread again when that is refused', async ({ staff, api }) => {
  const name = `Unread ${randomUUID().slice(0, 8)}`;
  await api.post('/contacts', aContact({ name }));
  await staff.goto('/admin/notifications');
  await staff.getByRole('searchbox').fill(name);
  const card = staff.getByRole('article', { name });
  await expect(card).toBeVisible();
  let refuse: () => void = () => undefined;
  const refused = new Promise<void>((resolve) => (refuse = resolve));
  await staff.route('**/api/contacts/mark-read', async (route) => {
    await refused;
    await route.fulfill({ status: 403, json: { success: false, message: 'Not yours' } });
  });
  await card.getByRole('button', { name: 'Mark Read' }).click();
  await expect(card.getByText('New', { exact: true })).toHaveCount(0);
  refuse();
  await expect(staff.getByText('Failed to mark as read')).toBeVisible();
  await expect(card.getByText('New', { exact: true })).toBeVisible();
  const [{ id }] = (await api.get<StaffContact[]>(`/contacts${listOf(name)}`)) as [StaffContact];
  await api.delete(`/contacts/${id}`);
});

test('who is bound to a branch sees the branch of a message as text, and everybody else hands it on', async ({
  staff,
  api,
  browser,
  baseURL,
  request,
}) => {
  const name = `Handed ${randomUUID().slice(0, 8)}`;
  const branch = await api.post<StaffBranch>('/branches', aBranch({ title: `Crestfield College - ${name}` }));
  const email = `${randomUUID().slice(0, 8)}@school.example.com`;
  const bound = aUser({ email, branchIds: [branch.id], currentPassword: ADMIN.password });
  const user = await api.post<StaffUser>('/users', bound);
  await api.post('/contacts', aContact({ name }));

  await staff.goto(`/admin/view-user-contact${listOf(name)}`);
  const card = staff.getByRole('article', { name });
  await card.getByRole('button', { name: 'Branch: The whole school' }).click();
  await staff.getByRole('menuitemradio', { name: branch.name }).click();
  await expect(card.getByRole('button', { name: `Branch: ${branch.name}` })).toBeFocused();
  const [contact] = await api.get<StaffContact[]>(`/contacts${listOf(name)}`);
  await expect.poll(() => api.get(`/contacts/${contact!.id}`)).toMatchObject({ branchId: branch.id });

  const page = await (await browser.newContext({ baseURL })).newPage();
  await keepSession(page, await StaffApi.signIn(request, baseURL!, { email, password: 'correct horse' }), baseURL!);
  await page.goto(`/admin/view-user-contact${listOf(name)}`);
  const shown = page.getByRole('article', { name });
  await expect(shown).toContainText(branch.name);
  await expect(shown.getByRole('button', { name: /^Branch: / })).toHaveCount(0);
  await page.close();

  await api.delete(`/contacts/${contact!.id}`);
  await api.delete(`/users/${user.id}`, { currentPassword: ADMIN.password });
  await api.delete(`/branches/${branch.id}`);
});
