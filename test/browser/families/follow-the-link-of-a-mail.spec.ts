import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.js';
import { expect, keepSession } from '../../support/browser.js';
import { newEmail, test } from '../../support/parent.js';
import { searchFor, toastOf } from '../../support/submissions.js';

const VISIT = { startsAt: '2098-05-05T04:30:00Z', endsAt: '2098-05-05T05:30:00Z', place: 'Front office' };
const PDF = Buffer.from('%PDF-1.7\nA birth certificate\n%%EOF');

const withoutScript = async (browser: Browser) => (await browser.newContext({ javaScriptEnabled: false })).newPage();

test(
  'a parent follows an application by the link of a mail, and answers a visit, until staff revoke the link',
  {
    tag: '@core',
  },
  async ({ page, browser, mailingSchool: { url, api }, applicant: { application, mailedLink } }) => {
    const first = await mailedLink();
    const parent = await withoutScript(browser);
    const step = parent.locator('[aria-current="step"]');
    await parent.goto(first);
    await expect(parent.getByRole('heading', { name: 'Senuli’s application', level: 1 })).toBeVisible();
    await expect(step).toContainText('Received');
    await expect(parent.getByRole('region', { name: 'What you sent us' })).toContainText('Ruwan Perera');

    await api.put(`/admissions/${application.id}`, { status: 'IN_PROGRESS' });
    await api.post('/visits', { ...VISIT, admissionId: application.id });
    await parent.reload();
    await expect(step).toContainText('In progress');
    await expect(parent.locator('main')).toContainText('Monday, 5 May 2098, 10:00 AM to 11:00 AM');
    await parent.getByRole('textbox').fill('A Tuesday would suit us.');
    await parent.keyboard.press('Enter');
    await expect(parent.getByText('You asked for another time. We will write to you.')).toBeVisible();
    await page.goto(first);
    await expectAccessible(page);

    await keepSession(page, api, url);
    await page.goto(`${url}/admin/admissions/${application.id}/show`);
    const visits = page.getByRole('region', { name: 'Visits' });
    await expect(visits).toContainText('The parent asks for another time');
    await expect(visits).toContainText('A Tuesday would suit us.');
    await parent.getByRole('button', { name: 'We will come' }).click();
    await expect(parent.getByText('You said that you will come.')).toBeVisible();
    const section = page.getByRole('region', { name: "Parent's Link" });
    await expect(section).toContainText('follows the application until');
    await section.getByRole('button', { name: 'Email a New Link' }).click();
    const question = page.getByRole('dialog', { name: 'Email the parent a new link?' });
    await question.getByRole('button', { name: 'Mail' }).click();
    await expect(toastOf(page, 'The new link is emailed.')).toBeVisible();
    await expect.poll(mailedLink).not.toBe(first);
    const dead = parent.getByRole('heading', { name: 'This link does not work' });
    await parent.reload();
    await expect(dead).toBeVisible();
    await parent.goto(await mailedLink());
    await expect(parent.getByRole('heading', { name: 'Senuli’s application' })).toBeVisible();
    await section.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('dialog', { name: 'Revoke the link?' }).getByRole('button', { name: 'Revoke' }).click();
    await expect(section).toContainText('The parent has no link');
    await expectAccessible(page);
    await parent.reload();
    await expect(dead).toBeVisible();
  },
);

