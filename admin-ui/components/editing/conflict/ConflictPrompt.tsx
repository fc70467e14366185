import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { lazyScreen } from '../../lazyScreen.js';
import { LazyBoundary } from '../../LazyBoundary.js';
import { threeWayMerge, type Values } from '../threeWayMerge.js';
import { useEditing, type Conflict } from '../useEditing.js';

const ConflictDialog = lazyScreen(() => import('./ConflictDialog.js'), 'ConflictDialog');

/** Asks how to merge two people's changes of the open form. Loads the dialog's code only when there is a conflict. */
export function ConflictPrompt({ conflict }: { conflict: Conflict }) {
  const translate = useTranslate();
  const { fields } = useEditing();
  const { getValues, formState } = useFormContext();
  const { opened = formState.defaultValues as Values, mine = getValues(), theirs, save, turn, confirm } = conflict;
  const [merge] = useState(() => threeWayMerge(opened ?? {}, mine, theirs));
  const [busy, setBusy] = useState(false);

  return (
    <LazyBoundary>
      <ConflictDialog
        merge={merge}
        save={save}
        turn={turn}
        confirm={confirm}
        label={(field) => translate(`${fields}.${field}`)}
        busy={busy}
        onChoose={(chosen, sides) => {
          setBusy(true);
          conflict.resolve({ merge, chosen, sides });
        }}
        onClose={conflict.dismiss}
      />
    </LazyBoundary>
  );
}
