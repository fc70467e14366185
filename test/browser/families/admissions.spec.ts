import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { StaffAdmission } from '../../../contract/families/admissions.js';
import type { StaffBranch } from '../../../contract/school/branches.js';
import type { Receipt } from '../../../contract/families/forms.js';
import { expectAccessible } from '../../support/accessible.js';
import { detailsOf, expect, test, type StaffApi } from '../../support/browser.js';
import { widthsOf } from '../../support/screens.js';

const LIST = '/admin/admission';
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text);
const mark = () => randomUUID().slice(0, 8);

const makeBranch = (api: StaffApi) =>
  api.post<StaffBranch>('/branches', {
    title: `Crestfield College - ${mark()}`,
    address: '1 Lake Road',
    contact: '081',
  });

async function makeAdmission(api: StaffApi, { title }: StaffBranch, fields: object = {}): Promise<StaffAdmission> {
  const { reference } = await api.post<Receipt>('/admissions', {
    childName: `Senuli Perera ${mark()}`,
    parentName: 'Mr. Ruwan Perera',
    parentEmail: 'ruwan@example.com',
    parentContactNumber: '+44 20 7123 4567',
    selectedBranch: title,
    childAge: '7',
    interestedCurriculum: 'Cambridge Primary',
    ...fields,
  });
  const [stored] = await api.get<StaffAdmission[]>(`/admissions?filter={\"reference\":\"${reference}\"}`);
  return stored!;
}

async function find(page: Page, name: string) {
  await page.goto(LIST);
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('article')).toHaveCount(1);
  return page.getByRole('article', { name });
}

async function remove(api: StaffApi, branch: StaffBranch, ...admissions: StaffAdmission[]) {
  for (const { id } of admissions) await api.delete(`/admissions/${id}`);
  await api.delete(`/branches/${branch.id}`);
}

