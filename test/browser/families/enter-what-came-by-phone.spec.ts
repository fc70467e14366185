import type { StaffAdmission } from '../../../contract/families/admissions.js';
import type { StaffContact } from '../../../contract/families/contacts.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, test } from '../../support/browser.js';
import { makeBranch, makeContact, searchFor, toastOf, uniqueName, uniquePhone } from '../../support/submissions.js';

test(
  'a call is noted by one key, a number and the words, and is answered by chat or after an email is added',
  { tag: '@core' },
  async ({ staff, api }) => {
    const [name, phone] = [uniqueName('Nimali'), uniquePhone()];
    await staff.goto('/admin/view-user-contact');
    await staff.getByRole('button', { name: 'New enquiry' }).click();
    const form = staff.getByRole('dialog', { name: 'New Enquiry' });
    await expect(form.getByLabel('Parent’s name')).toBeFocused();
    await expectAccessible(staff);
    await form.getByRole('button', { name: 'Add Enquiry' }).click();
    await expect(form.getByText('Please enter a phone number or an email address')).toBeVisible();
    await form.getByLabel('Parent’s name').fill(name);
    await form.getByLabel('Phone', { exact: true }).fill(phone);
    await form.getByLabel('What they said').fill('Asks for the fees of Grade 1.');
    await form.getByRole('button', { name: 'Cancel' }).click();
    // A reload ends the request that stores the draft.
    const draft = () => api.get<object | null>('/form-drafts/contacts.new');
    await expect.poll(async () => JSON.stringify(await draft())).toContain(name);
    await staff.reload();
    await staff.getByRole('button', { name: 'New enquiry' }).click();
    await expect(form.getByLabel('What they said')).toHaveValue('Asks for the fees of Grade 1.');
    await expectAccessible(staff);
    await form.getByLabel('What they said').focus();
    await staff.keyboard.press('Control+Enter');
    await expect(toastOf(staff, 'Enquiry added')).toBeVisible();
    await expect(form).toBeHidden();

    const [stored] = await api.get<StaffContact[]>(`/contacts${searchFor({ q: phone })}`);
    expect(stored).toMatchObject({ name, phone, email: '', source: 'PHONE', subject: 'Phone call', status: 'PENDING' });
    await staff.goto(`/admin/contacts/${stored!.id}/show`);
    const details = staff.getByRole('dialog', { name: 'Phone call' });
    await expect(details).toContainText('Came by');
    await expectAccessible(staff);
    await details.getByRole('button', { name: 'More' }).click();
    const chat = staff.getByRole('menuitem', { name: 'WhatsApp' });
    await expect(chat).toHaveAttribute('href', new RegExp(`^https://wa\\.me/94${phone.slice(1)}\\?text=Dear%20`));
    await staff.keyboard.press('Escape');

    await details.getByRole('button', { name: 'Reply', exact: true }).click();
    const lacking = staff.getByRole('dialog', { name: 'No Email Address' });
    await expectAccessible(staff);
    await lacking.getByLabel('Email').fill('nimali@example.com');
    await lacking.getByRole('button', { name: 'Save' }).click();
    await expect(details.getByRole('textbox', { name: 'Subject' })).toHaveValue('Re: Phone call');
    await api.delete(`/contacts/${stored!.id}`);
  },
);

test('a parent who calls again is recognised by the number, and the words go into the same thread', async ({
  staff,
  api,
}) => {
  const phone = uniquePhone();
  const { id, name } = await makeContact(api, { phone });
  await staff.goto('/admin/view-user-contact');
  await staff.getByRole('button', { name: 'New enquiry' }).click();
  const form = staff.getByRole('dialog', { name: 'New Enquiry' });
  await form.getByLabel('Phone', { exact: true }).fill(phone);
  await expect(form.getByText('Already here')).toBeVisible();
  await expectAccessible(staff);
  const add = form.getByRole('button', { name: `Add to this one ${name}` });
  await add.click();
  await expect(form.getByText('Message cannot be empty')).toBeVisible();
  await form.getByLabel('What they said').fill('She calls about the bus.');
  await add.click();
  await expect(toastOf(staff, `Added to ${name}`)).toBeVisible();
  await staff.getByRole('button', { name: 'New enquiry' }).click();
  await expect(form.getByLabel('What they said')).toHaveValue('');
  const thread = await api.get<{ kind: string; text: string }[]>(`/contacts/${id}/thread`);
  expect(thread).toMatchObject([
    { kind: 'call', text: expect.stringMatching(/^Phone, .*: She calls about the bus\.$/) },
  ]);
  await api.delete(`/contacts/${id}`);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' });

  test('an application is entered at the desk, the consent noted later, and its link handed over', async ({
    staff,
    api,
  }) => {
    const { id: branchId, title } = await makeBranch(api);
    const [child, phone] = [uniqueName('Sithmi'), uniquePhone()];
    await staff.goto('/admin/admission/board');
    await staff.getByRole('button', { name: 'New application' }).tap();
    const form = staff.getByRole('dialog', { name: 'New Application' });
    await form.getByLabel('Parent’s name').fill('Kamal Perera');
    await form.getByLabel('Phone', { exact: true }).fill(phone);
    await form.getByLabel('Child’s name').fill(child);
    await form.getByLabel('Child’s age').fill('6');
    await form.getByLabel('Curriculum').fill('National');
    await form.getByLabel('Branch').click();
    await staff.getByRole('option', { name: title }).click();
    await form.getByLabel('Came by').click();
    await staff.getByRole('option', { name: 'At the desk' }).click();
    await expectAccessible(staff);
    await form.getByRole('button', { name: 'Add Application' }).tap();
    await expect(toastOf(staff, 'Application added')).toBeVisible();

    const [stored] = await api.get<StaffAdmission[]>(`/admissions${searchFor({ q: phone })}`);
    expect(stored).toMatchObject({ studentName: child, branch: title, source: 'COUNTER', email: '', consentAt: null });
    await staff.goto(`/admin/admissions/${stored!.id}/show`);
    const details = staff.getByRole('dialog', { name: child });
    await details.getByRole('button', { name: 'Agreed on Paper' }).click();
    await expect(details.getByText(/^The parent agreed on paper/)).toBeVisible();
    await details.getByRole('button', { name: 'Make a Link' }).click();
    await staff
      .getByRole('dialog', { name: 'Make a link for the parent?' })
      .getByRole('button', { name: 'Make' })
      .click();
    const chat = details.getByRole('link', { name: 'Send by WhatsApp' });
    await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/94\d{9}\?text=.*application%2F/);
    await expectAccessible(staff);
    await api.delete(`/admissions/${stored!.id}`);
    await api.delete(`/branches/${branchId}`);
  });
});
