import { useQuery } from '@tanstack/react-query';
import { type RefObject, use, useEffect, useRef, useState } from 'react';
import { useEvent, useNotify, type HttpError } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { DRAFT_PARAM, FORM_DRAFT, type FormDraftInput } from '../../../../contract/accounts/form-drafts.js';
import { type FormName, NEW_RECORD } from '../../../../contract/records/open-forms.js';
import { currentOwner, type FormDraft, keepDraft, type Owner, takeDraft } from '../../../providers/formDrafts.js';
import { randomKey } from '../../../providers/randomKey.js';
import { discardDraft, type OfferedDraft, putDraft, readDraft } from '../../../providers/serverDrafts.js';
import { sessionEnded } from '../../../providers/session.js';
import { changedFields, laterOver } from './draftDifference.js';
import { FormKey } from '../../form/FormKey.js';
import { useUploads } from '../../form/UploadsProvider.js';
import type { EditedForm } from '../useEditing.js';
import { useDraftTimer } from './useDraftTimer.js';

const NOTHING = '';
const NOT_KEPT = 'not kept';

const EMPTY: FormDraft = { opened: {}, typed: {} };

const newKey = () => `${NEW_RECORD}-${randomKey().slice(0, 8)}`;

export interface KeptForm {
  form: Pick<EditedForm, 'resource' | 'record' | 'version' | 'isSaved'>;
  /** Name of the draft on the server. Undefined if it is not stored there, as for users. */
  name?: FormName;
  /** Whether the stored values are in the form. */
  isLoaded: boolean;
}

/**
 * Saves unsaved changes as a draft: on the server, or in this tab if the server refuses it or the session ends.
 * `offered` is the draft that existed when the form was opened.
 */
export function useKeptDraft({ form: edited, name, isLoaded }: KeptForm) {
  const { resource, record, version, isSaved } = edited;
  const [wanted] = useState(() => new URLSearchParams(location.search).get(DRAFT_PARAM) ?? undefined);
  /** Each new record has its own draft. */
  const [key, setKey] = useState(() => (record === NEW_RECORD ? newKey() : record));
  const place = `${resource}.${record}`;
  const [owner] = useState(currentOwner);
  const [isAnswered, setIsAnswered] = useState(false);
  const formKey = use(FormKey);
  const store = useDraftStore({ owner, place, key, name });
  const { data, isSuccess } = useStoredDraft({ owner, place, key, name, wanted, isLoaded, kept: store.kept });
  const offered = (!isAnswered && data) || undefined;
  /** The offered draft of this record, until the user answers the offer. Saves include its fields. */
  const beside = offered?.record === key ? offered : undefined;
  useSaves({ store, beside, version, isSaved, isLoaded, isRead: isSuccess });

  return {
    place,
    offered: offered as OfferedDraft | undefined,
    isWanted: wanted !== undefined,
    /** The draft is in the form; from now on it is saved under its own key. */
    taken: (draft: FormDraft) => {
      const { record: from = key } = draft;
      setIsAnswered(true);
      if (draft.idempotencyKey) formKey?.setKey(draft.idempotencyKey);
      if (from === key) return;
      store.discard();
      store.kept.current = draft === offered ? contentOf(offered, offered.lacksPictures) : NOT_KEPT;
      setKey(from);
    },
    discard: () => {
      setIsAnswered(true);
      if (offered && !beside) discardDraft(owner, offered).catch(() => undefined);
      else store.discard();
    },
  };
}

interface DraftPlace {
  owner: Owner;
  place: string;
  key: string;
  name?: FormName;
}

