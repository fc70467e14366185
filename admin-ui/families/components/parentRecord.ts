import type { FormCollection } from '../../../contract/delivery/mails.js';
import type { StaffAdmission } from '../../../contract/families/admissions.js';
import type { StaffContact } from '../../../contract/families/contacts.js';

/** A message or application. */
export interface ParentRecord {
  collection: FormCollection;
  record: StaffContact | StaffAdmission;
}
