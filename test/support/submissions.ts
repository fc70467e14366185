import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { AdmissionApplication, StaffAdmission } from '../../contract/families/admissions.js';
import type { ContactInput, StaffContact } from '../../contract/families/contacts.js';
import type { Receipt } from '../../contract/families/forms.js';
import type { BranchInput, StaffBranch } from '../../contract/school/branches.js';
import type { StaffApi } from './browser.js';
import { aBranch, aContact, anApplication } from './factories.js';
import { aFamily } from './reviews.js';

export const uniqueName = (name: string) => `${name} ${aFamily()}`;

/** A number that no other parent has: the journeys share one school. */
export const uniquePhone = () =>
  `07${randomInt(10 ** 8)
    .toString()
    .padStart(8, '0')}`;

async function submit<T>(api: StaffApi, path: string, form: object): Promise<T> {
  const { reference } = await api.post<Receipt>(path, form);
  const [stored] = await api.get<T[]>(`${path}?filter={"reference":"${reference}"}`);
  return stored!;
}

export const makeBranch = (api: StaffApi, fields: Partial<BranchInput> = {}) =>
  api.post<StaffBranch>('/branches', aBranch({ title: `Crestfield College - ${uniqueName('Town')}`, ...fields }));

/** A message that a parent sent. */
export const makeContact = (api: StaffApi, fields: Partial<ContactInput> = {}) =>
  submit<StaffContact>(api, '/contacts', aContact({ name: uniqueName('Ruwan Perera'), ...fields }));

/** An application that a parent sent, to a branch of its own unless one is given. */
export async function makeAdmission(api: StaffApi, fields: Partial<AdmissionApplication> = {}) {
  const selectedBranch = fields.selectedBranch ?? (await makeBranch(api)).title;
  const childName = uniqueName('Senuli Perera');
  return submit<StaffAdmission>(api, '/admissions', anApplication({ childName, ...fields, selectedBranch }));
}

/** The search of a list's URL. */
export const searchFor = (filter: object) => `?filter=${encodeURIComponent(JSON.stringify(filter))}`;

export const toastOf = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text);
