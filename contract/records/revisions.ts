/** What a save did. Without a user, the scheduler did `published` and `unpublished`. A gazette `moved` a calendar day. */
export const REVISION_ACTIONS = [
  'created',
  'updated',
  'published',
  'unpublished',
  'deleted',
  'restored',
  'reverted',
  'moved',
] as const;
export type RevisionAction = (typeof REVISION_ACTIONS)[number];

export interface Revision {
  number: number;
  at: string;
  by: string | null;
  action: RevisionAction;
  fields: string[];
  values: Record<string, unknown>;
  before: Record<string, unknown>;
  revertedTo: number | null;
}

export interface SettingRevision extends Revision {
  key: string;
}

export const REVISIONS = { perRecord: 200, years: 2, rowsAtMost: 100 } as const;
