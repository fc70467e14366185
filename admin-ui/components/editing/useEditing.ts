import { createContext, use, type RefObject } from 'react';
import type { LastSave } from '../../../contract/platform/records.js';
import type { ScheduleTransition } from '../../../contract/records/schedule.js';
import type { OfferedDraft } from '../../providers/serverDrafts.js';
import type { HistoryProps } from './history/historyProps.js';
import type { Merge, Values } from './threeWayMerge.js';
import type { OtherEditors } from './useOtherEditors.js';

export type Side = 'mine' | 'theirs';

export interface Resolution {
  merge: Merge;
  chosen: Values;
  sides: Record<string, Side>;
}

/** Changes by a colleague or the schedule that conflict with the form (status 412) or with a draft. */
export interface Conflict {
  /** Unique for each version that the form conflicts with. */
  key: string;
  /** Values before both changes. Defaults to those with which the form was opened. */
  opened?: Values;
  /** Values of the user. Defaults to those in the form. */
  mine?: Values;
  theirs: Values;
  save?: LastSave;
  turn?: ScheduleTransition;
  /** Message key of the button's label. */
  confirm?: string;
  resolve: (resolution: Resolution) => unknown;
  dismiss?: () => void;
}

export interface EditedForm {
  resource: string;
  /** Id of the record, or name of a group of settings. */
  record: string;
  /** Version of the record: null if it is new; for settings, the sum of their versions. */
  version: number | null;
  /** Message prefix of the field labels. */
  fields: string;
  /** True once the record is stored or its changes are discarded: leaving then needs no confirmation. */
  isSaved: RefObject<boolean>;
  /** Set after a save with status 412. */
  conflict?: Conflict;
  /** Undefined for a record without a history. */
  history?: Omit<HistoryProps, 'resource'>;
  submit: () => Promise<void>;
}

interface Editing extends EditedForm {
  /** Whether the form has drafts on the server and shows other editors. False for users. */
  isShared: boolean;
  draft: {
    offered?: OfferedDraft;
    goOn: () => void;
    discard: () => void;
  };
  others: OtherEditors;
}

export const EditingContext = createContext<Editing | undefined>(undefined);

export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (!editing) throw new Error('useEditing needs an EditingProvider');
  return editing;
}
