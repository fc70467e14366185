import type { RevisionAction } from './revisions.js';

/** The kinds of record of which it is told what happened. */
export const ACTIVITY_COLLECTIONS = [
  'events',
  'branches',
  'reviews',
  'hero-slides',
  'popup-posters',
  'settings',
  'contacts',
  'admissions',
] as const;
export type ActivityCollection = (typeof ACTIVITY_COLLECTIONS)[number];

/** How many saves are told, the newest first. */
export const ACTIVITY_ROWS = 50;

/** One save, without a word that a parent wrote. */
export interface Activity {
  collection: ActivityCollection;
  /** The record's id, or the key of a setting. */
  record: string;
  number: number;
  /** ISO 8601. */
  at: string;
  /** Who saved it, as they were called then; null for the clock. */
  by: string | null;
  byId: number | null;
  action: RevisionAction;
  fields: string[];
  revertedTo: number | null;
  /** Of what the school itself publishes. */
  title: string | null;
  /** What a message's or application's status was set to. */
  status: string | null;
  category: string | null;
  /** The record is in the trash. */
  isDeleted: boolean;
}
