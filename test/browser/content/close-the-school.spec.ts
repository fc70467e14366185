import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { StaffEvent } from '../../../contract/content/events.js';
import type { StaffVisit } from '../../../contract/families/visits.js';
import { dayOf } from '../../../contract/platform/dates.js';
import type { StaffNotice } from '../../../contract/content/notices.js';
import { expectAccessible } from '../../support/accessible.js';
import { anEvent } from '../../support/factories.js';
import { makeAdmission, searchFor } from '../../support/submissions.js';
import { expect, holdClock, openPage, test } from '../../support/visitor.js';

/** Six in the evening may be over while this runs. */
const FLOODS = /^Kandy campus is closed on \w+day, \d+ \w+: floods\.$/;
const raise = async (staff: Page, what: string) => {
  await staff.getByRole('button', { name: 'New Notice' }).click();
  await staff.getByRole('menuitem', { name: what }).click();
  return staff.getByRole('dialog', { name: what });
};

test(
  'staff close a campus, every page says so without a script, and staff end it',
  { tag: '@core' },
  async ({ staff }) => {
    test.slow();
    await staff.goto('/admin/dashboard');
    const dialog = await raise(staff, 'Close the School');
    await dialog.getByRole('button', { name: 'Show Now' }).click();
    await expect(staff.getByText('Please choose where it applies').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Floods' }).click();
    await dialog.getByRole('combobox', { name: 'Where' }).click();
    await staff.getByRole('option', { name: 'Kandy' }).click();
    await expect(dialog.getByRole('textbox', { name: 'What visitors read' })).toHaveValue(FLOODS);
    await expect(dialog.getByLabel('Time', { exact: true })).toHaveValue('18:00');
    await dialog.getByLabel('Last day closed').fill('2098-05-06');
    await dialog.getByLabel('First day closed').fill('2098-05-05');
    const days = 'from Monday, 5 May to Tuesday, 6 May';
    await expect(dialog.getByRole('textbox', { name: 'What visitors read' })).toHaveValue(
      `Kandy campus is closed ${days}: floods.`,
    );
    await expect(dialog.getByLabel('Shown until')).toHaveValue('2098-05-06');
    const now = dayOf(new Date(), 'Asia/Colombo');
    await dialog.getByLabel('First day closed').fill(now);
    await dialog.getByLabel('Last day closed').fill(now);
    await dialog.getByLabel('Shown until').fill(now);
    await dialog.getByLabel('Time', { exact: true }).fill('23:59');
    await expectAccessible(staff);
    await dialog.getByRole('button', { name: 'Show Now' }).click();
    await expect(staff.getByText('The notice is on the site now.')).toBeVisible();
    await expect(staff.getByRole('button', { name: 'New Notice' })).toBeFocused();

    const noticesOn = async (path: string) => {
      const html = await (await staff.request.get(path)).text();
      return /<section[^>]*aria-label="Notices"[\s\S]*?<\/section>/.exec(html)?.[0].replace(/<[^>]*>/g, ' ') ?? '';
    };
    for (const path of ['/', '/contact', '/no-such-page']) {
      expect(await noticesOn(path)).toMatch(/Kandy campus is closed on \w+day, \d+ \w+: floods\.[\s\S]*11:59\s*PM/);
    }

    await staff.goto('/admin/notices');
    const card = staff.getByRole('article', { name: FLOODS }).first();
    await expect(card).toContainText('On the site now');
    await card.getByRole('button', { name: 'End now' }).click();
    await staff.getByRole('dialog').getByRole('button', { name: 'End Now' }).click();
    await expect(staff.getByText('The notice has ended.')).toBeVisible();
    await expect(card).toContainText('Ended by');
    await card.getByRole('button', { name: /^History: / }).click();
    const history = staff.getByRole('dialog', { name: FLOODS });
    await expect(history.getByRole('listitem').first()).toContainText('Taken down');
    await expect(history.getByRole('listitem').last()).toContainText('Created');
    await expectAccessible(staff);
    await history.getByRole('button', { name: 'Close', exact: true }).last().click();
    expect(await noticesOn('/contact')).not.toContain('Kandy campus is closed');
  },
);

test('staff cancel and move what is on that day while they close the school', async ({ staff, api }) => {
  const day = '2097-03-05';
  const title = `Regatta ${randomUUID().slice(0, 8)}`;
  const event = await api.post<StaffEvent>('/events', anEvent({ title, date: `${day}T10:00:00`, time: '10:00' }));
  const { id: admissionId, studentName } = await makeAdmission(api);
  const times = { startsAt: `${day}T09:00:00`, endsAt: `${day}T09:30:00` };
  const visit = await api.post<StaffVisit>('/visits', { admissionId, place: 'Front office', ...times });
  await staff.goto('/admin/notices');
  const dialog = await raise(staff, 'Close the School');
  for (const label of ['Last day closed', 'First day closed', 'Shown from', 'Shown until'])
    await dialog.getByLabel(label).fill(day);
  await dialog.getByLabel('From time').fill('06:00');
  await dialog.getByRole('combobox', { name: 'Where' }).click();
  await staff.getByRole('option', { name: 'The whole school' }).click();
  await dialog.getByRole('button', { name: 'Floods' }).click();
  await dialog.getByRole('group', { name: title }).getByRole('button', { name: 'Cancel it' }).click();
  await dialog.getByRole('group', { name: studentName }).getByRole('button', { name: 'Move' }).click();
  await dialog.getByRole('button', { name: 'Show Now' }).click();
  const newDay = dialog.getByLabel(`New day: ${studentName}`);
  await expect(newDay).toBeFocused();
  await newDay.fill('2097-03-06');
  await expectAccessible(staff);
  await dialog.getByRole('button', { name: 'Show Now' }).click();
  await expect(staff.getByText('2 events and visits cancelled or moved.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect((await api.get<StaffEvent>(`/events/${event.id}`)).occurrence).toBe('CANCELLED');
  const [moved] = await api.get<StaffVisit[]>(`/visits${searchFor({ id: visit.id })}`);
  expect(moved!.startsAt).toBe('2097-03-06T03:30:00.000Z');
  const notices = await api.get<StaffNotice[]>(`/notices${searchFor({ kind: 'CLOSURE', inForce: true })}`);
  await api.delete(`/notices/${notices.find(({ closedFrom }) => closedFrom === day)!.id}`);
  await api.delete(`/events/${event.id}`);
});

test('a page that stands open hears of a notice at its foot, and has it above when it is closed', async ({
  visitor,
  api,
}) => {
  test.slow();
  await holdClock(visitor);
  await openPage(visitor, '/about');
  const endsAt = new Date(Date.now() + 3_600_000).toISOString();
  const notice = await api.post<StaffNotice>('/notices', {
    message: 'The school closes at noon.',
    level: 'urgent',
    endsAt,
  });
  // The page begins to look once the code of the notices has come.
  await expect(async () => {
    await visitor.clock.runFor(20_000);
    await expect(visitor.getByRole('alert')).toContainText('The school closes at noon.', { timeout: 5000 });
  }).toPass();
  const bar = visitor.getByRole('region', { name: 'Notices' }).filter({ hasText: 'The school closes at noon.' });
  await expect(bar).toHaveCount(0);
  await visitor.clock.resume();
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: 'Move to the top of the page' }).click();
  await expect(bar).toBeVisible();
  await api.delete(`/notices/${notice.id}`);
});

test('something else is announced for later, under words of its own', async ({ staff, api }) => {
  await staff.goto('/admin/notices');
  const dialog = await raise(staff, 'Announce Something Else');
  await expect(dialog.getByRole('button', { name: 'Floods' })).toHaveCount(0);
  await dialog.getByRole('combobox', { name: 'Where' }).click();
  await staff.getByRole('option', { name: 'Kandy' }).click();
  await dialog.getByLabel('Shown until').fill('2098-05-06');
  await dialog.getByRole('button', { name: 'Exam postponed' }).click();
  await dialog.getByLabel('Shown from').fill('2098-05-01');
  await dialog.getByLabel('From time').fill('08:00');
  await dialog.getByRole('button', { name: 'Show Now' }).click();
  await expect(staff.getByText('The notice is planned.')).toBeVisible();
  const message = 'Kandy campus: the examination on Tuesday, 6 May is postponed. The new date will follow.';
  await expect(staff.getByRole('article', { name: message })).toContainText('Planned');
  expect(await (await staff.request.get('/about')).text()).not.toContain('postponed');
  const planned = await api.get<StaffNotice[]>(`/notices?filter=${JSON.stringify({ kind: 'OTHER', inForce: true })}`);
  const notice = planned.find((one) => one.message === message);
  expect(notice).toBeDefined();
  await api.delete(`/notices/${notice!.id}`);
});
