import { ADMISSION, type ConsentMeans } from '../../../../contract/families/admissions.js';
import { CONTACT, type EntrySource } from '../../../../contract/families/contacts.js';
import {
  ENTERED_ADMISSION,
  ENTERED_CONTACT,
  type EnteredAdmission,
  type EnteredContact,
  ENTRY,
} from '../../../../contract/families/entries.js';
import { dayOf } from '../../../../contract/platform/dates.js';
import {
  ADMISSION_FIELD_NAMES,
  type AdmissionAnswers,
  type AdmissionFieldName,
  storedRule,
} from '../../../../contract/school/admission-fields.js';
import type { Issue } from '../../../../contract/platform/envelope.js';
import { textErrors, type TextRule } from '../../../../contract/platform/validation.js';

export const ALL = 'ALL';

export type EnteredCollection = 'contacts' | 'admissions';

export interface EntryValues extends Partial<Record<AdmissionFieldName, string>> {
  source: EntrySource;
  name: string;
  phone: string;
  email: string;
  /** The id of a branch or ALL for a message, the title of one for an application; empty until it is chosen. */
  branch: string;
  words: string;
  day: string;
  mails: boolean;
  child: string;
  age: string;
  curriculum: string;
  consent: ConsentMeans | 'NONE';
}

/** The server's field names, and those of the form. */
export const SERVERS_NAMES = {
  branchId: 'branch',
  selectedBranch: 'branch',
  message: 'words',
  additionalInfo: 'words',
  receivedAt: 'day',
  parentName: 'name',
  parentContactNumber: 'phone',
  parentEmail: 'email',
  childName: 'child',
  childAge: 'age',
  interestedCurriculum: 'curriculum',
};

/** Undefined where nothing was answered. */
const answersIn = (values: EntryValues): AdmissionAnswers =>
  Object.fromEntries(ADMISSION_FIELD_NAMES.map((name) => [name, values[name]?.trim() || undefined]));

export const newEntry = (branch: string, now: Date, timeZone: string): EntryValues => ({
  source: 'PHONE',
  name: '',
  phone: '',
  email: '',
  branch,
  words: '',
  day: dayOf(now, timeZone),
  mails: false,
  child: '',
  age: '',
  curriculum: '',
  consent: 'NONE',
  ...Object.fromEntries(ADMISSION_FIELD_NAMES.map((name) => [name, ''])),
});

/** Returns what is wrong, in the order of the fields. */
export function entryIssues(collection: EnteredCollection, values: EntryValues, today: string): Issue[] {
  const isContact = collection === 'contacts';
  const { phone, email } = isContact ? ENTERED_CONTACT : ENTERED_ADMISSION;
  const rules: Record<string, TextRule> = isContact
    ? { name: CONTACT.name, phone, email, words: CONTACT.message, branch: ADMISSION.selectedBranch }
    : {
        name: ADMISSION.parentName,
        phone,
        email,
        child: ADMISSION.childName,
        age: ADMISSION.childAge,
        curriculum: ADMISSION.interestedCurriculum,
        branch: ADMISSION.selectedBranch,
        ...Object.fromEntries(ADMISSION_FIELD_NAMES.map((name) => [name, storedRule(name)])),
      };
  const issues: Issue[] = textErrors(rules, { ...values });
  // An emptied input is null.
  const isReachable = (values.phone as string | null)?.trim() || (values.email as string | null)?.trim();
  return [
    ...(isReachable ? [] : [{ path: 'phone', message: ENTRY.reachable }]),
    ...issues,
    ...(values.day <= today ? [] : [{ path: 'day', message: ENTRY.receivedLater }]),
  ];
}

/** Returns the body of the request. A message of today came now. */
export function entryFromForm(
  collection: EnteredCollection,
  values: EntryValues,
  today: string,
): EnteredContact | EnteredAdmission {
  const { source, name, phone, email, branch, words, day, mails } = values;
  const common = { source, receivedAt: day === today ? null : day, mailsParent: mails && email !== '' };
  if (collection === 'contacts') {
    return { ...common, name, phone, email, message: words, branchId: branch === ALL ? null : Number(branch) };
  }
  return {
    ...common,
    parentName: name,
    parentContactNumber: phone,
    parentEmail: email,
    childName: values.child,
    childAge: values.age,
    interestedCurriculum: values.curriculum,
    selectedBranch: branch,
    consentMeans: values.consent === 'NONE' ? null : values.consent,
    additionalInfo: words,
    ...answersIn(values),
  };
}