test('an application is taken through every status, answered and deleted', async ({ staff, api }) => {
  const branch = await makeBranch(api);
  const admission = await makeAdmission(api, branch);
  const card = await find(staff, admission.studentName);
  await expect(staff.getByText(/^1 application found \(\d+ in total\)$/)).toBeVisible();
  for (const text of ['New', 'Age 7', 'Cambridge Primary', branch.title, 'Mr. Ruwan Perera', '+442071234567']) {
    await expect(card).toContainText(text);
  }
  await card.getByRole('button', { name: 'Mark Contacted' }).click();
  await expect(toast(staff, 'Status updated to contacted')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Mark Contacted' })).toBeHidden();

  await card.getByRole('button', { name: 'View Details' }).click();
  const details = staff.getByRole('dialog', { name: admission.studentName });
  await details.getByRole('button', { name: 'More' }).click();
  await expect(staff.getByRole('menuitem', { name: 'Call Parent' })).toHaveAttribute('href', 'tel:+442071234567');
  const letter = new URL((await staff.getByRole('menuitem', { name: 'Reply via Email' }).getAttribute('href'))!);
  await staff.keyboard.press('Escape');
  expect(letter.searchParams.get('body')).toMatch(/^Dear Ruwan,\r\n/);
  const block = details.getByRole('region', { name: 'Update Status' });
  const steps = { New: 'new', 'In Progress': 'in-progress', Enrolled: 'enrolled', Rejected: 'rejected' };
  for (const [name, word] of Object.entries(steps)) {
    await expect(block.getByRole('button', { name: /^Mark as/ })).toHaveCount(4);
    await block.getByRole('button', { name: `Mark as ${name}` }).click();
    await expect(toast(staff, `Status updated to ${word}`)).toBeVisible();
    await expect(block.getByRole('button', { name: `Mark as ${name}` })).toBeHidden();
    await expect(details.getByRole('definition').filter({ hasText: name })).toBeVisible();
  }
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(card).toContainText('Rejected');
  expect((await api.get<StaffAdmission>(`/admissions/${admission.id}`)).status).toBe('REJECTED');

  await card.getByRole('button', { name: 'Delete' }).click();
  await staff.getByRole('dialog', { name: 'Delete Application' }).getByRole('button', { name: 'Delete' }).click();
  await expect(toast(staff, 'Admission deleted successfully')).toBeVisible();
  await expect(staff.getByText('No admission inquiries found')).toBeVisible();
  await remove(api, branch);
});

test('filters offer what is present over all applications; every sort and the export are the server’s', async ({
  staff,
  api,
}) => {
  const branch = await makeBranch(api);
  const curriculum = `=Curriculum ${mark()}`;
  const first = await makeAdmission(api, branch, { interestedCurriculum: curriculum });
  const second = await makeAdmission(api, branch);
  await api.put(`/admissions/${second.id}`, { status: 'APPROVED', notes: null });
  await staff.goto(LIST);
  const choose = async (list: string, option: string) => {
    await staff.getByRole('combobox', { name: list, exact: true }).click();
    await staff.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('Branch', branch.title);
  await expect(staff.getByRole('article')).toHaveCount(2);
  await expect(staff.getByRole('article', { name: second.studentName })).toContainText('Not specified');
  await choose('Curriculum / Notes', curriculum);
  await expect(staff.getByRole('article')).toHaveCount(1);

  const download = staff.waitForEvent('download');
  await staff.getByRole('button', { name: 'Export CSV' }).click();
  const csv = await readFile((await (await download).path())!, 'utf8');
  expect(csv).toContain(`"'${curriculum}"`);
  expect(csv).toContain(`"'+442071234567"`);
  expect(csv.trim().split('\r\n')).toHaveLength(2);

  await staff.getByRole('combobox', { name: 'Curriculum / Notes' }).focus();
  await staff.getByRole('button', { name: 'All Curricula' }).click();
  await expect(staff.getByRole('article')).toHaveCount(2);
  await staff.getByRole('combobox', { name: 'Status', exact: true }).click();
  await expect(staff.getByRole('option')).toHaveText([
    'All Status',
    'New',
    'Contacted',
    'In Progress',
    'Enrolled',
    'Rejected',
  ]);
  await staff.getByRole('option', { name: 'Enrolled' }).click();
  await expect(staff.getByRole('article', { name: second.studentName })).toBeVisible();
  await expect(staff.getByRole('article')).toHaveCount(1);
  for (const sort of ['Parent name', 'Child name', 'Branch', 'Status', 'Date (newest first)']) {
    await choose('Sort by', sort);
    await expect(staff.getByRole('combobox', { name: 'Sort by' })).toHaveText(sort);
    await expect(staff.getByRole('article')).toHaveCount(1);
  }
  await remove(api, branch, first, second);
});

test('one application is printed alone', async ({ staff, api }) => {
  const branch = await makeBranch(api);
  const admission = await makeAdmission(api, branch);
  await staff.goto(`/admin/admissions/${admission.id}/show`);
  const details = staff.getByRole('dialog', { name: admission.studentName });
  await details.getByRole('button', { name: 'More' }).click();
  await expect(staff.getByRole('menuitem', { name: 'Print' })).toBeVisible();
  await staff.keyboard.press('Escape');
  await staff.emulateMedia({ media: 'print' });
  await expect(details.getByText(`Admission application no. ${admission.reference}`)).toBeVisible();
  await expect(details.getByText('Parent Information')).toBeVisible();
  await expect(details.getByText('Update Status')).toBeHidden();
  await expect(details.getByRole('button', { name: 'Close' })).toBeHidden();
  await expect(staff.locator('main')).toBeHidden();
  await remove(api, branch, admission);
});

test('loading, refreshing and failing calls are told in the specified words', async ({ staff, api }) => {
  const branch = await makeBranch(api);
  const admission = await makeAdmission(api, branch);
  const lists = /\/api\/admissions\?.*range=%5B0%2C11/;
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  await staff.route(lists, async (route) => {
    await opened;
    await route.abort();
  });
  await staff.goto(LIST);
  await expect(staff.getByTestId('skeleton')).toHaveCount(6);
  open();
  await expect(toast(staff, 'Failed to load admissions')).toBeVisible();
  await staff.unroute(lists);
  const card = await find(staff, admission.studentName);
  await staff.getByRole('button', { name: 'Refresh' }).click();
  await expect(toast(staff, 'Admissions refreshed successfully')).toBeVisible();

  const one = `**/api/admissions/${admission.id}`;
  const removal = async () => {
    await card.getByRole('button', { name: 'Delete' }).click();
    await staff.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  };
  await staff.route(one, (route) => route.fulfill({ status: 409, json: { success: false, message: 'Locked' } }));
  await card.getByRole('button', { name: 'Mark Contacted' }).click();
  await expect(toast(staff, 'Failed to update status: Locked')).toBeVisible();
  await removal();
  await expect(toast(staff, 'Failed to delete admission: Locked')).toBeVisible();
  await staff.unroute(one);
  await staff.route(one, (route) => route.abort());
  await card.getByRole('button', { name: 'Mark Contacted' }).click();
  await expect(toast(staff, 'Failed to update status. Please try again.')).toBeVisible();
  await removal();
  await expect(toast(staff, 'Failed to delete admission. Please try again.')).toBeVisible();
  await staff.route(/\/api\/admissions\?/, (route) => route.abort());
  await staff.getByRole('button', { name: 'Refresh' }).click();
  await expect(toast(staff, 'Failed to refresh admissions')).toBeVisible();
  await remove(api, branch, admission);
});

test('twelve applications are seen at once on a desk', async ({ staff, api }) => {
  const branch = await makeBranch(api);
  const admissions = await Promise.all(Array.from({ length: 12 }, () => makeAdmission(api, branch)));
  await staff.setViewportSize({ width: 1440, height: 900 });
  await staff.goto(`${LIST}?filter=${encodeURIComponent(JSON.stringify({ branch: branch.title }))}`);
  await expect(staff.getByRole('article')).toHaveCount(12);
  for (const card of await staff.getByRole('article').all()) await expect(card).toBeInViewport({ ratio: 1 });
  await remove(api, branch, ...admissions);
});

for (const width of widthsOf('applications')) {
  test(`the applications are accessible at ${width} px`, async ({ staff, api }) => {
    await staff.setViewportSize({ width, height: 900 });
    const branch = await makeBranch(api);
    const admission = await makeAdmission(api, branch);
    const card = await find(staff, admission.studentName);
    await expectAccessible(staff);
    await card.getByRole('button', { name: 'View Details' }).click();
    await expect(detailsOf(staff)).toBeVisible();
    await expectAccessible(staff);
    await remove(api, branch, admission);
  });
}

test('what follows from a decision is shown before it happens, with a mail to the parent, and can be undone', async ({
  staff,
  api,
}) => {
  const branch = await makeBranch(api);
  const admission = await makeAdmission(api, branch);
  const startsAt = '2098-05-05T09:30:00';
  const visit = { admissionId: admission.id, startsAt, endsAt: '2098-05-05T10:00:00', place: 'Office' };
  await api.post('/visits', visit);
  await api.post(`/admissions/${admission.id}/documents`, { names: ['Birth certificate'] });
  await staff.goto(`/admin/admissions/${admission.id}/show`);
  const details = staff.getByRole('dialog', { name: admission.studentName });
  await details.getByRole('button', { name: 'Mark as Rejected' }).click();
  const decision = details.getByRole('region', { name: 'Decision' });
  await expect(decision.getByRole('listitem')).toHaveText([
    'The visit on Monday, 5 May 2098, 9:30 AM to 10:00 AM is cancelled, and the parent is told.',
    'The parent is no longer asked for: Birth certificate.',
  ]);
  await decision.getByRole('button', { name: 'Write to the Parent' }).click();
  const writing = staff.getByRole('dialog', { name: 'Write to the Parent' });
  await expect(writing.getByRole('textbox', { name: 'Message' })).toHaveValue(/^Dear Mr\. Ruwan Perera,\n\n/);
  await writing.getByRole('textbox', { name: 'Message' }).fill('Dear {{name}},');
  await writing.getByRole('button', { name: 'Send in 30 Seconds' }).click();
  await expect(writing.getByText('Please fill in {{name}}, or take it out')).toBeVisible();
  await writing.getByRole('textbox', { name: 'Message' }).fill('Dear Ruwan, please call us.');
  await expectAccessible(staff);
  await writing.getByRole('button', { name: 'Send in 30 Seconds' }).click();
  await expect(toast(staff, 'The email waits. Undo the decision to stop it.')).toBeVisible();
  await expect(decision.getByRole('listitem').last()).toHaveText('The parent gets your email.');
  await decision.getByRole('button', { name: 'Undo the Decision' }).click();
  await expect(toast(staff, 'Status updated to new')).toBeVisible();
  await expect(decision).toBeHidden();
  const filter = JSON.stringify({ admissionId: admission.id });
  expect(await api.get(`/visits?filter=${filter}`)).toMatchObject([{ state: 'planned' }]);
  await remove(api, branch, admission);
});
