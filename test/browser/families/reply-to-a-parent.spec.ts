import type { Locator, Page } from '@playwright/test';
import type { StaffContact } from '../../../contract/families/contacts.js';
import type { Receipt } from '../../../contract/families/forms.js';
import type { StaffMail } from '../../../contract/delivery/mails.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, test } from '../../support/browser.js';
import { aContact } from '../../support/factories.js';

test('a reply that is begun before the thread is here is sent at the first press', async ({ staff, api }) => {
  const { reference } = await api.post<Receipt>('/contacts', aContact({ name: 'Quick Parent' }));
  const [contact] = await api.get<StaffContact[]>(`/contacts?filter={"reference":"${reference}"}`);
  await api.post(`/contacts/${contact!.id}/replies`, { subject: 'First', text: 'We have your message.', seen: 0 });
  await staff.route(`**/api/contacts/${contact!.id}/thread*`, async (route) => {
    await new Promise((done) => setTimeout(done, 1000));
    await route.continue();
  });
  await staff.goto(`/admin/contacts/${contact!.id}/show`);
  await staff.getByRole('button', { name: 'Reply', exact: true }).click();
  const dialog = staff.getByRole('dialog', { name: 'Reply to Quick Parent' });
  await dialog.getByLabel('Message').fill('Friday suits us.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(staff.getByRole('region', { name: 'Replies and Notes' })).toContainText('Friday suits us.');
});

async function makeTemplate(staff: Page, section: Locator, template: string) {
  await section.getByRole('button', { name: 'Templates' }).click();
  const templates = staff.getByRole('dialog', { name: 'Templates of Replies' });
  await templates.getByRole('button', { name: 'New Template' }).click();
  const form = staff.getByRole('dialog', { name: 'New Template' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Name is required')).toBeVisible();
  await form.getByLabel('Name').fill(template);
  await form.getByLabel('Subject').fill('About {{subject}}: {{reference}}');
  await form.getByLabel('Message').fill('Dear {{name}},\n\nplease quote {{reference}}.');
  await expectAccessible(staff);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await expect(templates).toContainText(template);
  await expectAccessible(staff);
  await templates.getByRole('button', { name: 'Close' }).click();
}

async function attachFile(staff: Page, dialog: Locator) {
  const input = dialog.locator('input[type=file]');
  await input.setInputFiles({ name: 'fees.txt', mimeType: 'text/plain', buffer: Buffer.from('fees') });
  await expect(staff.getByText('Please choose a PDF or a photo (JPG, PNG or WebP)')).toBeVisible();
  const buffer = Buffer.from('%PDF-1.7\nThe fees\n%%EOF');
  await input.setInputFiles(['fees.pdf', 'map.pdf'].map((name) => ({ name, mimeType: 'application/pdf', buffer })));
  await dialog.getByRole('button', { name: /^Remove map\.pdf/ }).click();
  await expect(dialog.getByRole('button', { name: 'Attach a File' })).toBeFocused();
  await expectAccessible(staff);
}

async function noteCall(staff: Page, section: Locator) {
  await section.getByRole('button', { name: 'Add a Note' }).click();
  const note = staff.getByRole('dialog', { name: 'Add a Note' });
  await note.getByLabel('What it is').click();
  await staff.getByRole('option', { name: 'Call' }).click();
  await note.getByLabel('Message').fill('Called back: they come on Friday.');
  await note.getByRole('button', { name: 'Save' }).click();
  await expect(section).toContainText('they come on Friday');
  await expectAccessible(staff);
  await section.getByRole('button', { name: /^Delete: Call/ }).click();
  await staff.getByRole('dialog', { name: 'Delete this note?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(section).not.toContainText('they come on Friday');
}

test('staff reply to a message from the back office with a template of theirs, and note a call', async ({
  api,
  staff,
}) => {
  const template = `Come and see us ${Date.now()}`;
  const { reference } = await api.post<Receipt>('/contacts', {
    name: 'Asking Parent',
    phone: '0771234567',
    email: `asking-${Date.now()}@example.com`,
    subject: 'Visiting the campus',
    message: 'May we come on a Friday morning?',
  });
  const [contact] = await api.get<StaffContact[]>(`/contacts?filter={"reference":"${reference}"}`);
  await staff.goto(`/admin/contacts/${contact!.id}/show`);
  const section = staff.getByRole('region', { name: 'Replies and Notes' });
  await expect(section).toContainText('Nothing was written yet.');

  await test.step('a template is made', () => makeTemplate(staff, section, template));

  await staff.getByRole('button', { name: 'Reply', exact: true }).click();
  const dialog = staff.getByRole('dialog', { name: 'Reply to Asking Parent' });
  await expect(dialog.getByLabel('Subject')).toHaveValue('Re: Visiting the campus');
  await expect(dialog.getByLabel('Message')).toHaveValue(/^Dear Asking Parent,/);
  await expect(dialog.getByLabel('What the parent wrote')).toHaveText('May we come on a Friday morning?');
  await dialog.getByLabel('Message').fill('Come on {{day}}.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Please fill in {{day}}, or take it out')).toBeVisible();
  await dialog.getByLabel('Message').fill('Half a letter');
  await dialog.getByLabel('Template', { exact: true }).click();
  await staff.getByRole('option', { name: template }).click();
  await expect(dialog.getByLabel('Message')).toHaveValue(
    `Half a letter\n\nDear Asking Parent,\n\nplease quote ${reference}.`,
  );
  await expect(dialog.getByLabel('Subject')).toHaveValue(`About Visiting the campus: ${reference}`);
  await test.step('a file is attached', () => attachFile(staff, dialog));
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(section.getByRole('button', { name: /^fees\.pdf/ })).toBeVisible();
  await expect(section).not.toContainText('map.pdf');
  await expect(section).toContainText(`please quote ${reference}.`);
  await expect(staff.getByRole('dialog').getByText('Resolved', { exact: true })).toBeVisible();
  const filter = JSON.stringify({ collection: 'contacts', recordId: contact!.id, kind: 'reply' });
  expect(await api.get<StaffMail[]>(`/mails?filter=${filter}`)).toHaveLength(1);

  await test.step('a call is noted, and deleted', () => noteCall(staff, section));
});

test('a reply is not sent over what a colleague wrote meanwhile, and what was typed stays', async ({ api, staff }) => {
  const { reference } = await api.post<Receipt>('/contacts', {
    name: 'Busy Parent',
    phone: '0771234567',
    email: `busy-${Date.now()}@example.com`,
    subject: 'Fees',
    message: 'What are the fees?',
  });
  const [contact] = await api.get<StaffContact[]>(`/contacts?filter={"reference":"${reference}"}`);
  await staff.goto(`/admin/contacts/${contact!.id}/show`);
  const section = staff.getByRole('region', { name: 'Replies and Notes' });
  await staff.getByRole('button', { name: 'Reply', exact: true }).click();
  const dialog = staff.getByRole('dialog', { name: 'Reply to Busy Parent' });
  await dialog.getByLabel('Message').fill('They are on our page.');
  await api.post(`/contacts/${contact!.id}/replies`, { subject: 'Re: Fees', text: 'I sent you the list.' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(staff.getByText('Somebody has written meanwhile.')).toBeVisible();
  await expect(dialog.getByLabel('Message')).toHaveValue('They are on our page.');
  await expect(staff.getByText('I sent you the list.')).toBeAttached();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(section).toContainText('They are on our page.');
});

test('a reply whose answer was lost is not sent twice, and Escape does not lose it', async ({ api, staff }) => {
  const { reference } = await api.post<Receipt>('/contacts', {
    name: 'Patient Parent',
    phone: '0771234567',
    email: `patient-${Date.now()}@example.com`,
    subject: 'Transport',
    message: 'Is there a bus?',
  });
  const [contact] = await api.get<StaffContact[]>(`/contacts?filter={"reference":"${reference}"}`);
  await staff.goto(`/admin/contacts/${contact!.id}/show`);
  await staff.getByRole('button', { name: 'Reply', exact: true }).click();
  const dialog = staff.getByRole('dialog', { name: 'Reply to Patient Parent' });
  await dialog.getByLabel('Message').fill('There are two.');
  await staff.keyboard.press('Escape');
  await expect(dialog.getByLabel('Message')).toHaveValue('There are two.');
  await staff.route(
    '**/replies',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(staff.getByRole('listitem', { includeHidden: true }).getByText('There are two.')).toBeAttached();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(staff.getByText('Somebody has written meanwhile.')).toBeVisible();
  const filter = JSON.stringify({ collection: 'contacts', recordId: contact!.id, kind: 'reply' });
  expect(await api.get<StaffMail[]>(`/mails?filter=${filter}`)).toHaveLength(1);
});

test('what else came from the same parent is shown and leads there', async ({ api, staff }) => {
  const email = `twice-${Date.now()}@example.com`;
  const message = { name: 'Asking Twice', phone: `07${String(Date.now()).slice(-8)}`, email, message: 'May we come?' };
  const references = [];
  for (const subject of ['First question', 'Second question'])
    references.push((await api.post<Receipt>('/contacts', { ...message, subject })).reference);
  const [second] = await api.get<StaffContact[]>(`/contacts?filter={"reference":"${references[1]}"}`);
  await staff.goto(`/admin/contacts/${second!.id}/show`);
  const section = staff.getByRole('region', { name: 'Also from This Parent' });
  await expect(section.getByRole('listitem')).toHaveText([/^Message: First question, Pending, /]);
  await expectAccessible(staff);
  await section.getByRole('link', { name: 'First question' }).click();
  await expect(staff.getByRole('dialog', { name: 'First question' })).toBeVisible();
});
