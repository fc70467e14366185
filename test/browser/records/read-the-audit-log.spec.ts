import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../support/accessible.js';
import { expect, test } from '../../support/browser.js';
import { makeMessage } from '../../support/messages.js';
import { aFamily } from '../../support/reviews.js';

const filter = (value: object) => `filter=${encodeURIComponent(JSON.stringify(value))}`;

test('a super administrator finds who opened a message', { tag: '@core' }, async ({ staff, api }) => {
  const name = `Asking Parent ${aFamily()}`;
  const { id } = await makeMessage(api, { name });
  const message = `Message “${name}”`;
  await api.put(`/contacts/${id}`, { isRead: true });
  const opened = filter({ action: 'opened', collection: 'contacts', record: String(id) });
  // What is read is written down a little later.
  await expect.poll(() => api.get<object[]>(`/audit?${opened}`)).not.toHaveLength(0);

  await staff.goto('/admin/dashboard');
  await staff.getByRole('button', { name: 'System' }).click();
  await staff.getByRole('link', { name: 'Audit log' }).click();
  await expect(staff.getByRole('heading', { name: 'Audit Log', level: 1 })).toBeVisible();
  // Other journeys fill the first page meanwhile.
  await staff.goto(`/admin/audit?${filter({ collection: 'contacts', record: String(id) })}`);
  const changed = staff.getByRole('listitem').filter({ hasText: message });
  await expect(changed.filter({ hasText: /ChangedRead/ })).toHaveCount(1);
  await staff.getByRole('combobox', { name: 'What was done' }).click();
  await staff.getByRole('option', { name: 'Opened' }).click();
  await staff.getByRole('combobox', { name: 'Kind of record' }).click();
  await staff.getByRole('option', { name: 'Messages' }).click();
  const line = staff
    .getByRole('listitem')
    .filter({ has: staff.getByRole('link', { name: message, exact: true }) })
    .first();
  await expect(line).toContainText(/\d+ \w+ 20\d\d, \d+:\d\d/);
  await expect(line.getByRole('link')).toHaveAttribute('href', `/admin/contacts/${id}/show`);
  await expectAccessible(staff);

  await line.getByRole('button', { name: /^Show only what/ }).click();
  await expect(staff.getByRole('combobox', { name: 'Person' })).toHaveText('Only this person');
  const download = staff.waitForEvent('download');
  await staff.getByRole('button', { name: 'Export CSV' }).click();
  const text = await readFile((await (await download).path())!, 'utf8');
  expect(text).toContain('"Line","Time","User id","Who","What","Times","Kind","Records","Fields","Session"');
  expect(text).toContain(`"Opened","1","contacts","${id}"`);
  expect(text).not.toContain(name);
});
