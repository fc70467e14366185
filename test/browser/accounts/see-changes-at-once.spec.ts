import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { StaffAdmission } from '../../../contract/families/admissions.js';
import type { Receipt } from '../../../contract/families/forms.js';
import type { StaffContact } from '../../../contract/families/contacts.js';
import type { StaffEvent } from '../../../contract/content/events.js';
import type { StaffBranch } from '../../../contract/school/branches.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, type StaffApi, test } from '../../support/browser.js';
import { colleagueOf, isListening, told, topicsOf } from '../../support/colleague.js';
import { aBranch, aContact } from '../../support/factories.js';

const aTown = (api: StaffApi) =>
  api.post<StaffBranch>('/branches', aBranch({ title: `Crestfield College - ${randomUUID().slice(0, 8)}` }));

async function write(api: StaffApi, name: string, branchId?: number): Promise<StaffContact> {
  await api.post('/contacts', aContact({ name, branchId }));
  return (await api.get<StaffContact[]>(`/contacts?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`))[0]!;
}

async function apply(api: StaffApi, childName: string, branch: StaffBranch): Promise<StaffAdmission> {
  const { reference } = await api.post<Receipt>('/admissions', {
    childName,
    parentName: 'Ruwan Perera',
    parentEmail: 'ruwan@example.com',
    parentContactNumber: '0771234567',
    childAge: '7',
    interestedCurriculum: 'Cambridge Primary',
    selectedBranch: branch.title,
  });
  return (await api.get<StaffAdmission[]>(`/admissions?filter={"reference":"${reference}"}`))[0]!;
}

const search = (mark: string) => `?filter=${encodeURIComponent(JSON.stringify({ q: mark }))}`;

test('new messages are offered at once and come by a click; another campus is told of none', async ({
  api,
  browser,
  baseURL,
}) => {
  const mark = `Ishara ${randomUUID().slice(0, 8)}`;
  const [kandy, galle] = [await aTown(api), await aTown(api)];
  const nimal = await colleagueOf({ api, browser, baseURL });
  const bound = await colleagueOf({ api, browser, baseURL }, kandy);
  const { page: staff } = nimal;
  const first = [await write(api, `${mark} first`, galle.id), await write(api, `${mark} first`, kandy.id)];
  for (const page of [staff, bound.page]) await page.goto(`/admin/view-user-contact${search(mark)}`);
  for (const page of [staff, bound.page]) await expect.poll(() => isListening(page)).toBe(true);
  await expect(staff.getByRole('article')).toHaveCount(2);
  await expect(bound.page.getByRole('article')).toHaveCount(1);

  const foreign = [await write(api, `${mark} second`, galle.id), await write(api, `${mark} third`, galle.id)];
  const offer = staff.getByRole('button', { name: 'Show 2 new' });
  await expect(offer).toBeVisible();
  await expect(staff.getByRole('article')).toHaveCount(2);
  await expectAccessible(staff);
  await offer.click();
  await expect(staff.getByRole('article')).toHaveCount(4);
  await expect(offer).toBeHidden();

  const own = await write(api, `${mark} of Kandy`, kandy.id);
  await expect(bound.page.getByRole('button', { name: 'Show 1 new' })).toBeVisible();
  const events = (await told(bound.page)).filter(({ event }) => event?.topic === 'resource/contacts');
  expect(new Set(events.flatMap(({ event }) => event!.payload.ids))).toEqual(new Set([own.id]));
  for (const { leave } of [nimal, bound]) await leave();
  for (const { id } of [...first, ...foreign, own]) await api.delete(`/contacts/${id}`);
  for (const { id } of [kandy, galle]) await api.delete(`/branches/${id}`);
});

test('a message that a colleague answers changes in its place in the list', async ({ api, browser, baseURL }) => {
  const mark = `Ishara ${randomUUID().slice(0, 8)}`;
  const [kandy, galle] = [await aTown(api), await aTown(api)];
  const [nimal, bound] = [
    await colleagueOf({ api, browser, baseURL }),
    await colleagueOf({ api, browser, baseURL }, kandy),
  ];
  const contacts = [await write(api, `${mark} one`, galle.id), await write(api, `${mark} two`, galle.id)];
  for (const page of [nimal.page, bound.page]) await page.goto(`/admin/view-user-contact${search(mark)}`);
  for (const page of [nimal.page, bound.page]) await expect.poll(() => isListening(page)).toBe(true);
  const cards = nimal.page.getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(cards.last().getByText('Pending')).toBeVisible();
  await cards.last().getByRole('button', { name: 'View Details' }).focus();
  const before = await cards.last().boundingBox();

  await api.put(`/contacts/${contacts[0]!.id}`, { status: 'RESOLVED' });
  await expect(cards.last().getByText('Resolved')).toBeVisible();
  await expect(cards.last()).toContainText(`${mark} one`);
  await expect(cards.last().getByRole('button', { name: 'View Details' })).toBeFocused();
  expect((await cards.last().boundingBox())!.y).toBe(before!.y);
  expect((await topicsOf(bound.page)).filter((topic) => topic === 'resource/contacts')).toEqual([]);
  for (const { leave } of [nimal, bound]) await leave();
  for (const { id } of contacts) await api.delete(`/contacts/${id}`);
  for (const { id } of [kandy, galle]) await api.delete(`/branches/${id}`);
});

