import { Button, DialogActions, DialogContent, DialogContentText, DialogTitle, Stack, Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useId, useRef, useState, type RefObject, useEffect } from 'react';
import { Form, ResourceContextProvider, useTranslate, useEvent } from 'react-admin';
import { useFormState, type FieldValues, useFormContext } from 'react-hook-form';
import type { Issue } from '../../../contract/platform/envelope.js';
import type { DraftName } from '../../../contract/records/open-forms.js';
import { currentOwner } from '../../providers/formDrafts.js';
import { randomKey } from '../../providers/randomKey.js';
import { discardDraft, readDraft, type OfferedDraft, putDraft } from '../../providers/serverDrafts.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { changedFields, draftAgainst } from '../editing/drafts/draftDifference.js';
import { useDraftTimer } from '../editing/drafts/useDraftTimer.js';
import { formatDateTime } from '../formatDateTime.js';
import { FirstError } from './FirstError.js';

interface DialogDraftProps {
  name: DraftName;
  stored?: OfferedDraft;
  isSaved: RefObject<boolean>;
  idempotencyKey: string;
  onDiscard: () => void;
}

const NOTHING = '{}';

/**
 * Keeps the values of a dialog as a draft until they are saved or discarded. The draft survives Cancel and a reload.
 */
function DialogDraft({ name, stored, isSaved, idempotencyKey, onDiscard }: DialogDraftProps) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const { formState, getValues, reset, setValue } = useFormContext();
  const { defaultValues = {} } = formState;
  const [owner] = useState(currentOwner);
  const [restored, setRestored] = useState<'alone' | 'over a change'>();
  /** The draft on the server, as JSON. Undefined until it is restored. */
  const kept = useRef(stored ? undefined : NOTHING);

  const restore = useEvent(() => {
    if (!stored) return;
    const { merge } = draftAgainst(stored, getValues());
    for (const [field, value] of Object.entries(stored.typed)) setValue(field, value, { shouldDirty: true });
    kept.current = JSON.stringify(stored.typed);
    setRestored(merge.both.length ? 'over a change' : 'alone');
  });
  // Waits for react-admin's own reset to the record, which runs in the same round of effects.
  useEffect(() => {
    const timer = setTimeout(restore);
    return () => clearTimeout(timer);
  }, [restore]);

  const save = useEvent((leaving: boolean) => {
    if (isSaved.current || kept.current === undefined) return;
    const draft = changedFields(getValues(), defaultValues);
    const content = JSON.stringify(draft.typed);
    const before = kept.current;
    if (content === before) return;
    kept.current = content;
    const input = { ...draft, baseVersion: null, title: null, lacksPictures: false, idempotencyKey };
    const call = content === NOTHING ? discardDraft(owner, name) : putDraft(owner, name, input, leaving);
    call.catch(() => (kept.current = before));
  });
  useDraftTimer(save, 'done');

  const discard = () => {
    setRestored(undefined);
    onDiscard();
    reset(defaultValues);
    save(false);
  };
  if (!restored || !stored) return null;
  return (
    <Alert
      severity={restored === 'alone' ? 'info' : 'warning'}
      role="status"
      action={
        <Button color="inherit" size="small" onClick={discard}>
          {translate('draft.discard')}
        </Button>
      }
    >
      {translate('draft.continued', { when: formatDateTime(stored.updatedAt, timeZone) })}
      {restored === 'over a change' && ` ${translate('draft.older_discard')}`}
    </Alert>
  );
}

/**
 * Resolves to the validation errors of the server, to false after another failure, or to undefined on success. The key is
 * that of the opened form, also of a restored draft: sent again after a lost response, it is stored once.
 */
export type Save<Values> = (
  values: Values,
  idempotencyKey: string,
) => Promise<Record<string, string> | false | undefined>;

export interface FrameProps {
  titleId: string;
  textId: string;
  /** Closes the form unless something was typed. */
  onEscape: () => void;
  children: ReactNode;
}

export interface FormProps<Values extends object> {
  /** Resource whose messages label the fields. */
  resource: string;
  title: string;
  text: string;
  submit: ReactNode;
  danger?: boolean;
  /** Whether saving reaches parents or visitors at once. Ctrl+S then does not save. */
  sends?: boolean;
  id?: number;
  values: Values;
  rules: (values: Values) => Issue[];
  /** Maps the server's field names to those of the form. */
  aliases?: Record<string, string>;
  children: ReactNode;
  /** Name of the draft that is kept until the form is saved. */
  draft?: DraftName;
  onSave: Save<Values>;
  onClose: () => void;
}

