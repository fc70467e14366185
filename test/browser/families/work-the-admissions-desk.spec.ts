import { readFile } from 'node:fs/promises';
import type { StaffAdmission } from '../../../contract/families/admissions.js';
import type { StaffBranch } from '../../../contract/school/branches.js';
import type { Receipt } from '../../../contract/families/forms.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, type StaffApi, test, withoutLive } from '../../support/browser.js';

async function apply(api: StaffApi, childName: string): Promise<StaffAdmission> {
  const [branch] = await api.get<StaffBranch[]>('/branches?filter={"status":"ACTIVE"}&sort=["id","ASC"]&range=[0,0]');
  const { reference } = await api.post<Receipt>('/admissions', {
    childName,
    parentName: 'Ruwan Perera',
    parentEmail: `desk-${Date.now()}@example.com`,
    parentContactNumber: '0771234567',
    childAge: '7',
    interestedCurriculum: 'Cambridge Primary',
    selectedBranch: branch!.title,
  });
  return (await api.get<StaffAdmission[]>(`/admissions?filter={"reference":"${reference}"}`))[0]!;
}

test.beforeEach(async ({ api }) => {
  // A column shows what waits longest: nothing else is to wait longer.
  for (const status of ['IN_PROGRESS', 'APPROVED', 'REJECTED']) {
    const others = await api.get<StaffAdmission[]>(`/admissions?filter={"status":"${status}"}&range=[0,99]`);
    for (const { id } of others) await api.delete(`/admissions/${id}`);
  }
});

test('an application is given to a colleague, with the grade that the child enters', async ({ api, staff }) => {
  const { id } = await apply(api, 'Desk Child');
  await staff.goto(`/admin/admissions/${id}/show`);
  const desk = staff.getByRole('region', { name: 'Who Works on It' });
  await desk.getByLabel('Assigned to').click();
  await staff.getByRole('option').nth(1).click();
  await expect(staff.getByText('Application updated')).toBeVisible();
  await desk.getByLabel('Entry grade').fill('Grade 2');
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => api.get(`/admissions/${id}`)).toMatchObject({ entryGrade: 'Grade 2', assigneeId: 1 });
  await expectAccessible(staff);
});

test('an application goes from step to step by the keyboard, a list and the mouse', async ({ api, staff }) => {
  const child = `Board Child ${Date.now()}`;
  const { id } = await apply(api, child);
  await api.put(`/admissions/${id}`, { status: 'IN_PROGRESS' });
  await staff.goto('/admin/admission');
  await staff.getByRole('link', { name: 'Board', exact: true }).click();
  const column = (name: string) => staff.getByRole('region', { name, exact: true });
  await expect(column('In Progress')).toContainText(child);
  await expectAccessible(staff);
  const status = async () => (await api.get<StaffAdmission>(`/admissions/${id}`)).status;

  const handle = staff.getByRole('button', { name: `Move ${child} to` });
  await handle.focus();
  await staff.keyboard.press('Space');
  await expect(staff.getByText(`${child} is over In Progress.`)).toBeAttached();
  await staff.keyboard.press('ArrowRight');
  await expect(staff.getByText(`${child} is over Enrolled.`)).toBeAttached();
  await staff.keyboard.press('Space');
  await expect(column('Enrolled')).toContainText(child);
  await expect.poll(status).toBe('APPROVED');
  await expect(handle).toBeFocused();
  const toasts = staff.getByRole('region', { name: 'Messages' });
  await expect(toasts.getByText(`The application of ${child} is decided.`)).toBeVisible();
  await toasts.getByRole('button', { name: /^Undo/ }).first().click();
  await expect(column('In Progress')).toContainText(child);
  await expect.poll(status).toBe('IN_PROGRESS');

  const list = staff.getByRole('combobox', { name: `Move ${child} to` });
  await list.click();
  await staff.getByRole('option', { name: 'Rejected' }).click();
  await expect(column('Rejected')).toContainText(child);
  await expect.poll(status).toBe('REJECTED');
  await expect(list).toBeFocused();

  await handle.scrollIntoViewIfNeeded();
  const from = (await handle.boundingBox())!;
  const to = (await column('Enrolled').boundingBox())!;
  await staff.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await staff.mouse.down();
  await staff.mouse.move(to.x + to.width / 2, to.y + 60, { steps: 8 });
  await staff.mouse.up();
  await expect(column('Enrolled')).toContainText(child);
  await expect.poll(status).toBe('APPROVED');
});

