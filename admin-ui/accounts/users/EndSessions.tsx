import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate, type HttpError } from 'react-admin';
import type { StaffUser } from '../../../contract/accounts/users.js';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.js';
import { errorMessageOf } from '../../components/errorMessageOf.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';

/** Ends all sessions of a user who has lost a phone or left a computer signed in. */
export function EndSessions({ user: { id, name } }: { user: StaffUser }) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<typeof ours>();
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.call<null>(`/users/${id}/sessions`, { method: 'DELETE' }),
    onSuccess: () => notify('resources.users.sessions.done', { type: 'success', messageArgs: { name } }),
    onError: (error: HttpError) =>
      notify(errorMessageOf(error, { failed: 'resources.users.sessions.failed' }), { type: 'error' }),
    onSettled: () => setAsked(false),
  });
  return (
    <>
      <Button size="small" onClick={() => setAsked(true)}>
        {translate('resources.users.sessions.end')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={translate('resources.users.sessions.title', { name })}
          text={translate('resources.users.sessions.text')}
          confirm={translate('resources.users.sessions.end')}
          danger
          busy={isPending}
          onConfirm={() => mutate()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
