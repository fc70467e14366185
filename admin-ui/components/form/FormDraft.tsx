import { useEffect } from 'react';
import { useEvent, useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useLocation } from 'react-router';
import { draftKey, keepDraft, takeDraft } from '../../providers/formDrafts.js';
import { sessionEnded } from '../../providers/session.js';
import { sameValues } from './sameValues.js';

/** Keeps what was typed when the session ends, and puts it back after the next sign-in. */
export function FormDraft() {
  const notify = useNotify();
  const { pathname } = useLocation();
  const { getValues, setValue, formState } = useFormContext();
  const { defaultValues } = formState;
  const keep = useEvent(() => {
    const { password: _secret, ...typed } = getValues();
    if (!sameValues(getValues(), defaultValues)) keepDraft(draftKey(pathname), typed);
  });
  const restore = useEvent((draft: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(draft)) setValue(name, value, { shouldDirty: true });
    notify('form.draft_restored');
  });

  useEffect(() => {
    sessionEnded.addEventListener('end', keep);
    return () => sessionEnded.removeEventListener('end', keep);
  }, [keep]);

  // After react-admin's own reset to the record, which runs in the same round of effects.
  useEffect(() => {
    const timer = setTimeout(() => {
      const draft = takeDraft(draftKey(pathname));
      if (draft) restore(draft);
    });
    return () => clearTimeout(timer);
  }, [pathname, restore]);

  return null;
}
