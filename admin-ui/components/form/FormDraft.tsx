import { useEffect, useState, type RefObject } from 'react';
import { useEvent, useNotify, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { LastSave } from '../../../contract/platform/records.js';
import { type FormDraft as Draft, takeDraft } from '../../providers/formDrafts.js';
import type { OfferedDraft } from '../../providers/serverDrafts.js';
import { ConflictOnDemand } from './ConflictOnDemand.js';
import { draftAgainst } from './draftDifference.js';
import { DraftOffer } from './DraftOffer.js';
import type { Merge, Values } from './threeWayMerge.js';
import { useKeptDraft } from './useKeptDraft.js';

interface Props {
  /** Where the catalogue has the names of the fields. */
  fields: string;
  /** True once the record is stored, or its changes are given up. */
  isSaved?: RefObject<boolean>;
}

/**
 * Keeps what was changed, offers it when the form is opened again, and puts it back at once where only a sign-in was in
 * between; unless a colleague changed the same. Own code: react-admin keeps no drafts.
 */
export function FormDraft({ fields, isSaved }: Props) {
  const notify = useNotify();
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const { place, offered, version, isWanted, taken, discard } = useKeptDraft(isSaved);
  const [conflict, setConflict] = useState<{ merge: Merge; save?: LastSave }>();

  const put = (values: Values) => {
    for (const [name, value] of Object.entries(values)) setValue(name, value, { shouldDirty: true });
  };
  const restore = (draft: Draft & Partial<OfferedDraft>) => {
    const found = draftAgainst(draft, getValues());
    put(found.restored);
    if (found.merge.both.length > 0) setConflict({ merge: found.merge, save: draft.save });
    taken(draft);
  };
  const restoreHere = useEvent(() => {
    const draft = takeDraft(place);
    if (!draft) return;
    restore(draft);
    notify('form.draft_restored');
  });

  // After react-admin's own reset to the record, which runs in the same round of effects.
  useEffect(() => {
    const timer = setTimeout(restoreHere);
    return () => clearTimeout(timer);
  }, [place, restoreHere]);

  const goOn = useEvent(() => {
    if (!offered) return;
    restore(offered);
    if (offered.lacksPictures) notify('draft.lacks_pictures', { type: 'warning' });
  });
  const isGoingOn = isWanted && offered !== undefined;
  useEffect(() => {
    if (!isGoingOn) return undefined;
    const timer = setTimeout(goOn);
    return () => clearTimeout(timer);
  }, [isGoingOn, goOn]);

  return (
    <>
      {offered && !isGoingOn && (
        <DraftOffer
          draft={offered}
          version={version}
          onContinue={() => restore(offered)}
          fields={fields}
          onDiscard={discard}
        />
      )}
      {conflict && (
        <ConflictOnDemand
          {...conflict}
          label={(field) => translate(`${fields}.${field}`)}
          confirm="conflict.use"
          onChoose={(chosen) => {
            put(chosen);
            setConflict(undefined);
          }}
        />
      )}
    </>
  );
}
