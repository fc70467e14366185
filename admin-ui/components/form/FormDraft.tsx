import { useEffect, useState } from 'react';
import { useEvent, useNotify, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useLocation } from 'react-router';
import { currentOwner, keepDraft, takeDraft } from '../../providers/formDrafts.js';
import { sessionEnded } from '../../providers/session.js';
import { ConflictDialog } from './ConflictDialog.js';
import { changedFields, draftAgainst, type DraftDifference } from './draftDifference.js';

/** Keeps what was changed when the session ends, and puts it back after the next sign-in, unless a colleague changed the same. Own code: react-admin keeps no drafts. */
export function FormDraft({ fields }: { fields: string }) {
  const notify = useNotify();
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { getValues, setValue, formState } = useFormContext();
  const { defaultValues = {} } = formState;
  const [owner] = useState(currentOwner);
  const [conflict, setConflict] = useState<Pick<DraftDifference, 'mine' | 'theirs'>>();

  const keep = useEvent(() => {
    const draft = changedFields(getValues(), defaultValues);
    if (Object.keys(draft.typed).length > 0) keepDraft(owner, pathname, draft);
  });
  const put = useEvent((values: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(values)) setValue(name, value, { shouldDirty: true });
  });
  const restore = useEvent(() => {
    const draft = takeDraft(pathname);
    if (!draft) return;
    const { restored, mine, theirs } = draftAgainst(draft, getValues());
    put(restored);
    notify('form.draft_restored');
    if (Object.keys(mine).length > 0) setConflict({ mine, theirs });
  });

  useEffect(() => {
    sessionEnded.addEventListener('end', keep);
    sessionEnded.addEventListener('leave', keep);
    return () => {
      sessionEnded.removeEventListener('end', keep);
      sessionEnded.removeEventListener('leave', keep);
    };
  }, [keep]);

  // After react-admin's own reset to the record, which runs in the same round of effects.
  useEffect(() => {
    const timer = setTimeout(restore);
    return () => clearTimeout(timer);
  }, [pathname, restore]);

  if (!conflict) return null;
  return (
    <ConflictDialog
      {...conflict}
      label={(field) => translate(`${fields}.${field}`)}
      confirm="conflict.use"
      onChoose={(chosen) => {
        put(chosen);
        setConflict(undefined);
      }}
    />
  );
}
