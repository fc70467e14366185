import { useEffect, useState } from 'react';
import { useEvent, useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { type FormDraft, takeDraft } from '../../../providers/formDrafts.js';
import type { OfferedDraft } from '../../../providers/serverDrafts.js';
import type { Values } from '../threeWayMerge.js';
import type { Conflict } from '../useEditing.js';
import { draftAgainst } from './draftDifference.js';
import { useKeptDraft, type KeptForm } from './useKeptDraft.js';

/**
 * Stores unsaved changes and offers them when the form is opened again. After a sign-in, restores them immediately
 * unless a colleague has changed the same fields. Own code: react-admin has no drafts.
 */
export function useDraft(kept: KeptForm) {
  const notify = useNotify();
  const { getValues, setValue } = useFormContext();
  const { place, offered, isWanted, taken, discard } = useKeptDraft(kept);
  const [conflict, setConflict] = useState<Conflict>();
  const { isLoaded } = kept;

  const put = (values: Values) => {
    for (const [name, value] of Object.entries(values)) setValue(name, value, { shouldDirty: true });
  };
  const restore = (draft: FormDraft & Partial<OfferedDraft>) => {
    const { restored, merge, theirs } = draftAgainst(draft, getValues());
    put(restored);
    if (merge.both.length > 0) {
      const resolve: Conflict['resolve'] = ({ chosen }) => {
        put(chosen);
        setConflict(undefined);
      };
      const { opened, typed: mine, save } = draft;
      setConflict({ key: 'draft', opened, mine, theirs, save, confirm: 'conflict.use', resolve });
    }
    taken(draft);
  };
  const restoreHere = useEvent(() => {
    const draft = takeDraft(place);
    if (!draft) return;
    restore(draft);
    notify('form.draft_restored');
  });

  // Waits for react-admin's own reset to the record, which runs in the same round of effects.
  useEffect(() => {
    if (!isLoaded) return undefined;
    const timer = setTimeout(restoreHere);
    return () => clearTimeout(timer);
  }, [place, isLoaded, restoreHere]);

  const goOnAtOnce = useEvent(() => {
    if (!offered) return;
    restore(offered);
    if (offered.lacksPictures) notify('draft.lacks_pictures', { type: 'warning' });
  });
  const isGoingOn = isWanted && offered !== undefined;
  useEffect(() => {
    if (!isGoingOn) return undefined;
    const timer = setTimeout(goOnAtOnce);
    return () => clearTimeout(timer);
  }, [isGoingOn, goOnAtOnce]);

  return {
    conflict,
    offered: isGoingOn ? undefined : offered,
    goOn: () => offered && restore(offered),
    discard,
  };
}
