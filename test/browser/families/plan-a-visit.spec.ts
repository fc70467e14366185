import type { StaffAdmission } from '../../../contract/families/admissions.js';
import type { StaffBranch } from '../../../contract/school/branches.js';
import type { Receipt } from '../../../contract/families/forms.js';
import type { StaffMail } from '../../../contract/delivery/mails.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, test } from '../../support/browser.js';

test('staff invite a parent to a visit, find it among those to come, and cancel it', async ({ api, staff }) => {
  const [branch] = await api.get<StaffBranch[]>('/branches?filter={"status":"ACTIVE"}&sort=["id","ASC"]&range=[0,0]');
  const { reference } = await api.post<Receipt>('/admissions', {
    childName: 'Visiting Child',
    parentName: 'Visiting Parent',
    parentEmail: `visitor-${Date.now()}@example.com`,
    parentContactNumber: '0771234567',
    selectedBranch: branch!.title,
    childAge: '7',
    interestedCurriculum: 'Cambridge Primary',
  });
  const [application] = await api.get<StaffAdmission[]>(`/admissions?filter={"reference":"${reference}"}`);
  const mailed = async () => {
    const filter = JSON.stringify({ collection: 'admissions', recordId: application!.id, kind: 'visit' });
    return (await api.get<StaffMail[]>(`/mails?filter=${filter}`)).map(({ subject }) => subject.split(':')[0]);
  };

  await staff.goto(`/admin/admissions/${application!.id}/show`);
  const section = staff.getByRole('region', { name: 'Visits' });
  await expect(section).toContainText('No visit is planned.');
  await section.getByRole('button', { name: 'Plan a Visit' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Plan a Visit' });
  await dialog.getByRole('button', { name: 'Save and Tell the Parent' }).click();
  await expect(dialog.getByText('Start is required')).toBeVisible();
  await dialog.getByLabel('Day').fill('2098-05-05');
  await dialog.getByLabel('To', { exact: true }).fill('08:30');
  await dialog.getByLabel('Place').fill('Front office');
  await expect(dialog.getByText('The end must come after the start')).toBeVisible();
  await dialog.getByLabel('To', { exact: true }).fill('10:00');
  await expectAccessible(staff);
  await dialog.getByRole('button', { name: 'Save and Tell the Parent' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(section).toContainText('Monday, 5 May 2098, 9:00 AM to 10:00 AM');
  await expect(section).toContainText('Front office');
  await expect.poll(mailed).toEqual(['Invitation']);

  await staff.goto('/admin/visits?filter={"startsAt_gte":"2098-05-05","when":"coming"}');
  const card = staff.getByRole('article', { name: 'Monday, 5 May 2098, 9:00 AM to 10:00 AM' });
  await expect(card).toContainText('Visiting Child');
  await expectAccessible(staff);
  await card.getByRole('button', { name: 'Cancel Visit' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Cancel Visit' }).click();
  await expect(card).toContainText('Cancelled');
  await expect.poll(mailed).toEqual(['Cancelled', 'Invitation']);
});
