import { randomUUID } from 'node:crypto';
import type { StaffPopupPoster } from '../../../contract/content/popup-posters.js';
import { expect, test } from '../../support/browser.js';
import { aPicture } from '../../support/pictures.js';

test(
  'a poster is made for some days of the school’s calendar, hidden, shown, changed and deleted',
  { tag: '@core' },
  async ({ staff, api }) => {
    test.slow();
    const title = `Open day ${randomUUID().slice(0, 8)}`;
    const create = staff.getByRole('button', { name: 'Create Poster' });
    const toast = (text: string) => staff.getByRole('region', { name: 'Messages' }).getByText(text);
    await staff.goto('/admin/add-popup-poster');
    await create.click();
    await expect(toast('Poster title is required')).toBeVisible();
    await staff.getByLabel('Poster Title').fill(title);
    await staff.getByLabel('Choose a poster image').setInputFiles(await aPicture());
    await expect(staff.getByRole('button', { name: 'Enlarge' })).toBeVisible();
    await expect(staff.getByLabel('Priority')).toHaveValue('1');
    await staff.getByLabel('Priority').fill('5');
    await staff.getByLabel('Start Date').fill('2026-01-10');
    await staff.getByLabel('Start Time').fill('15:30');
    await staff.getByLabel('End Date').fill('2199-01-09');
    await staff.getByLabel('Button Text').fill('Book a seat');
    await staff.getByLabel('Button Link').fill('/contact');
    await create.click();
    await expect(toast('Popup poster created successfully!')).toBeVisible();
    await expect(staff).toHaveURL(/\/admin\/popup-posters$/);

    await staff.getByPlaceholder('Search by title or description...').fill(title);
    // The card stands in the whole list too, in another place.
    await expect(staff.getByRole('article')).toHaveCount(1);
    const card = staff.getByRole('article', { name: title });
    for (const text of ['Active', 'Live', 'Priority 5', 'Just now', '10 January 2026, 3:30 PM – 9 January 2199']) {
      await expect(card).toContainText(text);
    }
    // The browser sits in London; the days are the school's.
    const [stored] = await api.get<StaffPopupPoster[]>(`/popup-posters?filter=${JSON.stringify({ q: title })}`);
    expect(stored).toMatchObject({ startDate: '2026-01-10T10:00:00.000Z', endDate: '2199-01-09T18:29:59.999Z' });

    const sent = staff.waitForRequest(`**/api/popup-posters/${stored!.id}`);
    await card.getByRole('button', { name: 'Deactivate' }).click();
    expect((await sent).postDataJSON()).toEqual({ isActive: false });
    expect((await sent).headers()['if-match']).toBe(`"${stored!.version}"`);
    await expect(toast('Poster deactivated successfully')).toBeVisible();
    await expect(card).not.toContainText('Live');
    const show = async (name: string) => {
      await staff.getByRole('combobox', { name: 'Show' }).click();
      await staff.getByRole('option', { name, exact: true }).click();
    };
    await show('Active Only');
    await expect(staff.getByText('No popup posters found')).toBeVisible();
    await show('Inactive Only');
    await card.getByRole('button', { name: 'Activate', exact: true }).click();
    await expect(toast('Poster activated successfully')).toBeVisible();
    await show('All Posters');

    await card.getByRole('button', { name: 'View Details' }).click();
    const details = staff.getByRole('dialog', { name: title });
    await expect(details.getByRole('region', { name: 'Display Schedule' })).toContainText('9 January 2199');
    await expect(details.getByRole('region', { name: 'Button' })).toContainText('/contact');
    await details.getByRole('link', { name: 'Edit Poster' }).click();
    await expect(toast('Poster data loaded successfully')).toBeVisible();
    await expect(staff.getByLabel('Start Time')).toHaveValue('15:30');
    await expect(staff.getByLabel('End Time')).toHaveValue('');
    for (const field of ['Start Date', 'Start Time', 'End Date']) await staff.getByLabel(field).fill('');
    await staff.getByRole('button', { name: 'Update Poster' }).click();
    await expect(toast('Popup poster updated successfully!')).toBeVisible();
    await expect(card).toContainText('No date restrictions');

    await card.getByRole('button', { name: 'Delete' }).click();
    await staff.getByRole('dialog', { name: 'Delete Poster' }).getByRole('button', { name: 'Delete' }).click();
    await expect(toast('Popup poster deleted successfully')).toBeVisible();
  },
);
