import { createContext, use, type RefObject } from 'react';
import type { LastSave } from '../../../contract/platform/records.js';
import type { ScheduleTransition } from '../../../contract/records/schedule.js';
import type { OfferedDraft } from '../../providers/serverDrafts.js';
import type { HistoryProps } from './history/historyProps.js';
import type { Merge, Values } from './threeWayMerge.js';
import type { OtherEditors } from './useOtherEditors.js';

export type Side = 'mine' | 'theirs';

/** What an editor chose of the fields that both changed. */
export interface Resolution {
  merge: Merge;
  chosen: Values;
  sides: Record<string, Side>;
}

/** Changes of a colleague, or of the schedule, beside those in the form: after a save with status 412, or of a draft. */
export interface Conflict {
  /** Differs for each version that the form conflicts with. */
  key: string;
  /** The values before both changes; by default those with which the form was opened. */
  opened?: Values;
  /** The editor's values; by default those in the form. */
  mine?: Values;
  /** The values that are stored now. */
  theirs: Values;
  save?: LastSave;
  turn?: ScheduleTransition;
  /** Key of the button's text. */
  confirm?: string;
  resolve: (resolution: Resolution) => unknown;
  /** Back to the form without a choice. */
  dismiss?: () => void;
}

export interface EditedForm {
  resource: string;
  /** The id of the record, or the name of a group of settings. */
  record: string;
  /** The version of the record: null for a new one; for settings the sum of their versions. */
  version: number | null;
  /** Where the catalogue has the names of the fields. */
  fields: string;
  /** True from the moment the record is stored, or its changes are given up: leaving needs no question any more. */
  isSaved: RefObject<boolean>;
  /** After a save with status 412. */
  conflict?: Conflict;
  /** Of the record and how a restored version gets into the form; undefined for a record without a history. */
  history?: Omit<HistoryProps, 'resource'>;
  /** Saves as the form's button does. */
  submit: () => Promise<void>;
}

interface Editing extends EditedForm {
  /** Whether drafts and colleagues know the form; users have neither. */
  isShared: boolean;
  draft: {
    /** An unsaved draft, until the user continues or discards it. */
    offered?: OfferedDraft;
    goOn: () => void;
    discard: () => void;
  };
  others: OtherEditors;
}

export const EditingContext = createContext<Editing | undefined>(undefined);

/** The form that is open: its record, draft, other editors, conflict and history. */
export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (!editing) throw new Error('useEditing needs an EditingProvider');
  return editing;
}
