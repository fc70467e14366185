import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { StaffNotice } from '../../../contract/content/notices.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, openPage, test } from '../../support/visitor.js';

const DAYS = { closedFrom: '2098-05-05', closedTo: '2098-05-05' };

/** Keeps what is copied and shared, and has a share sheet, as phones do. */
const withShareSheet = (page: Page) =>
  page.addInitScript(() => {
    const kept: Record<string, string> = {};
    Object.assign(globalThis, { kept });
    Object.defineProperty(navigator, 'share', {
      value: async ({ text }: { text: string }) => void (kept.shared = text),
    });
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void (kept.copied = text) },
    });
  });
const keptBy = (page: Page) => page.evaluate(() => (globalThis as unknown as { kept: Record<string, string> }).kept);
const textIn = (href: string | null) => new URL(href!).searchParams.get('text');

test('a parent opens a notice from the bar on a phone and forwards it', { tag: '@core' }, async ({ visitor, api }) => {
  const message = `Closed on Monday, 5 May: floods ${randomUUID().slice(0, 8)}.`;
  const endsAt = '2098-05-05T12:30:00.000Z';
  const notice = await api.post<StaffNotice>('/notices', {
    message,
    kind: 'CLOSURE',
    level: 'urgent',
    endsAt,
    ...DAYS,
  });
  await withShareSheet(visitor);
  await visitor.setViewportSize({ width: 390, height: 844 });
  await openPage(visitor, '/about');
  const line = visitor.getByRole('region', { name: 'Notices' }).getByRole('listitem').filter({ hasText: message });
  await line.getByRole('link', { name: 'Read and forward' }).click();
  await expect(visitor).toHaveURL(`/notice/${notice.id}`);
  await expect(visitor.getByRole('heading', { level: 1, name: message })).toBeVisible();
  await expectAccessible(visitor);

  const text = await visitor.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href').then(textIn);
  expect(text).toMatch(
    new RegExp(`^${message}\\nMonday, 5 May 2098 · All campuses\\nhttps?://[^\\n]+/notice/${notice.id}$`),
  );
  await visitor.getByRole('button', { name: 'Copy the text' }).click();
  await expect(visitor.getByText('Copied. Paste it into a message.')).toBeVisible();
  await visitor.getByRole('button', { name: 'Share…' }).click();
  await expect.poll(() => keptBy(visitor)).toEqual({ copied: text, shared: text });

  await visitor.getByRole('main').getByRole('link', { name: 'All notices' }).click();
  await expect(visitor).toHaveURL('/notices');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Notices' })).toBeVisible();
  await expectAccessible(visitor);
  await api.delete(`/notices/${notice.id}`);
  await visitor.goto(`/notice/${notice.id}`);
  await expect(visitor.getByText('This notice was taken back.')).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Send by WhatsApp' })).toHaveCount(0);
  await expectAccessible(visitor);
});

test('a closure is told in three languages on a small phone, in the bar and on its page', async ({ visitor, api }) => {
  const message = `The school is closed on Monday, 5 May: floods ${randomUUID().slice(0, 8)}.`;
  const closure = { kind: 'CLOSURE', reason: 'FLOOD', level: 'urgent', endsAt: '2098-05-05T12:30:00.000Z', ...DAYS };
  const { id, translations } = await api.post<StaffNotice>('/notices', { message, ...closure });
  const [sinhala, tamil] = translations.map(({ text }) => text) as [string, string];
  await openPage(visitor, '/about');
  const line = visitor.getByRole('region', { name: 'Notices' }).getByRole('listitem').filter({ hasText: message });
  for (const sentence of [sinhala, tamil]) await expect(line.getByText(sentence)).toBeVisible();
  await visitor.setViewportSize({ width: 360, height: 740 });
  for (const sentence of [sinhala, tamil]) await expect(line.getByText(sentence)).toBeHidden();
  // Two take at most 35 % of the screen.
  await expect.poll(async () => (await line.boundingBox())!.height).toBeLessThan(0.175 * 740);
  const closed = line.locator('summary');
  await expect(closed.locator('[lang="si"]')).toHaveText('වසා ඇත 5/5');
  await expect(closed.locator('[lang="ta"]')).toHaveText('மூடப்பட்டுள்ளது 5/5');
  await closed.click();
  for (const sentence of [sinhala, tamil]) await expect(line.getByText(sentence)).toBeVisible();
  await expectAccessible(visitor);
  await line.getByRole('link', { name: 'Read and forward' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: message })).toBeVisible();
  const page = visitor.getByRole('main');
  await expect(page.locator('[lang="si"]')).toHaveText(sinhala);
  await expect(page.locator('[lang="ta"]')).toHaveText(tamil);
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(visitor);
  const text = await visitor.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href').then(textIn);
  expect(text!.split('\n').slice(0, 3)).toEqual([message, sinhala, tamil]);
  await api.delete(`/notices/${id}`);
});

