import { collectionsWith, type CollectionWith } from '../records/collections.js';
import { REVISION_ACTIONS } from '../records/revisions.js';

export const ACTIVITY_COLLECTIONS = collectionsWith('hasHistory');
export type ActivityCollection = CollectionWith<'hasHistory'>;

export const ACTIVITY_ACTIONS = [...REVISION_ACTIONS, 'ended', 'deleted_forever'] as const;
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number];

export const ACTIVITY_ROWS = 50;

/** Contains no text by a parent, except the name of a message or application. */
export interface Activity {
  collection: ActivityCollection;
  record: string;
  number: number | null;
  at: string;
  /** The name at that time; null for the scheduler, and for a deleted user whose name was not stored. */
  by: string | null;
  byId: number | null;
  action: ActivityAction;
  fields: string[];
  revertedTo: number | null;
  title: string | null;
  status: string | null;
  category: string | null;
  isDeleted: boolean;
  isReachable: boolean;
  /** Five or more equal actions of a user within minutes are returned as the newest one, with their number. */
  count: number;
}
