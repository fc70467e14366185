import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRefresh, useTranslate, type HttpError } from 'react-admin';
import type { StaffMail } from '../../../contract/delivery/mails.js';
import { errorMessageOf } from '../../components/errorMessageOf.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { useMailStatus } from '../../components/useMailStatus.js';

export function SendAgainButton({ mail: { id } }: { mail: StaffMail }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<typeof ours>();
  const isSending = useMailStatus()?.isSending ?? false;
  const send = useMutation({
    mutationFn: () => dataProvider.call<StaffMail>(`/mails/${id}/send-again`, { method: 'POST' }),
    onSuccess: () => notify('resources.mails.sent_again', { type: 'success' }),
    onError: (error: HttpError) => notify(errorMessageOf(error, { failed: 'jobs.failed' }), { type: 'error' }),
    onSettled: refresh,
  });
  return (
    <Button size="small" disabled={!isSending || send.isPending} onClick={() => send.mutate()}>
      {translate('resources.mails.again')}
    </Button>
  );
}
