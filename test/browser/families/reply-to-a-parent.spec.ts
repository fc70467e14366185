import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.js';
import { expect, type StaffApi, test } from '../../support/browser.js';
import { makeContact, searchFor, uniqueName, uniquePhone } from '../../support/submissions.js';

const repliesTo = (api: StaffApi, recordId: number) =>
  api.get(`/mails${searchFor({ collection: 'contacts', recordId, kind: 'reply' })}`);

async function makeTemplate(staff: Page, section: Locator, template: string) {
  await section.getByRole('button', { name: 'Templates' }).click();
  const templates = staff.getByRole('dialog', { name: 'Templates of Replies' });
  await templates.getByRole('button', { name: 'New Template' }).click();
  const form = staff.getByRole('dialog', { name: 'New Template' });
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

async function attachFile(staff: Page, composer: Locator) {
  const input = composer.locator('input[type=file]');
  await input.setInputFiles({ name: 'fees.txt', mimeType: 'text/plain', buffer: Buffer.from('fees') });
  await expect(staff.getByText('Please choose a PDF or a photo (JPG, PNG or WebP)')).toBeVisible();
  const buffer = Buffer.from('%PDF-1.7\nThe fees\n%%EOF');
  await input.setInputFiles(['fees.pdf', 'map.pdf'].map((name) => ({ name, mimeType: 'application/pdf', buffer })));
  await composer.getByRole('button', { name: /^Remove map\.pdf/ }).click();
  await expect(composer.getByRole('button', { name: 'Attach a File' })).toBeFocused();
  await expectAccessible(staff);
}

async function noteCall(staff: Page, section: Locator) {
  await section.getByRole('button', { name: 'Note a Call or Chat' }).click();
  const note = staff.getByRole('region', { name: 'Note a Call or Chat' });
  await note.getByLabel('Message').fill('Called back: they come on Friday.');
  await note.getByRole('button', { name: 'Save' }).click();
  await expect(section).toContainText('they come on Friday');
  await section.getByRole('button', { name: /^Delete: Call/ }).click();
  await staff.getByRole('dialog', { name: 'Delete this note?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(section).not.toContainText('they come on Friday');
}

test(
  'staff reply to a message from the back office with a template and a file, and note a call',
  {
    tag: '@core',
  },
  async ({ api, staff }) => {
    const template = uniqueName('Come and see us');
    const email = `asking-${Date.now()}@example.com`;
    const phone = uniquePhone();
    await makeContact(api, { email, phone, subject: 'First question' });
    const { id, name, reference } = await makeContact(api, { email, phone });
    await staff.goto(`/admin/contacts/${id}/show`);
    const section = staff.getByRole('region', { name: 'Replies and Notes' });
    await expect(section).toContainText('Nothing was written yet.');
    const related = staff.getByRole('region', { name: 'Also from This Parent' });
    await expect(related.getByRole('listitem')).toContainText([/^Message: First question, Pending, /]);
    await expect(related.getByRole('link').first()).toHaveAttribute('href', /^\/admin\/contacts\/\d+\/show$/);
    await test.step('a template is made', () => makeTemplate(staff, section, template));

    await staff.getByRole('button', { name: 'Reply', exact: true }).click();
    const composer = staff.getByRole('region', { name: `Reply to ${name}` });
    await expect(composer.getByLabel('Subject')).toHaveValue('Re: Visiting the campus');
    await expect(composer.getByLabel('Message')).toHaveValue(new RegExp(`^Dear ${name},`));
    await expect(composer.getByLabel('What the parent wrote')).toHaveText('May we come on a Friday morning?');
    await composer.getByLabel('Message').fill('Half a letter');
    await composer.getByLabel('Template', { exact: true }).click();
    await staff.getByRole('option', { name: template }).click();
    await expect(composer.getByLabel('Message')).toHaveValue(
      `Half a letter\n\nDear ${name},\n\nplease quote ${reference}.`,
    );
    await expect(composer.getByLabel('Subject')).toHaveValue(`About Visiting the campus: ${reference}`);
    await test.step('a file is attached', () => attachFile(staff, composer));
    await composer.getByRole('button', { name: 'Send' }).click();
    await expect(composer).toHaveCount(0);
    await expect(section.getByRole('button', { name: /^fees\.pdf/ })).toBeVisible();
    await expect(section).not.toContainText('map.pdf');
    await expect(section).toContainText(`please quote ${reference}.`);
    await expect(staff.getByRole('dialog').getByText('Resolved', { exact: true })).toBeVisible();
    expect(await repliesTo(api, id)).toHaveLength(1);
    await test.step('a call is noted, and deleted', () => noteCall(staff, section));
  },
);

test('a reply waits for the thread, stays typed in at Escape, and is not sent twice when its answer is lost', async ({
  api,
  staff,
}) => {
  const { id, name } = await makeContact(api);
  await api.post(`/contacts/${id}/replies`, { subject: 'First', text: 'We have your message.', seen: 0 });
  let answer!: () => void;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await staff.route(`**/api/contacts/${id}/thread*`, async (route) => {
    await held;
    await route.continue();
  });
  await staff.goto(`/admin/contacts/${id}/show`);
  const entries = staff.getByRole('region', { name: 'Replies and Notes' }).getByRole('list').first();
  const reply = staff.getByRole('button', { name: 'Reply', exact: true });
  await reply.click();
  answer();
  const composer = staff.getByRole('region', { name: `Reply to ${name}` });
  await staff.setViewportSize({ width: 1366, height: 600 });
  await expect(composer.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });
  await composer.getByLabel('Message').fill('Friday suits us.');
  await composer.getByRole('button', { name: 'Send' }).click();
  await expect(composer).toHaveCount(0);
  await expect(entries).toContainText('Friday suits us.');

  await reply.click();
  await composer.getByLabel('Message').fill('There are two.');
  await staff.keyboard.press('Escape');
  await expect(composer.getByLabel('Message')).toHaveValue('There are two.');
  await composer.getByRole('button', { name: 'Cancel' }).click();
  await expect(composer).toHaveCount(0);
  // A reload ends the request that stores the draft.
  const draft = () => api.get<object | null>(`/form-drafts/contacts.${id}-reply`);
  await expect.poll(async () => JSON.stringify(await draft())).toContain('There are two.');
  await staff.reload();
  await reply.click();
  await expect(composer.getByLabel('Message')).toHaveValue('There are two.');
  const loseAnswer = () =>
    staff.route(
      '**/replies',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
  const send = composer.getByRole('button', { name: 'Send' });
  await loseAnswer();
  await send.click();
  await expect(entries).toContainText('There are two.');
  await send.click();
  await expect(composer).toHaveCount(0);
  expect(await repliesTo(api, id)).toHaveLength(3);

  await reply.click();
  await composer.getByLabel('Message').fill('They start at nine.');
  await loseAnswer();
  await send.click();
  await expect(entries).toContainText('They start at nine.');
  await composer.getByLabel('Message').fill('They start at nine, at the gate.');
  await send.click();
  await expect(staff.getByText('What you sent first is in the thread.')).toBeVisible();
  await expect(composer.getByLabel('Message')).toHaveValue('They start at nine, at the gate.');
  expect(await repliesTo(api, id)).toHaveLength(4);
  await send.click();
  await expect(composer).toHaveCount(0);
  await expect(entries).toContainText('at the gate');
});