test('a form says at once who saved and who deleted its record; another campus hears of neither', async ({
  api,
  browser,
  baseURL,
}) => {
  const [kandy, galle] = [await aTown(api), await aTown(api)];
  const [own, nimal, bound] = [
    await colleagueOf({ api, browser, baseURL }),
    await colleagueOf({ api, browser, baseURL }),
    await colleagueOf({ api, browser, baseURL }, kandy),
  ];
  const { page: staff } = own;
  const event = await api.post<StaffEvent>('/events', {
    title: `At once ${randomUUID().slice(0, 8)}`,
    date: '2031-08-14T04:30:00Z',
    time: '10:00',
    description: 'As it was.',
    branch: galle.name,
  });
  await staff.goto(`/admin/add-event/${event.id}`);
  await bound.page.goto('/admin/dashboard');
  for (const page of [staff, bound.page]) await expect.poll(() => isListening(page)).toBe(true);
  await staff.getByLabel('Event Title').fill('As I type it');

  await nimal.page.goto(`/admin/add-event/${event.id}`);
  await expect(staff.getByRole('status').filter({ hasText: 'Nimal Perera has this open too' })).toBeVisible();
  await nimal.api.put(`/events/${event.id}`, { description: 'As Nimal wrote it.' });
  await expect(staff.getByRole('status').filter({ hasText: /Nimal Perera saved this at \d/ })).toBeVisible();
  await nimal.api.delete(`/events/${event.id}`);
  const deleted = staff.getByRole('status').filter({ hasText: /Nimal Perera deleted this at \d/ });
  await expect(deleted).toContainText('Your input is kept.');
  await expect(staff.getByLabel('Event Title')).toHaveValue('As I type it');
  await expectAccessible(staff);
  const heard = (await topicsOf(bound.page)).filter((topic) => /events/.test(topic));
  expect(heard).toEqual([]);
  for (const { leave } of [own, nimal, bound]) await leave();
  for (const { id } of [kandy, galle]) await api.delete(`/branches/${id}`);
});

test('the board shows an application where a colleague puts it, and loses it when it goes to another campus', async ({
  api,
  browser,
  baseURL,
}) => {
  const [kandy, galle] = [await aTown(api), await aTown(api)];
  const [own, foreign] = [
    await colleagueOf({ api, browser, baseURL }, kandy),
    await colleagueOf({ api, browser, baseURL }, galle),
  ];
  const child = `Board Child ${randomUUID().slice(0, 8)}`;
  const { id } = await apply(api, child, kandy);
  for (const { page } of [own, foreign]) await page.goto('/admin/admission/board');
  for (const { page } of [own, foreign]) await expect.poll(() => isListening(page)).toBe(true);
  const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
  await expect(column(own.page, 'New')).toContainText(child);
  await api.put(`/admissions/${id}`, { status: 'CONTACTED' });
  await expect(column(own.page, 'Contacted')).toContainText(child);
  expect((await topicsOf(foreign.page)).filter((topic) => topic === 'resource/admissions')).toEqual([]);

  await api.put(`/admissions/${id}`, { branch: galle.title });
  await expect(own.page.getByText(child)).toHaveCount(0);
  await expect(column(foreign.page, 'Contacted')).toContainText(child);
  const last = (await told(own.page)).findLast(({ event }) => event?.topic === 'resource/admissions');
  expect(last!.event).toEqual({ topic: 'resource/admissions', type: 'deleted', payload: { ids: [id] } });
  for (const { leave } of [own, foreign]) await leave();
  await api.delete(`/admissions/${id}`);
  for (const one of [kandy, galle]) await api.delete(`/branches/${one.id}`);
});

