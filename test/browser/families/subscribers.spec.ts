import { readFile } from 'node:fs/promises';
import { expect, test } from '../../support/browser.js';
import { searchFor, toastOf, uniqueName } from '../../support/submissions.js';

test('subscribers are found, exported and deleted, one and several', async ({ staff, api }) => {
  const mark = uniqueName('reader').replace(' ', '-');
  const emails = ['a', 'b', 'c'].map((name) => `${mark}-${name}@example.com`);
  for (const email of emails) await api.post('/subscribers', { email });
  await staff.goto('/admin/subscribers');
  await staff.getByPlaceholder('Search by email...').fill(mark.toUpperCase());
  await expect(staff.getByText(/^3 subscribers found \(\d+ in total\)$/)).toBeVisible();
  const card = staff.getByRole('article', { name: emails[0]! });
  await expect(card.getByRole('link', { name: 'Write' })).toHaveAttribute('href', `mailto:${emails[0]}`);
  const download = staff.waitForEvent('download');
  await staff.getByRole('button', { name: 'Export CSV' }).click();
  const [head, ...rows] = (await readFile((await (await download).path())!, 'utf8')).trim().split('\r\n');
  expect(head).toContain('"Email","Signed up"');
  expect(rows).toHaveLength(3);

  const question = staff.getByRole('dialog');
  await card.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toastOf(staff, 'Subscriber deleted successfully')).toBeVisible();
  for (const email of emails.slice(1)) await staff.getByRole('checkbox', { name: `Select ${email}` }).check();
  await staff.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toastOf(staff, '2 items deleted')).toBeVisible();
  await expect(staff.getByText('No subscribers found')).toBeVisible();
  expect(await api.get(`/subscribers${searchFor({ q: mark })}`)).toEqual([]);
});
