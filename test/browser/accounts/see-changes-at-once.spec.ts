import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { StaffContact } from '../../../contract/families/contacts.js';
import type { StaffBranch } from '../../../contract/school/branches.js';
import { expectAccessible } from '../../support/accessible.js';
import { answerProblems, expect, type StaffApi } from '../../support/browser.js';
import { isListening, test, told } from '../../support/colleague.js';
import { makeEvent } from '../../support/events.js';
import { aBranch, aContact, anApplication } from '../../support/factories.js';

const aTown = (api: StaffApi) =>
  api.post<StaffBranch>('/branches', aBranch({ title: `Crestfield College - ${randomUUID().slice(0, 8)}` }));
const aMark = () => `Ishara ${randomUUID().slice(0, 8)}`;

async function write(api: StaffApi, name: string, branchId?: number): Promise<StaffContact> {
  await api.post('/contacts', aContact({ name, branchId }));
  return (await api.get<StaffContact[]>(`/contacts?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`))[0]!;
}

async function openMessages(page: Page, mark: string): Promise<void> {
  await page.goto(`/admin/view-user-contact?filter=${encodeURIComponent(JSON.stringify({ q: mark }))}`);
  await expect.poll(() => isListening(page)).toBe(true);
}

const card = (page: Page, { id }: StaffContact) => page.locator(`[data-record="${id}"]`);

test(
  'new messages are offered at once and come by a click, and one that a colleague answers changes in its place',
  { tag: '@core' },
  async ({ api, openColleague }) => {
    const mark = aMark();
    const [kandy, galle] = [await aTown(api), await aTown(api)];
    const { page } = await openColleague(kandy);
    await answerProblems(page);
    const contacts = [await write(api, `${mark} one`, kandy.id), await write(api, `${mark} two`, kandy.id)];
    await openMessages(page, mark);
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(2);

    contacts.push(await write(api, `${mark} of Galle`, galle.id), await write(api, `${mark} three`, kandy.id));
    const offer = page.getByRole('button', { name: 'Show 1 new' });
    await expect(offer).toBeVisible();
    await expect(cards).toHaveCount(2);
    await expectAccessible(page);
    await offer.click();
    await expect(cards).toHaveCount(3);
    await expect(offer).toBeHidden();
    const heard = (await told(page)).filter(({ event }) => event?.topic === 'resource/contacts');
    expect(new Set(heard.flatMap(({ event }) => event!.payload.ids))).toEqual(new Set([contacts[3]!.id]));

    const first = card(page, contacts[0]!);
    await expect(first.getByText('Pending')).toBeVisible();
    const details = first.getByRole('button', { name: 'View Details' });
    await details.focus();
    const before = await first.boundingBox();
    await api.put(`/contacts/${contacts[0]!.id}`, { status: 'RESOLVED' });
    await expect(first.getByText('Resolved')).toBeVisible();
    await expect(details).toBeFocused();
    expect((await first.boundingBox())!.y).toBe(before!.y);
    for (const { id } of contacts) await api.delete(`/contacts/${id}`);
    for (const { id } of [kandy, galle]) await api.delete(`/branches/${id}`);
  },
);

test('a row that was deleted, or went to another campus, is gone also under pointer and focus, and the counts agree', async ({
  api,
  openColleague,
}) => {
  const mark = aMark();
  const [kandy, galle] = [await aTown(api), await aTown(api)];
  const { page } = await openColleague(kandy);
  const contacts: StaffContact[] = [];
  for (const name of ['one', 'two', 'three', 'four']) contacts.push(await write(api, `${mark} ${name}`, kandy.id));
  const [one, two, three, four] = contacts as [StaffContact, StaffContact, StaffContact, StaffContact];
  const detailsOf = (contact: StaffContact) => card(page, contact).getByRole('button', { name: 'View Details' });
  await openMessages(page, mark);
  await expect(page.getByText('4 messages found (4 in total)')).toBeVisible();
  await card(page, four).hover();
  await detailsOf(three).focus();

  await api.delete(`/contacts/${three.id}`);
  await expect(card(page, three)).toHaveCount(0);
  await expect(page.getByText('3 messages found (3 in total)')).toBeVisible();
  await expect(detailsOf(two)).toBeFocused();
  await api.put(`/contacts/${two.id}`, { branchId: galle.id });
  await expect(card(page, two)).toHaveCount(0);
  await expect(page.getByText('2 messages found (2 in total)')).toBeVisible();
  await expect(detailsOf(one)).toBeFocused();

  await test.step('open details say who deleted them, and are no longer among what was opened last', async () => {
    const by = String(api.session.user.name);
    const details = page.getByRole('region', { name: mark }).or(page.getByRole('dialog'));
    for (const [contact, name] of [
      [four, 'four'],
      [one, 'one'],
    ] as const) {
      await detailsOf(contact).click();
      await expect(details).toContainText(`${mark} ${name}`);
      if (contact === four) await details.getByRole('button', { name: 'Close' }).press('Escape');
    }
    await api.delete(`/contacts/${one.id}`);
    await expect(page.getByRole('alert').filter({ hasText: `${by} deleted this at ` })).toBeVisible();
    await expect(details).toHaveCount(0);
    await expect(page.getByText(/^1 message found/)).toBeVisible();
    await expect(page.locator('body')).not.toBeFocused();
    await page.keyboard.press('Control+k');
    const options = page.getByRole('dialog').getByRole('option').filter({ hasText: mark });
    await expect(options).toHaveCount(1);
    await expect(options).toContainText('four');
  });
  for (const { id } of [two, four]) await api.delete(`/contacts/${id}`);
  for (const { id } of [kandy, galle]) await api.delete(`/branches/${id}`);
});

