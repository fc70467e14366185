import { readFile } from 'node:fs/promises';
import { dayOf } from '../../../contract/platform/dates.js';
import { expectAccessible } from '../../support/accessible.js';
import { answerProblems, expect, test } from '../../support/browser.js';
import { makeAdmission, makeBranch, searchFor, toastOf, uniqueName } from '../../support/submissions.js';

const LIST = '/admin/admission';

test(
  'an application is assigned and decided on its card, undone, read, printed alone and deleted',
  {
    tag: '@core',
  },
  async ({ staff, api }) => {
    const { id, studentName, branch, reference } = await makeAdmission(api, {
      parentContactNumber: '+44 20 7123 4567',
    });
    await staff.goto(LIST);
    await staff.getByRole('searchbox').fill(studentName);
    await expect(staff.getByText(/^1 application found \(\d+ in total\)$/)).toBeVisible();
    const card = staff.getByRole('article', { name: studentName });
    for (const text of ['New', 'Age 7', 'Cambridge Primary', branch!, 'Ruwan Perera', '+442071234567']) {
      await expect(card).toContainText(text);
    }
    await expectAccessible(staff);

    await card.getByRole('button', { name: 'Assigned to: Nobody' }).click();
    // Other journeys delete the users whom they add.
    const { name } = api.session.user;
    await staff.getByRole('menuitemradio', { name, exact: true }).click();
    await expect(toastOf(staff, 'Application updated')).toBeVisible();
    await expect(card.getByRole('button', { name: `Assigned to: ${name}` })).toBeFocused();
    await staff.getByRole('button', { name: /^Undo/ }).click();
    await expect(card.getByRole('button', { name: 'Assigned to: Nobody' })).toBeVisible();
    await expect.poll(() => api.get(`/admissions/${id}`)).toMatchObject({ assigneeId: null });

    await card.getByRole('button', { name: 'Status: New' }).click();
    await staff.getByRole('menuitemradio', { name: 'Rejected' }).click();
    const asked = staff.getByRole('dialog', { name: `Mark ${studentName} as Rejected?` });
    await asked.getByRole('button', { name: 'Mark as Rejected' }).click();
    await expect(card.getByRole('button', { name: 'Status: Rejected' })).toBeFocused();
    await expect(toastOf(staff, 'Status updated to rejected')).toBeVisible();
    const toasts = staff.getByRole('region', { name: 'Messages' });
    await toasts.getByRole('button', { name: /^Undo/ }).first().click();
    await expect(card.getByRole('button', { name: 'Status: New' })).toBeVisible();
    await card.getByRole('button', { name: 'Mark Contacted' }).click();
    await expect(toastOf(staff, 'Status updated to contacted')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Mark Contacted' })).toBeHidden();
    await expect.poll(() => api.get(`/admissions/${id}`)).toMatchObject({ status: 'CONTACTED' });

    await card.getByRole('button', { name: 'View Details' }).click();
    const details = staff.getByRole('dialog', { name: studentName });
    await details.getByRole('button', { name: 'More' }).click();
    await expect(staff.getByRole('menuitem', { name: 'Call Parent' })).toHaveAttribute('href', 'tel:+442071234567');
    for (const name of ['Print', 'Mark as spam']) await expect(staff.getByRole('menuitem', { name })).toBeVisible();
    await staff.keyboard.press('Escape');
    await details.getByRole('button', { name: 'Mark as In Progress' }).click();
    await expect(toastOf(staff, 'Status updated to in-progress')).toBeVisible();
    await expect(details.getByRole('definition').filter({ hasText: 'In Progress' })).toBeVisible();
    await expectAccessible(staff);
    await staff.emulateMedia({ media: 'print' });
    await expect(details.getByText(`Admission application no. ${reference}`)).toBeVisible();
    await expect(details.getByText('Parent Information')).toBeVisible();
    await expect(details.getByText('Update Status')).toBeHidden();
    await expect(details.getByRole('button', { name: 'Close' })).toBeHidden();
    await expect(staff.locator('main')).toBeHidden();
    await staff.emulateMedia({ media: 'screen' });
    await details.getByRole('button', { name: 'Close' }).click();

    await card.getByRole('button', { name: 'Delete' }).click();
    await staff.getByRole('dialog', { name: 'Delete Application' }).getByRole('button', { name: 'Delete' }).click();
    await expect(toastOf(staff, 'Admission deleted successfully')).toBeVisible();
    await expect(staff.getByText('No admission inquiries found')).toBeVisible();
  },
);

test(
  'what follows from a decision is shown before anything is sent, with the mail to the parent, and can be undone',
  {
    tag: '@core',
  },
  async ({ staff, api }) => {
    const { id, studentName } = await makeAdmission(api, { parentName: 'Mr. Ruwan Perera' });
    const visit = { startsAt: '2098-05-05T09:30:00', endsAt: '2098-05-05T10:00:00', place: 'Office' };
    await api.post('/visits', { ...visit, admissionId: id });
    await api.post(`/admissions/${id}/documents`, { names: ['Birth certificate'] });
    await staff.goto(`/admin/admissions/${id}/show`);
    const details = staff.getByRole('dialog', { name: studentName, exact: true });
    await details.getByRole('button', { name: 'Mark as Enrolled' }).click();
    const asked = staff.getByRole('dialog', { name: `Mark ${studentName} as Enrolled?` });
    await asked.getByRole('switch', { name: 'Keep asking for what is still missing' }).click();
    await expect(asked.getByRole('listitem')).toHaveText([
      'The visit on Monday, 5 May 2098, 9:30 AM to 10:00 AM is cancelled, and the parent gets no email.',
      'The parent is still asked for: Birth certificate.',
      'The email below is kept under “Emails”, and not sent.',
    ]);
    const message = asked.getByRole('textbox', { name: 'Message' });
    await expect(message).toHaveValue(/^Dear Mr\. Ruwan Perera,\n\n/);
    await message.fill('Dear {{name}},');
    await asked.getByRole('button', { name: 'Mark as Enrolled' }).click();
    await expect(asked.getByText('Please fill in {{name}}, or take it out')).toBeVisible();
    await message.fill('Dear Ruwan, please call us.');
    await expectAccessible(staff);
    expect(await api.get(`/admissions/${id}`)).toMatchObject({ status: 'PENDING' });
    await asked.getByRole('button', { name: 'Mark as Enrolled' }).click();
    await expect(toastOf(staff, 'Status updated to enrolled')).toBeVisible();
    const statuses = details.getByRole('group', { name: 'Update Status' });
    await expect(statuses).toBeFocused();
    const decision = details.getByRole('region', { name: 'Decision' });
    await expect(decision).toContainText(
      /in \d+ seconds?, the email to the parent is kept under “Emails”, and not sent/,
    );
    await expect(decision.getByRole('listitem').last()).toHaveText('The parent is still asked for: Birth certificate.');
    await decision.getByRole('button', { name: 'Undo the Decision' }).click();
    await expect(toastOf(staff, 'Undone. Nothing was sent.')).toBeVisible();
    await expect(decision).toBeHidden();
    await expect(statuses).toBeFocused();
    expect(await api.get(`/visits${searchFor({ admissionId: id })}`)).toMatchObject([{ state: 'planned' }]);

    // Another, as the first can be undone for half a minute only.
    await api.post(`/admissions/${id}/decision`, { status: 'REJECTED' });
    await expect(decision).toBeVisible();
    await expectAccessible(staff);
  },
);

test('many applications are decided with one mail each, which is said before, and undone', async ({ staff, api }) => {
  const { title } = await makeBranch(api);
  const [first, second] = [
    await makeAdmission(api, { selectedBranch: title }),
    await makeAdmission(api, { selectedBranch: title }),
  ];
  await staff.goto(`${LIST}?filter=${encodeURIComponent(JSON.stringify({ branch: title }))}`);
  for (const { studentName } of [first, second])
    await staff.getByRole('checkbox', { name: `Select ${studentName}` }).check();
  await staff.getByRole('button', { name: 'Set status' }).click();
  await staff.getByRole('menuitem', { name: 'Rejected' }).click();
  const asked = staff.getByRole('dialog', { name: 'Mark 2 applications as Rejected?' });
  await expect(asked.getByRole('listitem')).toHaveText([
    '2 emails about the decision are kept under “Emails”, and not sent.',
  ]);
  await expectAccessible(staff);
  await asked.getByRole('button', { name: 'Mark as Rejected' }).click();
  for (const { id } of [first, second]) {
    await expect.poll(() => api.get(`/admissions/${id}`)).toMatchObject({ status: 'REJECTED' });
    expect(await api.get(`/admissions/${id}/decision`)).toMatchObject({ mailState: 'waiting' });
  }
  await staff.getByRole('button', { name: /^Undo/ }).click();
  for (const { id } of [first, second])
    await expect.poll(() => api.get(`/admissions/${id}`)).toMatchObject({ status: 'PENDING' });
});

test('filters narrow the applications by branch, curriculum and days of the school’s zone, and the export with them', async ({
  staff,
  api,
}) => {
  const { title } = await makeBranch(api);
  const curriculum = `=${uniqueName('Curriculum')}`;
  const first = await makeAdmission(api, { selectedBranch: title, interestedCurriculum: curriculum });
  const second = await makeAdmission(api, { selectedBranch: title });
  await api.put(`/admissions/${second.id}`, { notes: null });
  const rows = staff.getByRole('article', { includeHidden: true });
  await staff.goto(LIST);
  await staff.getByRole('combobox', { name: 'Branch', exact: true }).click();
  await staff.getByRole('option', { name: title, exact: true }).click();
  await expect(rows).toHaveCount(2);
  await expect(staff.getByRole('article', { name: second.studentName })).toContainText('Not specified');

  const search = staff.getByRole('combobox', { name: 'Curriculum / Notes' });
  await search.fill('no such curriculum');
  await expect(staff.getByText('No curriculum has these words')).toBeVisible();
  await search.fill(curriculum.toLowerCase());
  await staff.getByRole('option', { name: curriculum, exact: true }).click();
  await expect(rows).toHaveCount(1);
  const download = staff.waitForEvent('download');
  await staff.getByRole('button', { name: 'Export CSV' }).click();
  const csv = await readFile((await (await download).path())!, 'utf8');
  expect(csv).toContain(`"'${curriculum}"`);
  expect(csv.trim().split('\r\n')).toHaveLength(2);
  await search.fill('');
  await expect(rows).toHaveCount(2);

  await staff.getByRole('button', { name: 'More filters' }).click();
  const filters = staff.getByRole('dialog', { name: 'More filters' });
  const received = new Date(first.createdAt);
  await filters.getByLabel('From').fill(dayOf(received.toISOString(), 'Asia/Colombo'));
  await expect(staff).toHaveURL(/createdAt_gte/);
  await expect(rows).toHaveCount(2);
  await filters.getByLabel('From').fill('');
  await expect(staff).not.toHaveURL(/createdAt_gte/);
  received.setUTCDate(received.getUTCDate() - 1);
  await filters.getByLabel('To', { exact: true }).fill(dayOf(received.toISOString(), 'Asia/Colombo'));
  await expect(rows).toHaveCount(0);
  await staff.reload();
  await expect(staff.getByRole('button', { name: 'More filters (1 in use)' })).toBeVisible();
  await expect(rows).toHaveCount(0);
});

test('twelve applications are seen at once on a desk, and their filters are at hand at any width', async ({
  staff,
  api,
}) => {
  const { title } = await makeBranch(api);
  await Promise.all(Array.from({ length: 12 }, () => makeAdmission(api, { selectedBranch: title })));
  await staff.setViewportSize({ width: 1440, height: 900 });
  await answerProblems(staff);
  await staff.goto(LIST + searchFor({ branch: title }));
  await expect(staff.getByRole('article')).toHaveCount(12);
  for (const card of await staff.getByRole('article').all()) await expect(card).toBeInViewport({ ratio: 1 });
  const inRow = staff.getByRole('search').locator('[type=search], [role=combobox], [aria-haspopup=dialog]');
  for (const width of [1440, 1024, 768, 360]) {
    await staff.setViewportSize({ width, height: 900 });
    if (width >= 1024) {
      const apart = () =>
        inRow.evaluateAll((all) => {
          const middles = all
            .map((one) => one.getBoundingClientRect())
            .map(({ top, height }) => Math.round(top + height / 2));
          return Math.max(...middles) - Math.min(...middles);
        });
      await expect.poll(apart).toBeLessThanOrEqual(2);
    }
    await staff.getByRole('button', { name: width < 768 ? /^Filters/ : 'More filters' }).click();
    await expect(staff.getByLabel('From')).toBeVisible();
    await expect(staff.getByRole('combobox', { name: 'Spam' })).toBeVisible();
    await expectAccessible(staff, { 'target-size': { enabled: true } });
    // On a phone they unfold in the page.
    if (width >= 768) {
      await staff.keyboard.press('Escape');
      await expect(staff.getByLabel('From')).toBeHidden();
    }
  }
});
