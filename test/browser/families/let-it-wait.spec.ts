import type { StaffContact } from '../../../contract/families/contacts.js';
import { addDays, dayOf } from '../../../contract/platform/dates.js';
import { expectAccessible } from '../../support/accessible.js';
import { detailsOf, expect, keepToasts, test } from '../../support/browser.js';
import { makeAdmission, makeContact, searchFor, toastOf, uniqueName } from '../../support/submissions.js';

const inDays = (days: number) => addDays(dayOf(new Date(), 'Asia/Colombo'), days);

test('a message waits until a day, is found among what waits, and waits no longer when staff say so', async ({
  staff,
  api,
}) => {
  const name = uniqueName('Parent');
  const { id } = await makeContact(api, { name });
  const stored = () => api.get<StaffContact>(`/contacts/${id}`);
  await staff.goto(`/admin/view-user-contact${searchFor({ q: name })}`);
  const card = staff.getByRole('article').filter({ hasText: name });
  await card.getByRole('button', { name: 'View Details' }).click();
  const details = detailsOf(staff);
  const more = details.getByRole('button', { name: 'More' });

  await test.step('a day that is not to come is refused beside its field', async () => {
    await more.click();
    await staff.getByRole('menuitem', { name: 'Wait Until…' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Wait Until a Day' });
    await expect(dialog.getByLabel('Until')).toHaveValue(inDays(1));
    await expectAccessible(staff);
    await dialog.getByLabel('Until').fill(inDays(0));
    await dialog.getByRole('button', { name: 'Let It Wait' }).click();
    await expect(dialog.getByText('Must be a day after today')).toBeVisible();
    await dialog.getByRole('button', { name: 'In a week' }).click();
    await dialog.getByLabel(/^Why/).fill('She asks her husband');
    await dialog.getByRole('button', { name: 'Let It Wait' }).click();
    await expect(dialog).toBeHidden();
  });
  await expect(details.getByText(/^Waits until /)).toBeVisible();
  await expect(details.getByText('She asks her husband')).toBeVisible();
  await expect.poll(stored).toMatchObject({ waitUntil: inDays(7), waitReason: 'She asks her husband' });
  await expectAccessible(staff);

  await staff.goto(`/admin/view-user-contact${searchFor({ q: name, waits: false })}`);
  await expect(staff.getByText('0 messages found')).toBeVisible();
  await staff.goto(`/admin/view-user-contact${searchFor({ q: name, waits: true })}`);
  await expect(card.getByText(/^Waits until /)).toBeVisible();
  await card.getByRole('button', { name: 'View Details' }).click();
  await keepToasts(staff);
  await more.click();
  await staff.getByRole('menuitem', { name: 'Wait No Longer' }).click();
  await expect(toastOf(staff, 'It waits no longer')).toBeVisible();
  await expect.poll(stored).toMatchObject({ waitUntil: null, waitReason: null });
  await staff.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(stored).toMatchObject({ waitUntil: inDays(7), waitReason: 'She asks her husband' });
});

test('a call is noted with its outcome, and the message waits for the next step, on a phone too', async ({
  staff,
  api,
}) => {
  const { id } = await makeContact(api);
  await staff.setViewportSize({ width: 390, height: 844 });
  await staff.goto(`/admin/contacts/${id}/show`);
  await detailsOf(staff).getByRole('button', { name: 'Note a Call or Chat' }).click();
  const note = staff.getByRole('region', { name: 'Note a Call or Chat' });
  await note.getByLabel('Outcome').click();
  await staff.getByRole('option', { name: 'Will call back' }).click();
  await note.getByLabel(/^Next step/).fill('Send her the fees');
  await note.getByLabel(/^Wait until/).fill(inDays(3));
  await expectAccessible(staff);
  await note.getByRole('button', { name: 'Save' }).click();
  await expect(detailsOf(staff).getByText('Will call back.')).toBeVisible();
  await expect(detailsOf(staff).getByText(/^Waits until /)).toBeVisible();
  await expect
    .poll(() => api.get<StaffContact>(`/contacts/${id}`))
    .toMatchObject({
      ...{ waitUntil: inDays(3), waitReason: 'Send her the fees' },
    });
});

test('many applications wait at once, and show it on the board', async ({ staff, api }) => {
  const name = uniqueName('Child');
  const applications = [
    await makeAdmission(api, { childName: `${name} A` }),
    await makeAdmission(api, { childName: `${name} B` }),
  ];
  await staff.goto(`/admin/admissions${searchFor({ q: name })}`);
  for (const { studentName } of applications)
    await staff.getByRole('article').filter({ hasText: studentName }).getByRole('checkbox').check();
  await staff.getByRole('button', { name: 'Set status' }).click();
  await staff.getByRole('menuitem', { name: 'Wait Until…' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Wait Until a Day' });
  await dialog.getByRole('button', { name: 'Tomorrow' }).click();
  await dialog.getByRole('button', { name: 'Let It Wait' }).click();
  await expect(staff.getByText(/^Waits until /)).toHaveCount(2);
  await expectAccessible(staff);
  await staff.goto(`/admin/admissions/board?branch=${encodeURIComponent(applications[0]!.branch)}`);
  const card = staff.getByRole('listitem').filter({ hasText: `${name} A` });
  await expect(card.getByText(/^Waits until /)).toBeVisible();
});
