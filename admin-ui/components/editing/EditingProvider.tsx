import { type ReactNode, useEffect, useState } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useBlocker } from 'react-router';
import { isFormResource } from '../../../contract/records/open-forms.js';
import { currentOwner } from '../../providers/formDrafts.js';
import { paths } from '../../providers/paths.js';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.js';
import { useUploads } from '../form/UploadsProvider.js';
import { ConflictPrompt } from './conflict/ConflictPrompt.js';
import { useDraft } from './drafts/useDraft.js';
import { isFormEqual } from './isFormEqual.js';
import { EditingContext, type EditedForm, useEditing } from './useEditing.js';
import { useOtherEditors } from './useOtherEditors.js';

interface Props extends EditedForm {
  /** False while the values are loading. Drafts are restored afterwards. */
  isLoaded?: boolean;
  children: ReactNode;
}

/** Provides draft, other editors, conflict and history to a form, and guards its unsaved changes. */
export function EditingProvider({ isLoaded = true, children, ...form }: Props) {
  const { resource, record, version } = form;
  const name = isFormResource(resource) ? { resource, record } : undefined;
  const others = useOtherEditors(name, version);
  const { conflict: draftConflict, ...draft } = useDraft({ form, name, isLoaded });
  const conflict = draftConflict ?? form.conflict;

  return (
    <EditingContext value={{ ...form, isShared: name !== undefined, draft, others }}>
      {children}
      <UnsavedChangesPrompt />
      {conflict && <ConflictPrompt key={conflict.key} conflict={conflict} />}
    </EditingContext>
  );
}

/**
 * Asks before unsaved changes are left. Does not ask after a save, or on the way to the sign-in, where drafts keep
 * them.
 */
function UnsavedChangesPrompt() {
  const translate = useTranslate();
  const { getValues, formState } = useFormContext();
  const { state } = useUploads();
  const { isSaved, isShared: isKept } = useEditing();
  const { defaultValues } = formState;
  const [owner] = useState(currentOwner);
  const isMine = () => !isSaved.current && currentOwner() === owner;
  const hasChanged = useEvent(() => isMine() && (state !== 'done' || !isFormEqual(getValues(), defaultValues)));

  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      (next.pathname !== here.pathname || next.state !== here.state) && next.pathname !== paths.signIn && hasChanged(),
  );

  useEffect(() => {
    const confirmLeaving = (event: BeforeUnloadEvent) => {
      if (hasChanged()) event.preventDefault();
    };
    window.addEventListener('beforeunload', confirmLeaving);
    return () => window.removeEventListener('beforeunload', confirmLeaving);
  }, [hasChanged]);

  if (blocker.state !== 'blocked') return null;
  const giveUp = () => {
    isSaved.current = true;
    blocker.proceed();
  };
  return (
    <ConfirmDialog
      title={translate('form.leave_title')}
      text={translate(isKept ? 'form.leave_kept' : 'form.leave_text')}
      confirm={translate('form.leave_go')}
      cancel={translate('form.leave_stay')}
      danger={!isKept}
      other={isKept ? { label: translate('form.leave_discard'), onClick: giveUp } : undefined}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  );
}
