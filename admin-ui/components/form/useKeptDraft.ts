import { useQuery } from '@tanstack/react-query';
import { use, useEffect, useRef, useState, type RefObject } from 'react';
import { useEvent, useNotify, type HttpError } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { FORM_DRAFT, type StaffFormDraft } from '../../../contract/form-drafts.js';
import { currentOwner, type FormDraft, keepDraft, takeDraft } from '../../providers/formDrafts.js';
import { discardDraft, putDraft, readDraft } from '../../providers/serverDrafts.js';
import { sessionEnded } from '../../providers/session.js';
import { changedFields, laterOver } from './draftDifference.js';
import { EditedForm, useFormName } from './EditedForm.js';
import { useUploads } from './UploadsProvider.js';
import { useDraftTimer } from './useDraftTimer.js';

const NOTHING = '';
const NOT_KEPT = 'not kept';

/**
 * Mirrors what is changed in the form into a draft: on the server some seconds after the typing, in this tab what the
 * server does not take, and when the session ends. `offered` is the one that was there when the form was opened.
 */
export function useKeptDraft(isSaved?: RefObject<boolean>) {
  const notify = useNotify();
  const form = useFormName();
  const { resource, record, version } = use(EditedForm);
  const place = `${resource}.${record}`;
  const [owner] = useState(currentOwner);
  const { getValues, formState } = useFormContext();
  const { defaultValues = {} } = formState;
  const { state } = useUploads();
  const [isAnswered, setIsAnswered] = useState(false);
  /** What the server has, as JSON. */
  const kept = useRef(NOTHING);
  const isTold = useRef(false);

  const { data, isSuccess } = useQuery({
    queryKey: ['form-draft', place, owner],
    queryFn: async ({ signal }) => {
      const draft = await readDraft(form!, signal);
      if (draft) kept.current = keyOf(draft, draft.lacksPictures);
      return draft;
    },
    enabled: form !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const offered = (!isAnswered && data) || undefined;

  const current = (): FormDraft => {
    const changed = isSaved?.current ? { opened: {}, typed: {} } : changedFields(getValues(), defaultValues);
    return offered && !isSaved?.current ? laterOver(offered, changed) : changed;
  };

  const discard = () => {
    if (form && kept.current !== NOTHING) discardDraft(owner, form).catch(() => undefined);
    kept.current = NOTHING;
    takeDraft(place, owner);
  };

  const save = useEvent((leaving: boolean) => {
    const draft = current();
    const lacksPictures = state !== 'done' || Boolean(offered?.lacksPictures);
    const key = keyOf(draft, lacksPictures);
    if (key === kept.current) return;
    if (key === NOTHING) return discard();
    // Until it is known what the server has, nothing is written over it.
    if (!form || !isSuccess) return;
    const input = {
      ...draft,
      baseVersion: offered?.baseVersion ?? version,
      title: titleOf(getValues()),
      lacksPictures,
    };
    kept.current = key;
    putDraft(owner, form, input, leaving).then(
      () => takeDraft(place, owner),
      (error: HttpError) => {
        keepDraft(owner, place, draft);
        if (error.status !== 413 && kept.current === key) kept.current = NOT_KEPT;
        if (error.status === 413 && !isTold.current) notify('form.draft_too_large', { type: 'warning' });
        isTold.current ||= error.status === 413;
      },
    );
  });
  useDraftTimer(save, state);
  useEffect(() => {
    if (isSuccess) save(false);
  }, [isSuccess, save]);

  const keepHere = useEvent(() => {
    const draft = current();
    if (Object.keys(draft.typed).length > 0) keepDraft(owner, place, draft);
  });
  useEffect(() => {
    sessionEnded.addEventListener('end', keepHere);
    sessionEnded.addEventListener('leave', keepHere);
    return () => {
      sessionEnded.removeEventListener('end', keepHere);
      sessionEnded.removeEventListener('leave', keepHere);
    };
  }, [keepHere]);

  return {
    place,
    offered: offered as StaffFormDraft | undefined,
    version,
    /** The offered draft is in the form now, or not wanted. */
    answered: (isWanted: boolean) => {
      setIsAnswered(true);
      if (!isWanted) discard();
    },
  };
}

const keyOf = ({ typed }: FormDraft, lacksPictures: boolean) =>
  Object.keys(typed).length ? JSON.stringify([typed, lacksPictures]) : NOTHING;

function titleOf({ title, name }: Record<string, unknown>): string | null {
  return (
    String(title ?? name ?? '')
      .trim()
      .slice(0, FORM_DRAFT.titleLength) || null
  );
}