type Props<Values extends object> = FormProps<Values> & {
  Frame: ComponentType<FrameProps>;
  heading: 'h2' | 'h4';
};

/** Form with a title and buttons. A failed save keeps what was typed. */
export function FramedForm<Values extends object>({ draft, ...props }: Props<Values>) {
  return draft ? <DraftedForm {...props} draft={draft} /> : <KeyedForm {...props} />;
}

function KeyedForm<Values extends object>(props: Props<Values>) {
  const [idempotencyKey] = useState(randomKey);
  return <PlainForm {...props} idempotencyKey={idempotencyKey} />;
}

function DraftedForm<Values extends object>({ draft, ...props }: Props<Values> & { draft: DraftName }) {
  const { data: stored, isPending } = useQuery({
    queryKey: ['form-draft', draft.resource, draft.record, currentOwner()],
    queryFn: ({ signal }) => readDraft(draft, signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const isSaved = useRef(false);
  const [ownKey] = useState(randomKey);
  const [isDiscarded, setDiscarded] = useState(false);
  if (isPending) return null;

  const idempotencyKey = (!isDiscarded && stored?.idempotencyKey) || ownKey;
  const save: Save<Values> = async (values) => {
    const result = await props.onSave(values, idempotencyKey);
    if (result !== undefined) return result;
    isSaved.current = true;
    discardDraft(currentOwner(), draft).catch(() => undefined);
    return undefined;
  };
  return (
    <PlainForm {...props} onSave={save} idempotencyKey={idempotencyKey}>
      <DialogDraft
        name={draft}
        stored={stored ?? undefined}
        isSaved={isSaved}
        idempotencyKey={idempotencyKey}
        onDiscard={() => setDiscarded(true)}
      />
      {props.children}
    </PlainForm>
  );
}

type PlainProps<Values extends object> = Props<Values> & { idempotencyKey: string };

function PlainForm<Values extends object>({ title, text, onSave, onClose, Frame, ...rest }: PlainProps<Values>) {
  const { resource, submit, danger, sends, id, aliases, children, heading } = rest;
  // Fixed at opening: react-admin resets the form to new values, which would discard what was typed.
  const [values] = useState(rest.values);
  const titleId = useId();
  const textId = useId();
  const isTyped = useRef(false);
  const rules = (entered: object) => rest.rules(entered as Values);

  return (
    <Frame titleId={titleId} textId={textId} onEscape={() => !isTyped.current && onClose()}>
      <ResourceContextProvider value={resource}>
        <Form
          record={id === undefined ? {} : { id, ...values }}
          defaultValues={values as FieldValues}
          validate={(entered: object) =>
            Object.fromEntries(
              rules(entered)
                .toReversed()
                .map(({ path, message }) => [path, message]),
            )
          }
          onSubmit={async (entered: object) => (await onSave(entered as Values, rest.idempotencyKey)) || undefined}
          reValidateMode="onChange"
          disableInvalidFormNotification
          noValidate
        >
          <DialogTitle id={titleId} component={heading}>
            {title}
          </DialogTitle>
          <DialogContent onInput={() => (isTyped.current = true)}>
            <DialogContentText id={textId}>{text}</DialogContentText>
            <Stack sx={{ gap: 2, mt: 2, '& .MuiFormControl-root': { my: 0 } }}>{children}</Stack>
          </DialogContent>
          <Actions submit={submit} danger={danger} sends={sends} onClose={onClose} />
          <FirstError rules={rules} aliases={aliases} />
        </Form>
      </ResourceContextProvider>
    </Frame>
  );
}

type ActionsProps = Pick<FormProps<object>, 'submit' | 'danger' | 'sends' | 'onClose'>;

function Actions({ submit, danger, sends, onClose }: ActionsProps) {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <DialogActions>
      <Button variant="outlined" onClick={onClose} disabled={isSubmitting}>
        {translate('list.cancel')}
      </Button>
      <Button
        type="submit"
        data-sends={sends || undefined}
        variant="contained"
        color={danger ? 'error' : 'primary'}
        disabled={isSubmitting}
      >
        {submit}
      </Button>
    </DialogActions>
  );
}