/** Stores the draft on the server, or in this tab if the server refuses it. */
function useDraftStore({ owner, place, key, name }: DraftPlace) {
  const notify = useNotify();
  /** The draft on the server, as JSON. */
  const kept = useRef(NOTHING);
  const isTold = useRef(false);
  /** The tab keeps what was typed for the next sign-in; an answer to an older draft must not replace it. */
  const isOver = useRef(false);
  const form = name && { ...name, record: key };
  const keepHere = (draft: FormDraft) => keepDraft(owner, place, { ...draft, record: key });

  const fail = (error: HttpError, input: FormDraftInput, content: string) => {
    if (!isOver.current) keepHere(pickDraft(input));
    if (error.status !== 413) {
      if (kept.current === content) kept.current = NOT_KEPT;
      return;
    }
    if (!isTold.current) notify('form.draft_too_large', { type: 'warning' });
    isTold.current = true;
  };
  return {
    kept,
    keepAtEnd: (draft: FormDraft) => {
      isOver.current = true;
      keepHere(draft);
    },
    canPut: form !== undefined,
    put: (input: FormDraftInput, content: string, leaving: boolean) => {
      kept.current = content;
      putDraft(owner, form!, input, leaving).then(
        () => void (isOver.current || takeDraft(place, owner)),
        (error: HttpError) => fail(error, input, content),
      );
    },
    discard: () => {
      if (form && kept.current !== NOTHING) discardDraft(owner, form).catch(() => undefined);
      kept.current = NOTHING;
      takeDraft(place, owner);
    },
  };
}

interface StoredPlace extends DraftPlace {
  wanted: string | undefined;
  isLoaded: boolean;
  kept: RefObject<string>;
}

function useStoredDraft({ owner, place, key, name, wanted, isLoaded, kept }: StoredPlace) {
  return useQuery({
    queryKey: ['form-draft', place, owner],
    queryFn: async ({ signal }) => {
      const record = name!.record === NEW_RECORD ? (wanted ?? NEW_RECORD) : name!.record;
      const draft = await readDraft({ ...name!, record }, signal);
      if (draft?.record === key) kept.current = contentOf(draft, draft.lacksPictures);
      return draft;
    },
    enabled: isLoaded && name !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

interface Saves extends Pick<EditedForm, 'version' | 'isSaved'> {
  store: ReturnType<typeof useDraftStore>;
  beside: OfferedDraft | undefined;
  isLoaded: boolean;
  isRead: boolean;
}

function useSaves({ store, beside, version, isSaved, isLoaded, isRead }: Saves): void {
  const { getValues, formState } = useFormContext();
  const { defaultValues = {} } = formState;
  const { state } = useUploads();
  const formKey = use(FormKey);
  const idempotencyKey = beside?.idempotencyKey ?? formKey?.key ?? null;

  const current = (): FormDraft => {
    if (isSaved.current) return beside ? pickDraft(beside) : EMPTY;
    const changed = changedFields(getValues(), defaultValues);
    return beside ? laterOver(beside, changed) : changed;
  };
  const save = useEvent((leaving: boolean) => {
    if (!isLoaded) return;
    const draft = current();
    const lacksPictures = state !== 'done' || Boolean(beside?.lacksPictures);
    const content = contentOf(draft, lacksPictures);
    if (content === store.kept.current) return;
    if (content === NOTHING) return store.discard();
    // Does not overwrite the draft on the server before it is loaded.
    if (!store.canPut || !isRead) return;
    const title = isSaved.current ? (beside?.title ?? null) : titleOf(getValues());
    const baseVersion = beside?.baseVersion ?? version;
    store.put({ ...draft, baseVersion, title, lacksPictures, idempotencyKey }, content, leaving);
  });
  useDraftTimer(save, state);
  useEffect(() => {
    if (isRead) save(false);
  }, [isRead, save]);

  const keepHere = useEvent(() => {
    if (!isLoaded) return;
    const draft = current();
    if (Object.keys(draft.typed).length > 0) store.keepAtEnd({ ...draft, idempotencyKey });
  });
  useEffect(() => {
    sessionEnded.addEventListener('end', keepHere);
    sessionEnded.addEventListener('leave', keepHere);
    return () => {
      sessionEnded.removeEventListener('end', keepHere);
      sessionEnded.removeEventListener('leave', keepHere);
    };
  }, [keepHere]);
}

const pickDraft = ({ opened, typed, idempotencyKey }: FormDraft): FormDraft => ({ opened, typed, idempotencyKey });

const contentOf = ({ typed }: FormDraft, lacksPictures: boolean) =>
  Object.keys(typed).length ? JSON.stringify([typed, lacksPictures]) : NOTHING;

function titleOf({ title, name }: Record<string, unknown>): string | null {
  return (
    String(title ?? name ?? '')
      .trim()
      .slice(0, FORM_DRAFT.titleLength) || null
  );
}
