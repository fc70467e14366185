import { randomUUID } from 'node:crypto';
import type { StaffEvent } from '../../../contract/content/events.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, test } from '../../support/browser.js';
import { anEvent } from '../../support/factories.js';

test('a draft is shown to somebody without an account by a link, until it is revoked', async ({
  staff,
  api,
  browser,
  baseURL,
}) => {
  const draft = anEvent({ title: `Swimming gala ${randomUUID().slice(0, 8)}`, status: 'DRAFT' });
  const { id } = await api.post<StaffEvent>('/events', draft);
  await staff.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(baseURL!).origin });
  await staff.setViewportSize({ width: 360, height: 740 });
  await staff.goto(`/admin/add-event/${id}`);
  const share = staff.getByRole('button', { name: 'Share a Link' });
  await share.press('Enter');
  const dialog = staff.getByRole('dialog', { name: 'Share a link' });
  await expect(dialog.getByText('No link to it can be opened now.')).toBeVisible();
  const make = dialog.getByRole('button', { name: 'Make a Link' });
  await expect(make).toBeFocused();
  await make.press('Enter');
  await expect(dialog.getByText('The link is made.')).toHaveRole('status');
  await expect(dialog.getByText(/^Made by .+ on .+ It can be opened until .+/)).toBeVisible();
  await expectAccessible(staff);
  await staff.setViewportSize({ width: 1440, height: 900 });

  await dialog.getByRole('button', { name: 'Copy' }).press('Enter');
  await expect(dialog.getByText('The link is copied.')).toBeVisible();
  const url = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(await staff.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await staff.evaluate(() => Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error()) }));
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByText(/The link is selected/)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Link' })).toBeFocused();

  const visitor = await (await browser.newContext()).newPage();
  expect((await visitor.goto(url))!.status()).toBe(200);
  await expect(visitor.getByRole('heading', { level: 1, name: draft.title })).toBeVisible();
  await dialog.getByRole('button', { name: 'Revoke' }).press('Enter');
  await expect(dialog.getByText('The link is revoked.')).toBeVisible();
  await expect(make).toBeFocused();
  expect((await visitor.reload())!.status()).toBe(404);
  await visitor.context().close();

  await staff.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(share).toBeFocused();
  await api.delete(`/events/${id}`);
});
