import type { ContactInput, StaffContact } from '../../contract/families/contacts.js';
import type { StaffApi } from './browser.js';
import { aContact } from './factories.js';
import { aFamily } from './reviews.js';

/** A message of a parent whom no other journey knows, as staff have it. */
export async function makeMessage(api: StaffApi, fields: Partial<ContactInput> = {}): Promise<StaffContact> {
  const message = aContact({ name: `Ishara ${aFamily()}`, ...fields });
  const { reference } = await api.post<{ reference: string }>('/contacts', message);
  return (await api.get<[StaffContact]>(`/contacts?filter={"reference":"${reference}"}`))[0];
}
