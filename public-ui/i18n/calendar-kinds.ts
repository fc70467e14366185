import type { CalendarKind } from '../../contract/content/calendar.js';

/** One entry of a kind; events and other days have no name of their own. */
export const KIND_LABELS: Partial<Record<CalendarKind, string>> = {
  TERM: 'Term',
  BREAK: 'Between terms',
  HOLIDAY: 'Holiday',
  POYA: 'Poya day',
  EXAMS: 'Exams',
  CLOSED: 'Closed',
};
