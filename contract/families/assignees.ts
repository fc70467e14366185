import type { FormCollection } from '../delivery/mails.js';

/** A user who may read messages and applications, and to whom they can be assigned. */
export interface Assignee {
  id: number;
  name: string;
}

export const NOT_ASSIGNABLE: Record<FormCollection, string> = {
  contacts: 'Please choose somebody who reads this message',
  admissions: 'Please choose somebody who reads this application',
};
