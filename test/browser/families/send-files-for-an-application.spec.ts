import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.js';
import { expect, keepSession } from '../../support/browser.js';
import { test } from '../../support/parent.js';

const PHONE = { width: 390, height: 844 };
const jpg = (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(`\xff\xd8\xff\xe0 ${name}`, 'latin1'),
});
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7\n${name}`) });

const isUpload = (page: Page) => (url: URL) => url.pathname === new URL(page.url()).pathname;

/** A document on the page of the mailed link: its row, its files, and those that are on their way. */
function senderOf(parent: Page) {
  const item = parent.locator('li').filter({ hasText: 'Birth certificate' }).first();
  return {
    parent,
    item,
    rows: item.locator('.sending > li'),
    files: item.locator('.files > li'),
    status: parent.getByRole('status'),
  };
}
type Sender = ReturnType<typeof senderOf>;

async function sendPages({ parent, item, rows, files }: Sender) {
  const film = { name: 'film.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(14_000_000, '%PDF-1.7 ') };
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Not a scan') };
  // Those that are refused take no room of the five.
  const refused = [notes, notes, notes, notes, film];
  await item.getByLabel('Birth certificate', { exact: true }).setInputFiles([...refused, jpg('front.jpg')]);
  await expect(rows).toHaveText([
    ...Array(4).fill(/^notes\.txt.*Please choose a PDF or a photo/),
    /^film\.pdf.*must be smaller than 10 MB/,
  ]);
  await expect(files).toHaveText([/^Birth certificate\.jpg.*bytes.*Received/s]);
  await expect(parent.getByText('We need a document from you.')).toBeVisible();
  await expectAccessible(parent);
}

async function retryBroken({ parent, item, rows, files, status }: Sender) {
  let isBroken = true;
  let release: () => void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await parent.route(isUpload(parent), async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    if (!isBroken) return route.continue();
    await held;
    isBroken = false;
    return route.abort();
  });
  await item.getByLabel('Add a file to Birth certificate').setInputFiles([jpg('back.jpg'), jpg('stamp.jpg')]);
  await expect(rows).toHaveCount(2);
  await expect(item.getByRole('progressbar', { name: 'back.jpg' })).toBeVisible();
  await expect(status).toHaveText('Sending back.jpg');
  await expectAccessible(parent);
  release!();
  await expect(rows).toHaveText([/^back\.jpg.*could not be sent/]);
  await expect(files).toHaveCount(2);
  await item.getByRole('button', { name: 'Try again: back.jpg' }).click();
  await expect(files).toHaveCount(3);
  await expect(rows).toHaveCount(0);
  await expect(status).toHaveText('back.jpg was sent');
  await expect(item).toBeFocused();
  await parent.unrouteAll();
}

async function replaceAndRemove({ parent, item, rows, files, status }: Sender) {
  await files.first().getByText('Replace', { exact: true }).click();
  await files.first().getByLabel('Replace Birth certificate.jpg with').setInputFiles(pdf('whole.pdf'));
  await expect(files.first()).toContainText('Birth certificate.pdf');
  await expect(files.first().getByLabel('Replace: Birth certificate.pdf')).toBeFocused();
  const opening = parent.waitForEvent('popup');
  await files.nth(1).getByRole('link', { name: 'Birth certificate 2.jpg' }).click();
  await expect(await opening).toHaveURL(/\/file-\d+$/);
  await files.nth(1).getByLabel('Remove: Birth certificate 2.jpg').click();
  await expectAccessible(parent);
  const confirm = files.nth(1).getByRole('button', { name: 'Yes, remove Birth certificate 2.jpg' });
  await files.nth(1).getByRole('link', { name: 'Cancel: keep Birth certificate 2.jpg' }).click();
  await expect(confirm).toBeHidden();
  await expect(files.nth(1).getByLabel('Remove: Birth certificate 2.jpg')).toBeFocused();
  await parent.keyboard.press('Enter');
  await parent.context().setOffline(true);
  for (const press of [1, 2]) {
    // The row of the first press looks the same.
    const failed = parent.waitForEvent('requestfailed', (one) => one.method() === 'POST');
    await confirm.click();
    await failed;
    await expect(rows, `press ${press}`).toHaveText([/^Birth certificate 2\.jpg.*could not be removed/]);
  }
  await parent.context().setOffline(false);
  await item.getByLabel('Add a file to Birth certificate').setInputFiles(jpg('late.jpg'));
  await expect(files).toHaveCount(4);
  await expect(confirm).toBeVisible();
  await confirm.dblclick();
  await expect(files).toHaveCount(3);
  await expect(rows).toHaveCount(0);
  await files.last().getByText('Remove', { exact: true }).click();
  await files.last().getByRole('button', { name: 'Yes, remove' }).click();
  await expect(files).toHaveText([/^Birth certificate\.pdf/, /^Birth certificate 2\.jpg/]);
  await expect(status).toHaveText('File removed');
}

async function sendTooMany({ parent, item, rows, files }: Sender) {
  const names = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'];
  await item.getByLabel('Add a file to Birth certificate').setInputFiles(names.map(jpg));
  await expect(files).toHaveCount(5);
  await expect(rows).toHaveText([/^d\.jpg.*at most 5 files/]);
  await expect(item.getByLabel('Add a file')).toHaveCount(0);
  expect(await parent.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
}

async function downloadOne(page: Page) {
  const section = page.getByRole('region', { name: 'Documents' });
  await expect(section).toContainText('5 files');
  await expect(section.getByText('Not seen yet')).toHaveCount(5);
  const downloading = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Download: Birth certificate.pdf' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Birth certificate.pdf');
  expect(String(await readFile(await download.path()))).toContain('whole.pdf');
  await expect(section.getByText('Not seen yet')).toHaveCount(4);
}

async function replaceSeen({ parent, item, rows, files }: Sender) {
  const large = { ...pdf('larger.pdf'), buffer: Buffer.alloc(8_000_000, '%PDF-1.7 ') };
  await files.first().getByText('Replace', { exact: true }).click();
  await files.first().getByLabel('Replace Birth certificate.pdf with').setInputFiles(large);
  await expect(rows.last()).toContainText('The school has seen this file, so it stays as it is');
  await expect(files.first()).toContainText('Seen by the school');
  await expect(item.getByLabel('Replace: Birth certificate.pdf')).toHaveCount(0);
  await expectAccessible(parent);
}

test('a parent sends pages from a phone, tries again what failed, and changes them until staff have seen them', async ({
  page,
  browser,
  mailingSchool: { url, api },
  askedParent: { application, link },
}) => {
  test.slow();
  const parent = await (await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true })).newPage();
  await parent.goto(link);
  const sender = senderOf(parent);
  await expect(parent.getByText('We need 2 documents from you.')).toBeVisible();
  await expect(sender.item.getByRole('button', { name: 'Send: Birth certificate' })).toBeHidden();
  await test.step('what the server would refuse is not sent, and the others are', () => sendPages(sender));
  await test.step('one is on its way with its progress, and is sent again alone when the connection breaks', () =>
    retryBroken(sender));
  await test.step('one is replaced in its place, and one removed', () => replaceAndRemove(sender));
  await test.step('of more files than a document takes, the first are sent', () => sendTooMany(sender));
  await keepSession(page, api, url);
  await page.setViewportSize(PHONE);
  await page.goto(`${url}/admin/admissions/${application.id}/show`);
  await test.step('staff see all, and keep one by downloading it', () => downloadOne(page));
  await test.step('that one stays, as the parent is told, also on a page that was open already', () =>
    replaceSeen(sender));
});

test('a parent without a script replaces and removes files with plain forms', async ({
  browser,
  askedParent: { link },
}) => {
  test.slow();
  const parent = await (await browser.newContext({ viewport: PHONE, javaScriptEnabled: false })).newPage();
  await parent.goto(link);
  const { item, files } = senderOf(parent);
  await item.getByLabel('Birth certificate', { exact: true }).setInputFiles(jpg('front.jpg'));
  await item.getByRole('button', { name: 'Send: Birth certificate' }).click();
  await item.getByLabel('Add a file to Birth certificate').setInputFiles(jpg('back.jpg'));
  await item.getByRole('button', { name: 'Send: Birth certificate' }).click();
  await expect(files).toHaveText([/^Birth certificate\.jpg/, /^Birth certificate 2\.jpg/]);
  const replacement = files.first().getByLabel('Replace Birth certificate.jpg with');
  await files.first().getByText('Replace', { exact: true }).click();
  await replacement.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Not a scan') });
  await files.first().getByRole('button', { name: 'Send: in place of' }).click();
  await expect(files.first().getByRole('alert')).toHaveText(/Please choose a PDF or a photo/);
  await expect(replacement).toHaveAttribute('aria-invalid', 'true');
  await replacement.setInputFiles(pdf('whole.pdf'));
  await files.first().getByRole('button', { name: 'Send: in place of' }).click();
  await expect(files).toHaveText([/^Birth certificate\.pdf/, /^Birth certificate 2\.jpg/]);
  await item.getByLabel('Remove: Birth certificate 2.jpg').click();
  await files.last().getByRole('link', { name: 'Cancel: keep Birth certificate 2.jpg' }).click();
  await expect(files.last().getByRole('button', { name: 'Yes, remove' })).toBeHidden();
  for (const name of ['Birth certificate 2.jpg', 'Birth certificate.pdf']) {
    await expect(files.last()).toContainText(name);
    await item.getByLabel(`Remove: ${name}`).click();
    await item.getByRole('button', { name: `Yes, remove ${name}` }).click();
  }
  await expect(item.getByLabel('Birth certificate', { exact: true })).toBeVisible();
});
