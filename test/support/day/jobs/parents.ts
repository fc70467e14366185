import { expect } from '@playwright/test';
import type { StaffContact } from '../../../../contract/families/contacts.js';
import type { Receipt } from '../../../../contract/families/forms.js';
import { aContact } from '../../factories.js';
import type { Job } from '../job.js';
import { openFromPalette } from './common.js';

export const findByPhone: Job = {
  name: 'find-by-phone',
  title: 'Read what a parent wrote who calls, by the phone number',
  start: async (api) => {
    const phone = '0771234507';
    const { reference } = await api.post<Receipt>('/contacts', aContact({ name: 'Kamala Dias', phone }));
    const [{ id }] = await api.get<[StaffContact]>(`/contacts?filter={"reference":"${reference}"}`);
    return {
      work: async (clerk) => {
        await openFromPalette(clerk, phone, 'Kamala Dias');
        await clerk.sees(clerk.page.getByRole('button', { name: 'Reply', exact: true }));
      },
      check: async (page) => {
        await expect(page).toHaveURL(new RegExp(`/contacts/${id}/show$`));
        await expect(page.getByText('May we come on a Friday morning?').last()).toBeVisible();
      },
      // In the details: in a dialog, or beside the list.
      focus: (page) => page.locator('[role=dialog]:focus, [data-panel] :focus'),
      tidy: async () => void (await api.delete(`/contacts/${id}`)),
    };
  },
};
