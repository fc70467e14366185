import { useMutation } from '@tanstack/react-query';
import { Button } from '@mui/material';
import { useDataProvider, useNotify, useTranslate, type HttpError } from 'react-admin';
import type { StaffUser } from '../../../contract/accounts/users.js';
import { failureSentence } from '../../components/failureSentence.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { cardMessages } from './cardMessages.js';

const words = cardMessages.invitation;

export function InviteAgain({ user: { id, name } }: { user: StaffUser }) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<typeof ours>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.call<null>(`/users/${id}/invitation`, { method: 'POST' }),
    onSuccess: () => notify(words.done, { type: 'success', messageArgs: { name } }),
    onError: (error: HttpError) => notify(failureSentence(error, { failed: words.failed }), { type: 'error' }),
  });
  return (
    <Button size="small" onClick={() => mutate()} disabled={isPending}>
      {translate(words.again)}
    </Button>
  );
}
