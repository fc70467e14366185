/** What a save did. `published` and `unpublished` without a person were done by the clock. */
export const REVISION_ACTIONS = [
  'created',
  'updated',
  'published',
  'unpublished',
  'deleted',
  'restored',
  'reverted',
] as const;
export type RevisionAction = (typeof REVISION_ACTIONS)[number];

/** How a record was after a save. */
export interface Revision {
  /** From 1, in the order of the saves. */
  number: number;
  /** ISO 8601. */
  at: string;
  /** Who saved it, as they were called then; null for the clock, and for what was there before the first save. */
  by: string | null;
  action: RevisionAction;
  /** The fields that the save changed. */
  fields: string[];
  values: Record<string, unknown>;
  /** What the changed fields held before. */
  before: Record<string, unknown>;
  /** The revision that was restored. */
  revertedTo: number | null;
}

export interface SettingRevision extends Revision {
  key: string;
}

/** How many revisions of a record are kept, how long, and how many a call answers at most. */
export const REVISIONS = { perRecord: 200, years: 2, rowsAtMost: 100 } as const;
