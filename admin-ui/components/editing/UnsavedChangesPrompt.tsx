import { useEffect, useState } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useBlocker } from 'react-router';
import { paths } from '../../providers/paths.js';
import { currentOwner } from '../../providers/formDrafts.js';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.js';
import { isFormEqual } from './isFormEqual.js';
import { useEditing } from './useEditing.js';
import { useUploads } from '../form/UploadsProvider.js';

/**
 * Asks before unsaved changes are left. Does not ask after a save, or on the way to the sign-in, where drafts keep
 * them.
 */
export function UnsavedChangesPrompt() {
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
    const ask = (event: BeforeUnloadEvent) => {
      if (hasChanged()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
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
