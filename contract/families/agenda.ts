import type { StaffCalendarEntry } from './staff-calendar.js';

export const AGENDA = { entriesAtMost: 8, waitingAtMost: 5 } as const;

/** The first of them, and how many there are. */
export interface AgendaList<Entry> {
  entries: Entry[];
  count: number;
}

export const WAITING_COLLECTIONS = ['contacts', 'admissions'] as const;

/** A pending message or application. */
export interface WaitingEntry {
  id: number;
  /** Of the sender, or the child. */
  name: string;
  branch: string | null;
  since: string;
}

/** The oldest first. `filter` and `sort` are those of the list that shows all. */
export interface WaitingList extends AgendaList<WaitingEntry> {
  collection: (typeof WAITING_COLLECTIONS)[number];
  filter: Record<string, string | boolean>;
  sort: string;
}

/** What today has. Visits, and who waits since yesterday or longer, are missing for those who may not read them. */
export interface Agenda {
  day: string;
  events: AgendaList<StaffCalendarEntry>;
  visits?: AgendaList<StaffCalendarEntry>;
  waiting?: WaitingList[];
}
