import type { ThreadKind } from './threads.js';

export const TIMELINE_KINDS = [
  'received',
  'status',
  'assigned',
  'visit',
  'response',
  'mail',
  'asked',
  'document',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number] | ThreadKind;

/** Something that happened with an application. */
export interface TimelineEntry {
  /** ISO 8601. */
  at: string;
  /** It came, its status was changed, it was given to one of the staff, a visit planned, a mail written by itself, a document asked for or received; or an entry of its thread. */
  kind: TimelineKind;
  /** The member of staff, or the address from which a parent answered; null where nobody noted it. */
  by: string | null;
  /** The status, who works on it now (null: nobody), the place of a visit, the subject of a mail, the name of a document, or how a reply or a note begins. */
  text: string | null;
}
