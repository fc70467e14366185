import type { StaffMail } from '../../../contract/delivery/mails.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, test } from '../../support/browser.js';
import { makeAdmission, searchFor } from '../../support/submissions.js';

test(
  'staff invite a parent to a visit, find it among those to come, and cancel it',
  { tag: '@core' },
  async ({ api, staff }) => {
    const { id, studentName } = await makeAdmission(api);
    const mailed = async () => {
      const mails = await api.get<StaffMail[]>(
        `/mails${searchFor({ collection: 'admissions', recordId: id, kind: 'visit' })}`,
      );
      return mails.map(({ subject }) => subject.split(':')[0]);
    };
    await staff.goto(`/admin/admissions/${id}/show`);
    const section = staff.getByRole('region', { name: 'Visits' });
    await expect(section).toContainText('No visit is planned.');
    await section.getByRole('button', { name: 'Plan a Visit' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Plan a Visit' });
    await dialog.getByLabel('Day').fill('2098-05-05');
    await dialog.getByLabel('To', { exact: true }).fill('08:30');
    await dialog.getByLabel('Place').fill('Front office');
    await dialog.getByRole('button', { name: 'Save and Tell the Parent' }).click();
    await expect(dialog.getByText('The end must come after the start')).toBeVisible();
    await dialog.getByLabel('To', { exact: true }).fill('10:00');
    await expectAccessible(staff);
    await dialog.getByRole('button', { name: 'Save and Tell the Parent' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(section).toContainText('Monday, 5 May 2098, 9:00 AM to 10:00 AM');
    await expect(section).toContainText('Front office');
    await expect.poll(mailed).toEqual(['Invitation']);

    await staff.goto(`/admin/visits${searchFor({ startsAt_gte: '2098-05-05', when: 'coming' })}`);
    const card = staff.getByRole('article', { name: 'Monday, 5 May 2098, 9:00 AM to 10:00 AM' });
    const own = card.filter({ hasText: studentName });
    await expect(own).toContainText('Front office');
    await expectAccessible(staff);
    await own.getByRole('button', { name: 'Cancel Visit' }).click();
    await staff.getByRole('dialog').getByRole('button', { name: 'Cancel Visit' }).click();
    await expect(own).toContainText('Cancelled');
    await expect.poll(mailed).toEqual(['Cancelled', 'Invitation']);
  },
);
