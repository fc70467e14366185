import type { StaffAdmission } from '../../../contract/families/admissions.js';
import type { StaffContact } from '../../../contract/families/contacts.js';
import type { LastActivity } from '../../../contract/families/threads.js';
import type { RaRecord } from 'react-admin';
import type { Kind } from './kinds.js';

export interface NotificationFact {
  label: string;
  value: string | null;
  /** Whether the value is a message key. */
  isKey?: true;
}

/** Common shape of messages and applications on this screen. Derived, never stored. */
export interface Notification {
  kind: Kind;
  record: RaRecord & LastActivity;
  title: string;
  email: string;
  phone: string | null;
  /** When the parent last wrote, or staff last replied. */
  timestamp: string;
  isRead: boolean;
  /** Subject and text of a message; undefined for an application, whose card shows facts instead. */
  subject?: string;
  message?: string;
  cardFacts: NotificationFact[];
  facts: NotificationFact[];
}

const fact = (name: string, value: string | null): NotificationFact => ({ label: `notifications.${name}`, value });

const status = (kind: Kind, value: string): NotificationFact => ({
  ...fact('status_word', `resources.${kind}.statuses.${value}`),
  isKey: true,
});

export function notificationOf(kind: Kind, record: RaRecord): Notification {
  return kind === 'contacts' ? ofContact(record as StaffContact) : ofAdmission(record as StaffAdmission);
}

function ofContact(record: StaffContact): Notification {
  const { name, email, phone, subject, message, isRead, activeAt } = record;
  return {
    ...{ kind: 'contacts', record, title: name, email, phone, timestamp: activeAt, isRead, subject, message },
    cardFacts: [],
    facts: [fact('email', email), fact('phone', phone), fact('subject', subject), status('contacts', record.status)],
  };
}

function ofAdmission(record: StaffAdmission): Notification {
  const { studentName, parentName, email, phone, grade, branch, notes, isRead, activeAt } = record;
  const parts = [fact('grade', grade), fact('parent', parentName)];
  const optional = [
    fact('birth', record.dateOfBirth),
    fact('school', record.previousSchool),
    fact('info', record.additionalInfo),
  ];
  return {
    ...{ kind: 'admissions', record, title: studentName, email, phone, timestamp: activeAt, isRead },
    cardFacts: parts,
    facts: [
      ...parts,
      fact('email', email),
      fact('phone', phone),
      fact('branch', branch),
      fact('curriculum', notes),
      status('admissions', record.status),
      ...optional.filter(({ value }) => value),
    ],
  };
}
