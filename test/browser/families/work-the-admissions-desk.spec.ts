import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../support/accessible.js';
import { answerProblems, expect, test } from '../../support/browser.js';
import { makeAdmission, makeBranch, toastOf, uniqueName } from '../../support/submissions.js';

test(
  'an application goes from step to step by the keyboard, a list and the mouse, and the figures are exported',
  {
    tag: '@core',
  },
  async ({ api, staff }) => {
    const { id, studentName: child, branch } = await makeAdmission(api);
    await api.put(`/admissions/${id}`, { status: 'IN_PROGRESS' });
    await staff.setViewportSize({ width: 1280, height: 900 });
    await answerProblems(staff);
    await staff.goto(`/admin/admission/board?branch=${encodeURIComponent(branch!)}`);
    const column = (name: string) => staff.getByRole('region', { name, exact: true });
    await expect(column('In Progress')).toContainText(child);
    const last = (await column('Rejected').boundingBox())!;
    expect(last.x + last.width).toBeLessThanOrEqual(1280);
    await expectAccessible(staff);
    const status = async () => (await api.get<{ status: string }>(`/admissions/${id}`)).status;

    const handle = staff.getByRole('button', { name: `Move ${child} to` });
    await handle.focus();
    await staff.keyboard.press('Space');
    await expect(staff.getByText(`${child} is over In Progress.`)).toBeAttached();
    await staff.keyboard.press('ArrowRight');
    await expect(staff.getByText(`${child} is over Enrolled.`)).toBeAttached();
    await staff.keyboard.press('Space');
    const asked = (as: string) => staff.getByRole('dialog', { name: `Mark ${child} as ${as}?` });
    await asked('Enrolled').getByRole('button', { name: 'Cancel' }).click();
    await expect(asked('Enrolled')).toBeHidden();
    await expect(handle).toBeFocused();
    await expect(column('In Progress')).toContainText(child);
    expect(await status()).toBe('IN_PROGRESS');

    await staff.keyboard.press('Space');
    await expect(staff.getByText(`${child} is over In Progress.`)).toBeAttached();
    await staff.keyboard.press('ArrowRight');
    await expect(staff.getByText(`${child} is over Enrolled.`)).toBeAttached();
    await staff.keyboard.press('Space');
    await asked('Enrolled').getByRole('button', { name: 'Mark as Enrolled' }).click();
    await expect(column('Enrolled')).toContainText(child);
    await expect.poll(status).toBe('APPROVED');
    await expect(handle).toBeFocused();
    await expect(toastOf(staff, 'Status updated to enrolled')).toBeVisible();
    const toasts = staff.getByRole('region', { name: 'Messages' });
    await toasts.getByRole('button', { name: /^Undo/ }).first().click();
    await expect(toastOf(staff, 'Undone. Nothing was sent.')).toBeVisible();
    await expect(column('In Progress')).toContainText(child);
    await expect.poll(status).toBe('IN_PROGRESS');

    const list = staff.getByRole('combobox', { name: `Move ${child} to` });
    await list.click();
    await staff.getByRole('option', { name: 'Rejected' }).click();
    await asked('Rejected').getByRole('switch', { name: 'Email the parent about the decision' }).click();
    await asked('Rejected').getByRole('button', { name: 'Mark as Rejected' }).click();
    await expect(column('Rejected')).toContainText(child);
    await expect.poll(status).toBe('REJECTED');
    await expect(list).toBeFocused();

    // Until it stands still and nothing lies above it.
    await handle.hover();
    const to = (await column('Enrolled').boundingBox())!;
    await staff.mouse.down();
    await staff.mouse.move(to.x + to.width / 2, to.y + 60, { steps: 8 });
    await expect(staff.getByText(`${child} is over Enrolled.`)).toBeAttached();
    await staff.mouse.up();
    await asked('Enrolled').getByRole('button', { name: 'Mark as Enrolled' }).click();
    await expect(column('Enrolled')).toContainText(child);
    await expect.poll(status).toBe('APPROVED');

    await staff.getByRole('link', { name: 'Figures' }).click();
    const applied = staff.getByRole('region', { name: 'From Application to Enrolment' });
    await expect(applied).toContainText(/Applied\d+ \(100 %\)/);
    await expect(staff.getByRole('region', { name: 'By Source' })).toContainText(/\(\d+ %\) · \d+ enrolled/);
    await expectAccessible(staff);
    const download = staff.waitForEvent('download');
    await staff.getByRole('button', { name: 'Export CSV' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toMatch(/^\uFEFF"Month","Branch","Applied"/);
  },
);

test('a card is dragged and opened while the board stays where it is', { tag: '@core' }, async ({ api, staff }) => {
  const { title } = await makeBranch(api);
  const children: string[] = [];
  for (let n = 0; n < 5; n += 1) children.unshift((await makeAdmission(api, { selectedBranch: title })).studentName);
  await staff.setViewportSize({ width: 1280, height: 560 });
  await answerProblems(staff);
  await staff.goto(`/admin/admission/board?branch=${encodeURIComponent(title)}`);
  const column = (name: string) => staff.getByRole('region', { name, exact: true });
  const card = (name: string) => staff.getByRole('listitem').filter({ hasText: name });
  await expect(column('New').getByRole('link')).toHaveText(children);

  const [child, last] = [children[2]!, children[4]!];
  await card(last).scrollIntoViewIfNeeded();
  await expect.poll(() => staff.evaluate(() => scrollY)).toBeGreaterThan(0);
  const scrolled = await staff.evaluate(() => scrollY);
  // At the link, of which the browser must not drag the URL.
  const link = card(child).getByRole('link');
  await link.hover();
  const from = (await link.boundingBox())!;
  const to = (await column('Contacted').boundingBox())!;
  await staff.mouse.down();
  await staff.mouse.move(to.x + to.width / 2, from.y + from.height / 2, { steps: 8 });
  await expect(staff.getByText(`${child} is over Contacted.`)).toBeAttached();
  await staff.mouse.up();
  await expect(column('Contacted')).toContainText(child);
  await expect(staff.getByRole('button', { name: `Move ${child} to` })).toBeFocused();
  await expect(column('New').getByRole('link')).toHaveText(children.filter((name) => name !== child));
  await expect(staff).not.toHaveURL(/details=/);
  const isInPlace = (before: number) =>
    scrollY === Math.min(before, document.documentElement.scrollHeight - innerHeight);
  await expect.poll(() => staff.evaluate(isInPlace, scrolled)).toBe(true);

  const kept = await staff.evaluate(() => scrollY);
  await card(last).click({ position: { x: 8, y: 8 } });
  const details = staff.getByRole('dialog', { name: last });
  await expect(details).toBeVisible();
  await expect(staff).toHaveURL(/details=\d+/);
  await staff.goBack();
  await expect(details).toBeHidden();
  await card(last).getByRole('link').press('Enter');
  await expect(details).toBeVisible();
  await expectAccessible(staff);
  await staff.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(card(last).getByRole('link')).toBeFocused();
  await expect.poll(() => staff.evaluate(() => scrollY)).toBe(kept);
  await staff.goForward();
  await staff.reload();
  await details.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(column('New').getByRole('link')).toHaveCount(4);
  await expect(staff).not.toHaveURL(/details=/);
});

test('the board shows one’s own applications of a branch, as its URL says', async ({ api, staff }) => {
  const { title } = await makeBranch(api);
  const [mine, other] = [
    await makeAdmission(api, { selectedBranch: title }),
    await makeAdmission(api, { selectedBranch: title }),
  ];
  await api.put(`/admissions/${mine.id}`, { assigneeId: api.session.user.id });
  await staff.goto('/admin/admission');
  await staff.getByRole('link', { name: 'Board', exact: true }).click();
  await expect(staff.getByRole('region', { name: 'In Progress', exact: true })).toBeVisible();
  await staff.getByRole('combobox', { name: 'Branch', exact: true }).click();
  await staff.getByRole('option', { name: title }).click();
  const card = ({ studentName }: typeof mine) => staff.getByRole('link', { name: studentName });
  await expect(card(mine)).toBeVisible();
  await expect(card(other)).toBeVisible();
  await staff.getByRole('button', { name: 'Mine', exact: true }).click();
  await expect(card(other)).toHaveCount(0);
  await expect(staff).toHaveURL(/branch=.+&mine=1/);
  await staff.reload();
  await expect(card(mine)).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Mine', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(card(other)).toHaveCount(0);
  await staff.getByRole('button', { name: 'Nobody', exact: true }).click();
  await expect(card(other)).toBeVisible();
  await expect(card(mine)).toHaveCount(0);
  await expect(staff).toHaveURL(/branch=.+&nobody=1$/);
  await expect(staff.getByRole('button', { name: 'Mine', exact: true })).toHaveAttribute('aria-pressed', 'false');
});

test(
  'an application is given to a colleague and put on the waiting list of a grade, whose seats are set',
  {
    tag: '@core',
  },
  async ({ api, staff }) => {
    const { id, studentName, branch } = await makeAdmission(api);
    const grade = uniqueName('Grade');
    await staff.goto(`/admin/admissions/${id}/show`);
    const desk = staff.getByRole('region', { name: 'Who Works on It' });
    await desk.getByLabel('Assigned to').click();
    await staff.getByRole('option', { name: api.session.user.name, exact: true }).click();
    await expect(toastOf(staff, 'Application updated')).toBeVisible();
    await desk.getByLabel('Entry grade').fill(grade);
    await desk.getByRole('button', { name: 'Save' }).click();
    await desk.getByRole('button', { name: 'Put on the Waiting List' }).click();
    await expect(desk).toContainText(/On the waiting list of Grade \w+ since .+, as number 1\./);
    expect(await api.get(`/admissions/${id}`)).toMatchObject({
      ...{ entryGrade: grade, assigneeId: api.session.user.id },
    });

    await staff.goto('/admin/admission/seats');
    const row = staff.getByRole('row').filter({ hasText: grade });
    await expect(row).toContainText('–');
    await row.getByRole('button', { name: `Change: ${grade}, ${branch}` }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByLabel('Seats').fill('many');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Seats must be a whole number from 0 to 10,000')).toBeVisible();
    await expectAccessible(staff);
    await dialog.getByLabel('Seats').fill('25');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toastOf(staff, 'Seats saved')).toBeVisible();
    await expect(row.getByRole('cell')).toHaveText([branch!, '25', '0', '25', '0', '1', 'Change']);
    await expect(row.getByRole('button')).toBeFocused();
    await expectAccessible(staff);

    await row.getByRole('link', { name: '1' }).click();
    await expect(staff.getByRole('article')).toHaveCount(1);
    await expect(staff.getByRole('article')).toContainText(studentName);
    await staff.getByRole('button', { name: /^More filters/ }).click();
    await expect(staff.getByRole('dialog', { name: 'More filters' }).getByLabel('Entry grade')).toHaveValue(grade);
  },
);

test('a grade that nobody has asked for is added, and a colleague’s number is not passed over', async ({
  api,
  staff,
}) => {
  const { id: branchId, title } = await makeBranch(api);
  const grade = uniqueName('Reception');
  await staff.goto('/admin/admission/seats');
  const dialog = staff.getByRole('dialog');
  const add = async (name: string) => {
    await staff.getByRole('button', { name: 'Add a Grade' }).click();
    await dialog.getByRole('combobox', { name: 'Branch' }).click();
    await staff.getByRole('option', { name: title, exact: true }).click();
    await dialog.getByLabel('Entry grade').fill(name);
    await dialog.getByLabel('Seats').fill('20');
    await dialog.getByRole('button', { name: 'Save' }).click();
  };
  await add(grade);
  await expect(toastOf(staff, 'Seats saved')).toBeVisible();
  await add(grade.toUpperCase());
  await expect(dialog.getByText('This grade has seats already. Please change it in the list.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const row = staff.getByRole('row').filter({ hasText: grade });
  await row.getByRole('button').click();
  await api.put('/seats', { branchId, grade, seats: 22, was: 20 });
  await dialog.getByLabel('Seats').fill('30');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(staff.getByText('Somebody has changed these seats meanwhile.')).toBeVisible();
  await expect(dialog.getByLabel('Seats')).toHaveValue('30');
  await expect(dialog).toContainText('A colleague has changed the number to 22 meanwhile.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('30');
});