test('a row that was deleted, or went to another campus, is gone also under pointer and focus, and the counts agree', async ({
  api,
  browser,
  baseURL,
}) => {
  const mark = `Ishara ${randomUUID().slice(0, 8)}`;
  const [kandy, galle] = [await aTown(api), await aTown(api)];
  const { page, leave } = await colleagueOf({ api, browser, baseURL }, kandy);
  const contacts: StaffContact[] = [];
  for (const name of ['one', 'two', 'three', 'four']) contacts.push(await write(api, `${mark} ${name}`, kandy.id));
  const [one, two, three, four] = contacts;
  await page.goto(`/admin/view-user-contact${search(mark)}`);
  await expect.poll(() => isListening(page)).toBe(true);
  const card = ({ id }: StaffContact) => page.locator(`[data-record="${id}"]`);
  await expect(page.getByText('4 messages found (4 in total)')).toBeVisible();
  await card(four!).hover();
  await card(three!).getByRole('button', { name: 'View Details' }).focus();

  await api.delete(`/contacts/${three!.id}`);
  await expect(card(three!)).toHaveCount(0);
  await expect(page.getByText('3 messages found (3 in total)')).toBeVisible();
  await expect(card(two!).getByRole('button', { name: 'View Details' })).toBeFocused();
  await api.put(`/contacts/${two!.id}`, { branchId: galle.id });
  await expect(card(two!)).toHaveCount(0);
  await expect(page.getByText('2 messages found (2 in total)')).toBeVisible();
  await expect(card(one!).getByRole('button', { name: 'View Details' })).toBeFocused();
  await leave();
  for (const { id } of [one!, two!, four!]) await api.delete(`/contacts/${id}`);
  for (const { id } of [kandy, galle]) await api.delete(`/branches/${id}`);
});

test('open details that a colleague deletes say who did, and are no longer among what was opened last', async ({
  api,
  browser,
  baseURL,
}) => {
  const mark = `Ishara ${randomUUID().slice(0, 8)}`;
  const [own, nimal] = [await colleagueOf({ api, browser, baseURL }), await colleagueOf({ api, browser, baseURL })];
  const { page: staff } = own;
  const [kept, other] = [await write(api, `${mark} kept`), await write(api, `${mark} deleted`)];
  await staff.goto(`/admin/view-user-contact${search(mark)}`);
  await expect.poll(() => isListening(staff)).toBe(true);
  const open = (id: number) =>
    staff.locator(`[data-record="${id}"]`).getByRole('button', { name: 'View Details' }).click();
  const details = staff.getByRole('region', { name: mark }).or(staff.getByRole('dialog'));
  await open(other.id);
  await expect(details).toContainText(`${mark} deleted`);
  await staff.keyboard.press('Escape');
  await open(kept.id);
  await expect(details).toContainText(`${mark} kept`);

  await nimal.api.delete(`/contacts/${kept.id}`);
  await expect(staff.getByRole('alert').filter({ hasText: /Nimal Perera deleted this at \d/ })).toBeVisible();
  await expect(details).toHaveCount(0);
  await expect(staff.getByText(/^1 message found/)).toBeVisible();
  await expect(staff.locator('body')).not.toBeFocused();
  const recent = async () => {
    await staff.keyboard.press('Control+k');
    const options = await staff.getByRole('dialog').getByRole('option').allTextContents();
    await staff.keyboard.press('Escape');
    return options.filter((option) => option.includes(mark)).map((option) => /kept|deleted/.exec(option)![0]);
  };
  expect(await recent()).toEqual(['deleted']);
  await nimal.api.delete(`/contacts/${other.id}`);
  await expect(staff.locator(`[data-record="${other.id}"]`)).toHaveCount(0);
  expect(await recent()).toEqual([]);
  for (const { leave } of [own, nimal]) await leave();
});

test('the tabs of a browser share one stream, which the next tab takes over', async ({ api, browser, baseURL }) => {
  const nimal = await colleagueOf({ api, browser, baseURL });
  const { page: staff } = nimal;
  const streams: string[] = [];
  staff.context().on('request', (request) => void (/\/api\/live$/.test(request.url()) && streams.push(request.url())));
  const opening = staff.waitForRequest('**/api/live');
  await staff.goto('/admin/dashboard');
  await opening;
  const mark = `Ishara ${randomUUID().slice(0, 8)}`;
  const seen = await write(api, `${mark} seen`);
  const second = await nimal.openTab();
  await second.goto(`/admin/view-user-contact${search(mark)}`);
  await expect.poll(() => isListening(second)).toBe(true);
  const first = await write(api, `${mark} first`);
  await expect(second.getByRole('button', { name: 'Show 1 new' })).toBeVisible();
  expect(streams).toHaveLength(1);

  const taking = second.waitForRequest('**/api/live');
  await staff.close();
  expect(await (await taking).headerValue('Last-Event-ID')).toMatch(/^\d+$/);
  const next = await write(api, `${mark} second`);
  await expect(second.getByRole('button', { name: 'Show 2 new' })).toBeVisible();
  await nimal.leave();
  for (const { id } of [seen, first, next]) await api.delete(`/contacts/${id}`);
});
