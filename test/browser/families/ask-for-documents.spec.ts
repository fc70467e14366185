import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.js';
import { expect, keepSession } from '../../support/browser.js';
import { test } from '../../support/parent.js';

const PDF = Buffer.from('%PDF-1.7\nA birth certificate\n%%EOF');

async function askForTwo(page: Page, section: Locator) {
  await expect(section).toContainText('The parent was not asked for any yet.');
  await section.getByRole('button', { name: 'Ask for Documents' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for Documents' });
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(dialog.getByText('Please name 1 to 20 documents')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add Birth certificate' }).click();
  const names = dialog.getByRole('textbox', { name: 'Documents', exact: true });
  await expect(names).toBeFocused();
  await names.press('End');
  await names.pressSequentially('\nPhoto of the garden');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText('The parent is asked.')).toBeVisible();
  await expect(section.getByRole('listitem')).toHaveCount(2);
}

async function sendOne(browser: Browser, link: string) {
  const parent = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await parent.goto(link);
  const certificate = parent.getByRole('listitem').filter({ hasText: 'Birth certificate' });
  const file = certificate.getByLabel('Birth certificate', { exact: true });
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Not a scan') });
  await certificate.getByRole('button', { name: 'Send: Birth certificate' }).click();
  await expect(certificate.getByRole('alert')).toHaveText('Please choose a PDF or a photo (JPG, PNG or WebP)');
  await file.setInputFiles({ name: 'film.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(14_000_000, PDF) });
  await certificate.getByRole('button', { name: 'Send: Birth certificate' }).click();
  await expect(certificate.getByRole('alert')).toHaveText('The file must be smaller than 10 MB');
  await file.setInputFiles({ name: 'child.pdf', mimeType: 'application/pdf', buffer: PDF });
  await certificate.getByRole('button', { name: 'Send: Birth certificate' }).click();
  await expect(certificate.first()).toContainText('Birth certificate: received');
  await expect(parent.getByLabel('Photo of the garden', { exact: true })).toBeVisible();
}

async function expectNarrow(browser: Browser, link: string) {
  const seen = await browser.newPage();
  await seen.setViewportSize({ width: 320, height: 800 });
  await seen.goto(link);
  expect(await seen.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(seen);
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
  await expect(page.getByText('Document received')).toBeVisible();
  await expect(section).toContainText('On paper');
  await received.getByRole('button', { name: 'Delete: Birth certificate' }).click();
  await page
    .getByRole('dialog', { name: 'Delete this document?' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click();
  await expect(page.getByText('Document deleted')).toBeVisible();
  await expect(section.getByRole('listitem')).toHaveCount(1);
}

test('staff ask for documents, the parent sends one without a script, and staff download it', async ({
  page,
  browser,
  applicant: { url, api, application, mailedLink },
}) => {
  test.slow();
  await keepSession(page, api, url);
  await page.goto(`${url}/admin/admissions/${application.id}/show`);
  const section = page.getByRole('region', { name: 'Documents' });
  await test.step('staff ask for two', () => askForTwo(page, section));

  const link = await mailedLink();
  await test.step('the parent sends one', () => sendOne(browser, link));

  await test.step('the page of the link fits a narrow screen', () => expectNarrow(browser, link));

  await page.reload();
  await test.step('staff download it, receive the other on paper, and delete one', () => handleBoth(page, section));
  await page.getByRole('button', { name: 'Timeline' }).click();
  const timeline = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
  await expect(timeline).toContainText([
    /^Application received/,
    /^Document asked for: Photo of the garden/,
    /received/,
  ]);
  await expectAccessible(page);
});
