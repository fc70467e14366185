import { useRef, useState, type RefObject } from 'react';
import { useNotify, type HttpError, type RaRecord } from 'react-admin';
import { useNavigate } from 'react-router';
import { currentRecord } from '../../providers/http.js';
import { failureSentence } from '../failureSentence.js';
import type { FormWords } from './RecordForm.js';

export interface FormOutcome<T> {
  /** True from the moment the record is stored: leaving needs no question any more. */
  isSaved: RefObject<boolean>;
  conflict: T | undefined;
  setConflict: (current: T | undefined) => void;
  saved: () => void;
  failed: (error: unknown) => void;
  loaded: () => void;
  notLoaded: () => void;
}

/** What is said and where it leads when a save or a load has succeeded or failed. */
export function useFormOutcome<T extends RaRecord>({
  words,
  isEdit,
  list,
}: {
  words: FormWords;
  isEdit: boolean;
  list: string;
}): FormOutcome<T> {
  const notify = useNotify();
  const navigate = useNavigate();
  const isSaved = useRef(false);
  const [conflict, setConflict] = useState<T>();

  return {
    isSaved,
    conflict,
    setConflict,
    saved() {
      isSaved.current = true;
      setConflict(undefined);
      notify(isEdit ? words.updated : words.added, { type: 'success' });
      void navigate(list);
    },
    failed(error) {
      const { body } = error as HttpError;
      const current = currentRecord<T>(error);
      if (current) setConflict(current);
      // FirstFault tells about broken rules, at their fields.
      else if (!body?.errors) {
        const failed = isEdit ? words.updateFailed : words.addFailed;
        const { noAnswer, plain } = words;
        notify(failureSentence(error as Error, { failed, noAnswer, plain }), { type: 'error' });
      }
    },
    loaded() {
      if (words.loaded) notify(words.loaded, { type: 'success' });
    },
    notLoaded() {
      notify(words.loadFailed, { type: 'error' });
      void navigate(list);
    },
  };
}
