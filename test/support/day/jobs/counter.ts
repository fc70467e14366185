import { expect } from '@playwright/test';
import type { StaffAdmission } from '../../../../contract/families/admissions.js';
import type { StaffContact } from '../../../../contract/families/contacts.js';
import type { Receipt } from '../../../../contract/families/forms.js';
import { addDays, dayOf } from '../../../../contract/platform/dates.js';
import type { StaffApi } from '../../browser.js';
import { aContact, anApplication } from '../../factories.js';
import type { Job } from '../job.js';
import { openFromPalette, saveForm } from './common.js';

const found = <T>(api: StaffApi, collection: string, filter: object) =>
  api.get<T[]>(`/${collection}?filter=${encodeURIComponent(JSON.stringify(filter))}`);

export const noteCall: Job = {
  name: 'note-call',
  title: 'Note who calls, and what is asked',
  start: async (api) => {
    const phone = '0771234511';
    const stored = () => found<StaffContact>(api, 'contacts', { q: phone });
    return {
      work: async (clerk) => {
        const { page } = clerk;
        await clerk.press('New enquiry', 'n m');
        await expect(page.getByLabel('Parent’s name')).toBeFocused();
        await clerk.type('Nimali Perera');
        await clerk.type(phone, page.getByLabel('Phone', { exact: true }));
        await clerk.type('Asks for the fees of Grade 1.', page.getByLabel('What they said'));
        await saveForm(clerk, 'Enquiry added');
      },
      check: async () =>
        expect(await stored()).toMatchObject([{ name: 'Nimali Perera', source: 'PHONE', status: 'PENDING' }]),
      focus: (page) => page.getByRole('button', { name: 'New enquiry' }),
      tidy: async () => {
        for (const { id } of await stored()) await api.delete(`/contacts/${id}`);
      },
    };
  },
};

export const enterSibling: Job = {
  name: 'enter-sibling',
  title: 'Enter an application at the desk for the sibling of a child who has applied',
  start: async (api) => {
    const phone = '0771234512';
    const sibling = anApplication({ childName: 'Kamala Dias', parentName: 'Ruwan Dias', parentContactNumber: phone });
    await api.post<Receipt>('/admissions', sibling);
    const stored = () => found<StaffAdmission>(api, 'admissions', { q: phone });
    return {
      work: async (clerk) => {
        const { page } = clerk;
        const form = page.getByRole('dialog', { name: 'New Application' });
        await clerk.press('New application', 'n a');
        await expect(form.getByLabel('Parent’s name')).toBeFocused();
        await clerk.type('Ruwan Dias');
        await clerk.type(phone, form.getByLabel('Phone', { exact: true }));
        await clerk.type('Nimal Dias', form.getByLabel('Child’s name'));
        await clerk.type('6', form.getByLabel('Child’s age'));
        await clerk.type('Cambridge Primary', form.getByLabel('Curriculum'));
        const [branch, source] = [form.getByLabel('Branch'), form.getByLabel('Came by')];
        await clerk.choose('Branch', branch, page.getByRole('option', { name: sibling.selectedBranch }));
        await clerk.choose('Came by', source, page.getByRole('option', { name: 'At the desk' }));
        await saveForm(clerk, 'Application added');
      },
      check: async () => {
        const [one, other] = await stored();
        const { studentName, source } = one!.studentName === 'Nimal Dias' ? one! : other!;
        expect([studentName, source]).toEqual(['Nimal Dias', 'COUNTER']);
        const [related] = await api.get<[{ isSameParent: boolean }]>(`/admissions/${one!.id}/related`);
        expect(related.isSameParent).toBe(true);
      },
      focus: (page) => page.getByRole('button', { name: 'New application' }),
      tidy: async () => {
        for (const { id } of await stored()) await api.delete(`/admissions/${id}`);
      },
    };
  },
};

export const letWait: Job = {
  name: 'let-wait',
  title: 'Let a message wait for a week',
  start: async (api) => {
    const phone = '0771234513';
    const { reference } = await api.post<Receipt>('/contacts', aContact({ name: 'Sunil Fernando', phone }));
    const [{ id }] = (await found<StaffContact>(api, 'contacts', { reference })) as [StaffContact];
    return {
      work: async (clerk) => {
        const { page } = clerk;
        await openFromPalette(clerk, phone, 'Sunil Fernando');
        await clerk.choose(
          'More',
          page.getByRole('button', { name: 'More', exact: true }),
          page.getByRole('menuitem', { name: 'Wait Until…' }),
        );
        const dialog = page.getByRole('dialog', { name: 'Wait Until a Day' });
        await clerk.use('In a week', dialog.getByRole('button', { name: 'In a week' }));
        await saveForm(clerk, 'It waits until that day');
      },
      check: async () => {
        const waitUntil = addDays(dayOf(new Date(), 'Asia/Colombo'), 7);
        expect(await api.get(`/contacts/${id}`)).toMatchObject({ waitUntil });
      },
      focus: (page) => page.getByRole('button', { name: 'More', exact: true }),
      tidy: async () => void (await api.delete(`/contacts/${id}`)),
    };
  },
};