test('a form says at once who has it open, who saved and who deleted its record', async ({ api, openColleague }) => {
  const [{ page }, nimal] = [await openColleague(), await openColleague()];
  const event = await makeEvent(api);
  await page.goto(`/admin/add-event/${event.id}`);
  await expect.poll(() => isListening(page)).toBe(true);
  await page.getByLabel('Event Title').fill('As I type it');
  const says = (text: RegExp) => page.getByRole('status').filter({ hasText: text });

  await nimal.api.put(`/presence/${randomUUID().replaceAll('-', '')}`, {
    resource: 'events',
    record: String(event.id),
  });
  await expect(says(/^Nimal Perera has this open too/)).toBeVisible();
  await nimal.api.put(`/events/${event.id}`, { description: 'As Nimal wrote it.' });
  await expect(says(/Nimal Perera saved this at \d/)).toBeVisible();
  await nimal.api.delete(`/events/${event.id}`);
  await expect(says(/Nimal Perera deleted this at \d/)).toContainText('Your input is kept.');
  await expect(page.getByLabel('Event Title')).toHaveValue('As I type it');
  await expectAccessible(page);
});

test('the board shows an application where a colleague puts it, and loses it when it goes to another campus', async ({
  api,
  openColleague,
}) => {
  const [kandy, galle] = [await aTown(api), await aTown(api)];
  const { page } = await openColleague(kandy);
  const childName = `Board Child ${randomUUID().slice(0, 8)}`;
  const { reference } = await api.post<{ reference: string }>(
    '/admissions',
    anApplication({ childName, selectedBranch: kandy.title }),
  );
  const [admission] = await api.get<{ id: number }[]>(`/admissions?filter={"reference":"${reference}"}`);
  const path = `/admissions/${admission!.id}`;
  await page.goto('/admin/admission/board');
  await expect.poll(() => isListening(page)).toBe(true);
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(column('New')).toContainText(childName);
  await api.put(path, { status: 'CONTACTED' });
  await expect(column('Contacted')).toContainText(childName);
  await api.put(path, { branch: galle.title });
  await expect(page.getByText(childName)).toHaveCount(0);
  await api.delete(path);
  for (const { id } of [kandy, galle]) await api.delete(`/branches/${id}`);
});

test('the tabs of a browser share one stream, which the next tab takes over', async ({ api, openColleague }) => {
  const { page: staff, openTab } = await openColleague();
  const streams: string[] = [];
  staff.context().on('request', (request) => void (/\/api\/live$/.test(request.url()) && streams.push(request.url())));
  const opening = staff.waitForRequest('**/api/live');
  await staff.goto('/admin/dashboard');
  await opening;
  const mark = aMark();
  const seen = await write(api, `${mark} seen`);
  const second = await openTab();
  await openMessages(second, mark);
  // Its list must not have the next one already.
  await expect(card(second, seen)).toBeVisible();
  const first = await write(api, `${mark} first`);
  await expect(second.getByRole('button', { name: 'Show 1 new' })).toBeVisible();
  expect(streams).toHaveLength(1);

  const taking = second.waitForRequest('**/api/live');
  await staff.close();
  expect(await (await taking).headerValue('Last-Event-ID')).toMatch(/^\d+$/);
  const next = await write(api, `${mark} second`);
  const ids = async () => (await told(second)).flatMap(({ event }) => event?.payload.ids ?? []);
  await expect.poll(ids).toContain(next.id);
  for (const { id } of [seen, first, next]) await api.delete(`/contacts/${id}`);
});
