import { Alert, Button } from '@mui/material';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { DraftName } from '../../../contract/records/open-forms.js';
import { currentOwner } from '../../providers/formDrafts.js';
import { discardDraft, type OfferedDraft, putDraft } from '../../providers/serverDrafts.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { changedFields, draftAgainst } from '../editing/drafts/draftDifference.js';
import { useDraftTimer } from '../editing/drafts/useDraftTimer.js';
import { formatDateTime } from '../formatDateTime.js';

interface Props {
  name: DraftName;
  stored?: OfferedDraft;
  isSaved: RefObject<boolean>;
}

const NOTHING = '{}';

/**
 * Keeps the values of a dialog as a draft until they are saved or discarded. The draft survives Cancel and a reload.
 */
export function DialogDraft({ name, stored, isSaved }: Props) {
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
    const input = { ...draft, baseVersion: null, title: null, lacksPictures: false };
    const call = content === NOTHING ? discardDraft(owner, name) : putDraft(owner, name, input, leaving);
    call.catch(() => (kept.current = before));
  });
  useDraftTimer(save, 'done');

  const discard = () => {
    setRestored(undefined);
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
