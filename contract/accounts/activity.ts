import { collectionsWith, type CollectionWith } from '../records/collections.js';
import { REVISION_ACTIONS } from '../records/revisions.js';

/** The kinds of record of which it is told what happened. */
export const ACTIVITY_COLLECTIONS = collectionsWith('hasHistory');
export type ActivityCollection = CollectionWith<'hasHistory'>;

/** What it is told of them: their saves, the end of a notice, and a deletion for ever. */
export const ACTIVITY_ACTIONS = [...REVISION_ACTIONS, 'ended', 'deleted_forever'] as const;
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number];

/** How many saves are told, the newest first. */
export const ACTIVITY_ROWS = 50;

/** One save, or one of many records at once, without a word that a parent wrote. */
export interface Activity {
  collection: ActivityCollection;
  /** The record's id, or the key of a setting. */
  record: string;
  /** The revision, or null where none is kept. */
  number: number | null;
  /** ISO 8601. */
  at: string;
  /** Who did it, as they were called then; null for the clock, and for a user who is deleted where no name was kept. */
  by: string | null;
  /** Null for the clock. */
  byId: number | null;
  action: ActivityAction;
  fields: string[];
  revertedTo: number | null;
  /** Of what the school itself publishes. */
  title: string | null;
  /** What a message's or application's status was set to. */
  status: string | null;
  category: string | null;
  /** The record is in the trash. */
  isDeleted: boolean;
  /** Whoever asks may see the record, and it is there or in the trash. */
  isReachable: boolean;
  /** How many records: from 5 on that one person did the same to within minutes, the newest stands for all. */
  count: number;
}