async function askForTwo(page: Page, section: Locator) {
  await section.getByRole('button', { name: 'Ask for Documents' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for Documents' });
  await dialog.getByRole('button', { name: 'Add Birth certificate' }).click();
  const names = dialog.getByRole('textbox', { name: 'Documents', exact: true });
  await expect(names).toBeFocused();
  await names.press('End');
  await names.pressSequentially('\nPhoto of the garden');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(toastOf(page, 'The parent is asked.')).toBeVisible();
  await expect(section.getByRole('listitem')).toHaveCount(2);
}

async function handleBoth(page: Page, section: Locator) {
  const received = section.getByRole('listitem').filter({ hasText: 'Birth certificate' }).first();
  await expect(received).toContainText('Received');
  await expect(received).toContainText('Not checked for viruses');
  const downloading = page.waitForEvent('download');
  await received.getByRole('button', { name: 'Download: Birth certificate.pdf' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Birth certificate.pdf');
  expect(await readFile(await download.path())).toEqual(PDF);
  await section.getByRole('button', { name: 'Came on Paper: Photo of the garden' }).click();
  await expect(toastOf(page, 'Document received')).toBeVisible();
  await expect(section).toContainText('On paper');
  await received.getByRole('button', { name: 'Delete: Birth certificate' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this document?' });
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toastOf(page, 'Document deleted')).toBeVisible();
  await expect(section.getByRole('listitem')).toHaveCount(1);
}

test(
  'staff ask for documents, the parent sends one, and staff download it',
  { tag: '@core' },
  async ({ page, browser, mailingSchool: { url, api }, applicant: { application, mailedLink } }) => {
    await keepSession(page, api, url);
    await page.goto(`${url}/admin/admissions/${application.id}/show`);
    const section = page.getByRole('region', { name: 'Documents' });
    await expect(section).toContainText('The parent was not asked for any yet.');
    await test.step('staff ask for two', () => askForTwo(page, section));

    const parent = await browser.newPage({ viewport: { width: 320, height: 800 } });
    await parent.goto(await mailedLink());
    const certificate = parent.getByRole('listitem').filter({ hasText: 'Birth certificate' }).first();
    const file = { name: 'child.pdf', mimeType: 'application/pdf', buffer: PDF };
    await certificate.getByLabel('Birth certificate', { exact: true }).setInputFiles(file);
    await expect(certificate).toContainText('Birth certificate: received');
    await expect(parent.getByLabel('Photo of the garden', { exact: true })).toBeVisible();
    await expectAccessible(parent);
    await parent.close();

    await page.reload();
    await test.step('staff download it, receive the other on paper, and delete one', () => handleBoth(page, section));
    await page.getByRole('button', { name: 'Timeline' }).click();
    await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')).toContainText([
      /^Application received/,
      /^Document asked for: Photo of the garden/,
      /received/,
    ]);
    await expectAccessible(page);
  },
);

async function writeLetter(page: Page, subject: string) {
  await page.getByRole('button', { name: 'New Letter' }).click();
  const form = page.getByRole('dialog', { name: 'New Letter' });
  await form.getByLabel('Subject').fill(subject);
  const letter = form.getByRole('textbox', { name: 'Letter' });
  await letter.fill('Dear parents,');
  await form.getByRole('button', { name: 'Insert Upcoming Events' }).click();
  await expect(letter).toHaveValue(/^Dear parents,\n\n.+\n.+\nhttp.+\/event\/\d+/);
  await form.getByRole('button', { name: 'Preview' }).click();
  await expect(form.frameLocator('iframe').getByRole('paragraph').filter({ hasText: 'Dear parents,' })).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Send Me a Test' }).click();
  await expect(toastOf(page, 'A test email is on its way to you')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeVisible();
  await form.getByRole('button', { name: 'Save Draft' }).click();
  await expect(form).toHaveCount(0);
  await expectAccessible(page);
}

test(
  'a reader signs up and confirms, staff write a letter with the newest events, and the reader unsubscribes',
  {
    tag: '@core',
  },
  async ({ page, browser, mailingSchool: { url, api, mailsTo, mailedLink } }) => {
    const email = newEmail();
    const visitor = await withoutScript(browser);
    await visitor.goto(url);
    await visitor.getByLabel('Email').last().fill(email);
    await visitor.keyboard.press('Enter');
    await visitor.goto(await mailedLink(email, 'newsletter'));
    await visitor.getByRole('button', { name: 'Confirm' }).click();
    await expect(visitor.getByRole('heading', { name: 'You receive our newsletter' })).toBeVisible();

    await keepSession(page, api, url);
    await page.goto(`${url}/admin/newsletters`);
    await test.step('staff write a letter', () => writeLetter(page, 'News of November'));
    await page.getByRole('button', { name: 'Send: News of November' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send this letter?' });
    await expect(dialog).toContainText(/goes to \d+ readers?\./);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: /to \d+ readers?/ })).toBeVisible();
    await expect.poll(() => mailsTo(email)).toHaveLength(2);
    await page.goto(`${url}/admin/subscribers${searchFor({ q: email })}`);
    await expect(page.getByRole('article', { name: email })).toContainText('Confirmed');
    await expectAccessible(page);

    await visitor.goto(await mailedLink(email, 'newsletter'));
    await visitor.getByText('Unsubscribe', { exact: true }).click();
    await visitor.getByRole('button', { name: 'Delete my email address' }).click();
    await expect(visitor.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
    expect(await api.get(`/subscribers${searchFor({ email })}`)).toEqual([]);
  },
);