test('the board shows one’s own applications, those of a branch, and all steps at 1280 px', async ({ api, staff }) => {
  const [mine, other] = [`Mine ${Date.now()}`, `Other ${Date.now()}`];
  const { id, branch } = await apply(api, mine);
  await apply(api, other);
  await api.put(`/admissions/${id}`, { assigneeId: api.session.user.id, status: 'CONTACTED' });
  await staff.setViewportSize({ width: 1280, height: 900 });
  await staff.goto('/admin/admission/board');
  const card = (child: string) => staff.getByRole('link', { name: child });
  await expect(card(mine)).toBeVisible();
  const last = (await staff.getByRole('region', { name: 'Rejected', exact: true }).boundingBox())!;
  expect(last.x + last.width).toBeLessThanOrEqual(1280);
  await staff.getByRole('button', { name: 'Mine', exact: true }).click();
  await expect(card(other)).toHaveCount(0);
  await expect(card(mine)).toBeVisible();
  await staff.reload();
  await expect(staff.getByRole('button', { name: 'Mine', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(card(other)).toHaveCount(0);
  await staff.getByLabel('Branch').click();
  await staff.getByRole('option', { name: branch }).click();
  await expect(staff).toHaveURL(/mine=1&branch=/);
  await expect(card(mine)).toBeVisible();
  await expectAccessible(staff);
});

test('the board shows no number before it knows it', async ({ api, staff }) => {
  const { id } = await apply(api, `Late Child ${Date.now()}`);
  await api.put(`/admissions/${id}`, { status: 'IN_PROGRESS' });
  let answer: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => (answer = resolve));
  await staff.route('**/api/admissions?*', async (route) => {
    await wait;
    await route.continue();
  });
  await staff.goto('/admin/admission/board');
  const column = staff.getByRole('region', { name: 'In Progress', exact: true });
  await expect(column).toBeVisible();
  await expect(column).toHaveText('In Progress');
  answer();
  await expect(column).toHaveText(/^In Progress1/);
  await api.delete(`/admissions/${id}`);
});

test('the figures tell how far applications came, and are exported', async ({ staff }) => {
  await staff.goto('/admin/admission/board');
  await staff.getByRole('link', { name: 'Figures' }).click();
  await expect(staff.getByRole('region', { name: 'From Application to Enrolment' })).toContainText(
    /Applied\d+ \(100 %\)/,
  );
  await expect(staff.getByRole('region', { name: 'By Source' })).toContainText(/\(\d+ %\) · \d+ enrolled/);
  await expectAccessible(staff);
  const download = staff.waitForEvent('download');
  await staff.getByRole('button', { name: 'Export CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toMatch(/^\uFEFF"Month","Branch","Applied"/);
});

test('a move that a colleague was before goes back, and says so', async ({ api, staff }) => {
  const child = `Stale Child ${Date.now()}`;
  const { id } = await apply(api, child);
  await api.put(`/admissions/${id}`, { status: 'IN_PROGRESS' });
  await withoutLive(staff);
  await staff.goto('/admin/admission/board');
  const list = staff.getByRole('combobox', { name: `Move ${child} to` });
  await expect(list).toBeVisible();
  await api.put(`/admissions/${id}`, { status: 'REJECTED' });
  await list.click();
  await staff.getByRole('option', { name: 'Enrolled' }).click();
  await expect(staff.getByRole('region', { name: 'Rejected', exact: true })).toContainText(child);
  expect(await api.get(`/admissions/${id}`)).toMatchObject({ status: 'REJECTED' });
});

test('a grade has seats, and who waits for one is found in order', async ({ api, staff }) => {
  const child = `Waiting Child ${Date.now()}`;
  const { id, branch } = await apply(api, child);
  const grade = `Grade ${Date.now() % 100_000}`;
  await staff.goto(`/admin/admissions/${id}/show`);
  const desk = staff.getByRole('region', { name: 'Who Works on It' });
  await desk.getByLabel('Entry grade').fill(grade);
  await desk.getByRole('button', { name: 'Save' }).click();
  await desk.getByRole('button', { name: 'Put on the Waiting List' }).click();
  await expect(desk).toContainText(/On the waiting list of Grade \d+ since .+, as number 1\./);
  await expectAccessible(staff);

  await staff.goto('/admin/admission/board');
  await staff.getByRole('link', { name: 'Seats' }).click();
  const row = staff.getByRole('row').filter({ hasText: grade });
  await expect(row).toContainText('–');
  await expectAccessible(staff);
  await row.getByRole('button', { name: `Change: ${grade}, ${branch}` }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel('Seats').fill('many');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Seats must be a whole number from 0 to 10,000')).toBeVisible();
  await dialog.getByLabel('Seats').fill('25');
  await expectAccessible(staff);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(staff.getByText('Seats saved')).toBeVisible();
  await expect(row.getByRole('cell')).toHaveText([branch, '25', '0', '25', '0', '1', 'Change']);
  await expect(row.getByRole('button')).toBeFocused();

  await row.getByRole('link', { name: '1' }).click();
  await expect(staff.getByRole('article')).toHaveCount(1);
  await expect(staff.getByRole('article')).toContainText(child);
  await staff
    .getByRole('button', { name: 'More filters (4 active)' })
    .or(staff.getByText('More filters'))
    .first()
    .click();
  await expect(staff.getByRole('dialog', { name: 'More filters' }).getByLabel('Entry grade')).toHaveValue(grade);
});

test('a grade that nobody has asked for is added, and a colleague’s number is not passed over', async ({
  api,
  staff,
}) => {
  const [branch] = await api.get<StaffBranch[]>('/branches?filter={"status":"ACTIVE"}&sort=["id","ASC"]&range=[0,0]');
  const grade = `Reception ${Date.now() % 100_000}`;
  await staff.goto('/admin/admission/seats');
  const dialog = staff.getByRole('dialog');
  const add = async (name: string) => {
    await staff.getByRole('button', { name: 'Add a Grade' }).click();
    await dialog.getByRole('combobox', { name: 'Branch' }).click();
    await staff.getByRole('option', { name: branch!.title, exact: true }).click();
    await dialog.getByLabel('Entry grade').fill(name);
    await dialog.getByLabel('Seats').fill('20');
    await dialog.getByRole('button', { name: 'Save' }).click();
  };
  await add(grade);
  await expect(staff.getByText('Seats saved')).toBeVisible();
  await add(grade.toUpperCase());
  await expect(dialog.getByText('This grade has seats already. Please change it in the list.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const row = staff.getByRole('row').filter({ hasText: grade });
  await row.getByRole('button').click();
  await api.put('/seats', { branchId: branch!.id, grade, seats: 22, was: 20 });
  await dialog.getByLabel('Seats').fill('30');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(staff.getByText('Somebody has changed these seats meanwhile.')).toBeVisible();
  await expect(dialog.getByLabel('Seats')).toHaveValue('30');
  await expect(dialog).toContainText('A colleague has changed the number to 22 meanwhile.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('30');
  await api.put('/seats', { branchId: branch!.id, grade, seats: null, was: 30 });
});
