import { useQuery } from '@tanstack/react-query';
import { use, useEffect, useRef, useState, type RefObject } from 'react';
import { useEvent, useNotify, type HttpError } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { DRAFT_PARAM, FORM_DRAFT } from '../../../contract/accounts/form-drafts.js';
import { NEW_RECORD } from '../../../contract/records/open-forms.js';
import { currentOwner, type FormDraft, keepDraft, takeDraft } from '../../providers/formDrafts.js';
import { randomKey } from '../../providers/randomKey.js';
import { discardDraft, type OfferedDraft, putDraft, readDraft } from '../../providers/serverDrafts.js';
import { sessionEnded } from '../../providers/session.js';
import { changedFields, laterOver } from './draftDifference.js';
import { EditedForm, useFormName } from './EditedForm.js';
import { useUploads } from './UploadsProvider.js';
import { useDraftTimer } from './useDraftTimer.js';

const NOTHING = '';
const NOT_KEPT = 'not kept';

const EMPTY: FormDraft = { opened: {}, typed: {} };

const newKey = () => `${NEW_RECORD}-${randomKey().slice(0, 8)}`;

/**
 * Mirrors what is changed in the form into a draft: on the server some seconds after the typing, in this tab what the
 * server does not take, and when the session ends. `offered` is the one that was there when the form was opened.
 */
export function useKeptDraft(isSaved?: RefObject<boolean>) {
  const notify = useNotify();
  const named = useFormName();
  const { resource, record, version } = use(EditedForm);
  const [wanted] = useState(() => new URLSearchParams(location.search).get(DRAFT_PARAM) ?? undefined);
  /** A new record has a draft of its own, beside those of other new ones. */
  const [key, setKey] = useState(() => (record === NEW_RECORD ? newKey() : record));
  const form = named && { ...named, record: key };
  const isNew = record === NEW_RECORD;
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
      const draft = await readDraft({ ...named!, record: isNew ? (wanted ?? record) : record }, signal);
      if (draft?.record === key) kept.current = contentOf(draft, draft.lacksPictures);
      return draft;
    },
    enabled: named !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const offered = (!isAnswered && data) || undefined;

  /** What was offered and not answered stays, whatever is saved beside it. */
  const beside = offered?.record === key ? offered : undefined;
  const current = (): FormDraft => {
    if (isSaved?.current) return beside ? pickDraft(beside) : EMPTY;
    const changed = changedFields(getValues(), defaultValues);
    return beside ? laterOver(beside, changed) : changed;
  };

  const discard = () => {
    if (form && kept.current !== NOTHING) discardDraft(owner, form).catch(() => undefined);
    kept.current = NOTHING;
    takeDraft(place, owner);
  };

  const save = useEvent((leaving: boolean) => {
    const draft = current();
    const lacksPictures = state !== 'done' || Boolean(beside?.lacksPictures);
    const content = contentOf(draft, lacksPictures);
    if (content === kept.current) return;
    if (content === NOTHING) return discard();
    // Until it is known what the server has, nothing is written over it.
    if (!form || !isSuccess) return;
    const input = {
      ...draft,
      baseVersion: beside?.baseVersion ?? version,
      title: isSaved?.current ? (beside?.title ?? null) : titleOf(getValues()),
      lacksPictures,
    };
    kept.current = content;
    putDraft(owner, form, input, leaving).then(
      () => takeDraft(place, owner),
      (error: HttpError) => {
        keepDraft(owner, place, { ...draft, record: key });
        if (error.status !== 413 && kept.current === content) kept.current = NOT_KEPT;
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
    if (Object.keys(draft.typed).length > 0) keepDraft(owner, place, { ...draft, record: key });
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
    offered: offered as OfferedDraft | undefined,
    version,
    isWanted: wanted !== undefined,
    /** It is in the form now, and kept under its own key from then on. */
    taken: (draft: FormDraft) => {
      const { record: from = key } = draft;
      setIsAnswered(true);
      if (from === key) return;
      discard();
      kept.current = draft === offered ? contentOf(offered, offered.lacksPictures) : NOT_KEPT;
      setKey(from);
    },
    discard: () => {
      setIsAnswered(true);
      if (offered && !beside) discardDraft(owner, offered).catch(() => undefined);
      else discard();
    },
  };
}

const pickDraft = ({ opened, typed }: FormDraft): FormDraft => ({ opened, typed });

const contentOf = ({ typed }: FormDraft, lacksPictures: boolean) =>
  Object.keys(typed).length ? JSON.stringify([typed, lacksPictures]) : NOTHING;

function titleOf({ title, name }: Record<string, unknown>): string | null {
  return (
    String(title ?? name ?? '')
      .trim()
      .slice(0, FORM_DRAFT.titleLength) || null
  );
}
