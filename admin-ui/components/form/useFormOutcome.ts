import { useRef, useState, type RefObject } from 'react';
import { useCreatePath, useNotify, useResourceContext, type HttpError, type RaRecord } from 'react-admin';
import { useNavigate } from 'react-router';
import type { ScheduleTurn } from '../../../contract/records/schedule.js';
import type { LastSave } from '../../../contract/platform/records.js';
import type { SavedSeries } from '../../../contract/content/series.js';
import { currentRecord, savedBy, scheduleTurn } from '../../providers/http.js';
import { failureSentence } from '../failureSentence.js';
import { sitePage } from '../sitePage.js';
import { useResourceMessage } from '../useResourceMessage.js';

/** The record as somebody, or its schedule, saved it in the meantime. */
export interface Conflict<T> {
  current: T;
  save?: LastSave;
  turn?: ScheduleTurn;
}

export interface FormOutcome<T> {
  /** True from the moment the record is stored: leaving needs no question any more. */
  isSaved: RefObject<boolean>;
  conflict: Conflict<T> | undefined;
  setConflict: (conflict: Conflict<T> | undefined) => void;
  saved: (record: T) => void;
  failed: (error: unknown) => void;
  loaded: () => void;
  notLoaded: () => void;
}

interface Options {
  isEdit: boolean;
  list: string;
}

/**
 * What is said and where it leads when a save or a load has succeeded or failed. The resource says it in
 * `notifications.created` and `.updated`, or `.saved` of several at once, `form.add_failed` and `.update_failed`, in `form.save_unanswered` when no answer
 * came, in `form.add_refused` and `.update_refused` in place of the server's reason.
 */
export function useFormOutcome<T extends RaRecord>({ isEdit, list }: Options): FormOutcome<T> {
  const notify = useNotify();
  const message = useResourceMessage();
  const navigate = useNavigate();
  const isSaved = useRef(false);
  const resource = useResourceContext()!;
  const createPath = useCreatePath();
  const [conflict, setConflict] = useState<Conflict<T>>();
  const linksTo = (record: T) => {
    const page = sitePage(resource, record);
    return [
      { label: 'form.open_again', to: createPath({ resource, type: 'edit', id: record.id }) },
      ...(page ? [{ label: 'form.open_page', href: page }] : []),
    ];
  };
  const said = ({ savedCount, replacedCount = 0 }: T & Partial<SavedSeries>) => {
    const saved = savedCount !== undefined && message('notifications.saved', { smart_count: savedCount });
    const replaced = replacedCount > 0 && message('notifications.replaced', { smart_count: replacedCount });
    if (saved) return replaced ? `${saved}. ${replaced}` : saved;
    return message(isEdit ? 'notifications.updated' : 'notifications.created');
  };

  return {
    isSaved,
    conflict,
    setConflict,
    saved(record) {
      isSaved.current = true;
      setConflict(undefined);
      const options = { type: 'success', links: linksTo(record) } as const;
      notify(said(record), options);
      void navigate(list);
    },
    failed(error) {
      const { body } = error as HttpError;
      const current = currentRecord<T>(error);
      if (current) setConflict({ current, save: savedBy(error), turn: scheduleTurn(error) });
      // FirstError tells about broken rules, at their fields.
      else if (!body?.errors) {
        const action = isEdit ? 'update' : 'add';
        const failed = message(`form.${action}_failed`);
        const noAnswer = message('form.save_unanswered', { _: failed });
        const because = message(`form.${action}_refused`, { _: (error as Error).message });
        notify(failureSentence(error as Error, { failed, noAnswer, because }), { type: 'error' });
      }
    },
    loaded() {
      const loaded = message('form.loaded', { _: '' });
      if (loaded) notify(loaded, { type: 'success' });
    },
    notLoaded() {
      notify(message('form.load_failed'), { type: 'error' });
      void navigate(list);
    },
  };
}
