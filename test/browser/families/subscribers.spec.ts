import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { StaffSubscriber } from '../../../contract/families/subscribers.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, test, type StaffApi } from '../../support/browser.js';
import { widthsOf } from '../../support/screens.js';

const LIST = '/admin/subscribers';
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text);

async function signUp(api: StaffApi): Promise<string> {
  const email = `reader-${randomUUID().slice(0, 8)}@example.com`;
  await api.post('/subscribers', { email });
  return email;
}

async function remove(api: StaffApi, email: string): Promise<void> {
  const [found] = await api.get<StaffSubscriber[]>(`/subscribers?filter=${JSON.stringify({ email })}`);
  await api.delete(`/subscribers/${found!.id}`);
}

test('a subscriber is found, exported and deleted', async ({ staff, api }) => {
  const email = await signUp(api);
  await staff.goto(LIST);
  await staff.getByPlaceholder('Search by email...').fill(email.toUpperCase());
  await expect(staff.getByText(/^1 subscriber found \(\d+ in total\)$/)).toBeVisible();
  const card = staff.getByRole('article', { name: email });
  await expect(card.getByRole('link', { name: 'Write' })).toHaveAttribute('href', `mailto:${email}`);

  const download = staff.waitForEvent('download');
  await staff.getByRole('button', { name: 'Export CSV' }).click();
  const rows = (await readFile((await (await download).path())!, 'utf8')).trim().split('\r\n');
  expect(rows).toEqual([expect.stringContaining('"Email","Signed up"'), expect.stringContaining(`"${email}"`)]);

  await staff.getByRole('button', { name: 'Refresh' }).click();
  await expect(toast(staff, 'Subscribers refreshed successfully')).toBeVisible();
  await card.getByRole('button', { name: 'Delete' }).click();
  await staff.getByRole('dialog', { name: 'Delete Subscriber' }).getByRole('button', { name: 'Delete' }).click();
  await expect(toast(staff, 'Subscriber deleted successfully')).toBeVisible();
  await expect(staff.getByText('No subscribers found')).toBeVisible();
});

test('several are deleted together; a list that fails says so', async ({ staff, api }) => {
  const emails = [await signUp(api), await signUp(api)];
  await staff.goto(LIST);
  for (const email of emails) await staff.getByRole('checkbox', { name: `Select ${email}` }).check();
  await staff.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(staff, '2 items deleted')).toBeVisible();
  await staff.route(/\/api\/subscribers\?/, (route) => route.abort());
  await staff.reload();
  await expect(toast(staff, 'Failed to load subscribers')).toBeVisible();
});

for (const width of widthsOf('subscribers')) {
  test(`the subscribers are accessible at ${width} px`, async ({ staff, api }) => {
    await staff.setViewportSize({ width, height: 900 });
    const email = await signUp(api);
    await staff.goto(LIST);
    await staff.getByRole('searchbox').fill(email);
    await expect(staff.getByRole('article')).toHaveCount(1);
    await expectAccessible(staff);
    await remove(api, email);
  });
}