test('who opens a forwarded notice sees how many others there are, and reads them above the next page', async ({
  visitor,
  api,
}) => {
  const [own, other] = [randomUUID(), randomUUID()];
  const notices = [];
  for (const message of [own, other])
    notices.push(await api.post<StaffNotice>('/notices', { message, level: 'urgent', endsAt: '2098-05-05T12:30:00Z' }));
  await openPage(visitor, `/notice/${notices[0]!.id}`);
  const bar = visitor.getByRole('region', { name: 'Notices' });
  await expect(bar.getByRole('link', { name: /other notices?$/ })).toBeVisible();
  await expect(visitor.getByText(other)).toHaveCount(0);
  await expectAccessible(visitor);
  await visitor.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  for (const message of [own, other]) await expect(bar.getByText(message)).toBeVisible();
  for (const { id } of notices) await api.delete(`/notices/${id}`);
});

test('without a script, a notice has the link to WhatsApp, and no button that does nothing', async ({
  browser,
  api,
  baseURL,
}) => {
  const message = `Opens late on Monday, 5 May ${randomUUID().slice(0, 8)}.`;
  const notice = await api.post<StaffNotice>('/notices', { message, endsAt: '2098-05-05T12:30:00.000Z' });
  const page = await browser.newPage({ baseURL, javaScriptEnabled: false });
  await page.goto(`/notice/${notice.id}`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Send by WhatsApp' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await page.close();
  await api.delete(`/notices/${notice.id}`);
});

test('who has just closed a campus tells families by the same three ways', async ({ staff, api }) => {
  const message = `Closed: floods ${randomUUID().slice(0, 8)}.`;
  await withShareSheet(staff);
  await staff.goto('/admin/notices');
  await staff.getByRole('button', { name: 'New Notice' }).click();
  await staff.getByRole('menuitem', { name: 'Close the School' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Close the School' });
  await dialog.getByRole('combobox', { name: 'Where' }).click();
  await staff.getByRole('option', { name: 'Kandy' }).click();
  for (const label of ['Last day closed', 'First day closed', 'Shown until'])
    await dialog.getByLabel(label).fill(DAYS.closedTo);
  await dialog.getByRole('textbox', { name: 'What visitors read' }).fill(message);
  await dialog.getByRole('button', { name: 'Show Now' }).click();
  const ways = staff.getByRole('region', { name: 'Tell families' });
  const text = await ways.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href').then(textIn);
  const [, id] = new RegExp(`^${message}\\nMonday, 5 May 2098 · Kandy\\nhttps?://[^\\n]+/notice/(\\d+)$`).exec(text!)!;
  await ways.getByRole('button', { name: 'Copy the text' }).click();
  await expect(staff.getByText('Copied. Paste it into a message.')).toBeVisible();
  await ways.getByRole('button', { name: 'Share…' }).click();
  await expect.poll(() => keptBy(staff)).toEqual({ copied: text, shared: text });
  await expectAccessible(staff);
  await ways.getByRole('button', { name: 'Close' }).click();
  await expect(ways).toHaveCount(0);
  await api.delete(`/notices/${id}`);
});
