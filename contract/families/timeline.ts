import type { ThreadKind } from './threads.js';

export const TIMELINE_KINDS = [
  'received',
  'status',
  'assigned',
  'phone',
  'visit',
  'booking',
  'response',
  'mail',
  'asked',
  'document',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number] | ThreadKind;

export interface TimelineEntry {
  at: string;
  kind: TimelineKind;
  by: string | null;
  /** Depends on the kind: status, assignee (null for none), phone number, place of a visit, title of a booked event, subject of a mail, document, or excerpt. */
  text: string | null;
}
