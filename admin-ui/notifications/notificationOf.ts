import { ADMISSION_STATUS_WORDS, type StaffAdmission } from '../../contract/admissions.js';
import type { StaffContact } from '../../contract/contacts.js';
import type { RaRecord } from 'react-admin';
import type { Kind } from './kinds.js';

export interface NotificationFact {
  /** Key of the label. */
  label: string;
  value: string | null;
}

/** What a message and an application have in common on this screen. It is derived, never stored. */
export interface Notification {
  kind: Kind;
  record: RaRecord;
  title: string;
  email: string;
  phone: string | null;
  timestamp: string;
  isRead: boolean;
  /** A message's subject and text, on the card; an application has grade and parent instead. */
  subject?: string;
  message?: string;
  cardFacts: NotificationFact[];
  facts: NotificationFact[];
}

const fact = (name: string, value: string | null): NotificationFact => ({ label: `notifications.${name}`, value });

export function notificationOf(kind: Kind, record: RaRecord): Notification {
  return kind === 'contacts' ? ofContact(record as StaffContact) : ofAdmission(record as StaffAdmission);
}

function ofContact(record: StaffContact): Notification {
  const { name, email, phone, subject, message, isRead, createdAt } = record;
  return {
    ...{ kind: 'contacts', record, title: name, email, phone, timestamp: createdAt, isRead, subject, message },
    cardFacts: [],
    facts: [fact('email', email), fact('phone', phone), fact('subject', subject)],
  };
}

function ofAdmission(record: StaffAdmission): Notification {
  const { studentName, parentName, email, phone, grade, branch, notes, status, isRead, createdAt } = record;
  const parts = [fact('grade', grade), fact('parent', parentName)];
  const optional = [
    fact('birth', record.dateOfBirth),
    fact('school', record.previousSchool),
    fact('info', record.additionalInfo),
  ];
  return {
    ...{ kind: 'admissions', record, title: studentName, email, phone, timestamp: createdAt, isRead },
    cardFacts: parts,
    facts: [
      ...parts,
      fact('email', email),
      fact('phone', phone),
      fact('branch', branch),
      fact('curriculum', notes),
      fact('status_word', ADMISSION_STATUS_WORDS[status]),
      ...optional.filter(({ value }) => value),
    ],
  };
}
