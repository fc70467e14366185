import { useMutation } from '@tanstack/react-query';
import { Button } from '@mui/material';
import { useDataProvider, useNotify, useTranslate, type HttpError } from 'react-admin';
import type { StaffUser } from '../../../contract/accounts/users.js';
import { errorMessageOf } from '../../components/errorMessageOf.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';

export function InviteAgain({ user: { id, name } }: { user: StaffUser }) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<typeof ours>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.call<null>(`/users/${id}/invitation`, { method: 'POST' }),
    onSuccess: () => notify('resources.users.invitation.done', { type: 'success', messageArgs: { name } }),
    onError: (error: HttpError) =>
      notify(errorMessageOf(error, { failed: 'resources.users.invitation.failed' }), { type: 'error' }),
  });
  return (
    <Button size="small" onClick={() => mutate()} disabled={isPending}>
      {translate('resources.users.invitation.again')}
    </Button>
  );
}
