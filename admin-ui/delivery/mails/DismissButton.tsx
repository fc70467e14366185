import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRefresh, useTranslate, type HttpError } from 'react-admin';
import type { StaffMail } from '../../../contract/delivery/mails.js';
import { errorMessageOf } from '../../components/errorMessageOf.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';

export function DismissButton({ mail: { id, state } }: { mail: StaffMail }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<typeof ours>();
  const dismiss = useMutation({
    mutationFn: () => dataProvider.call<StaffMail>(`/mails/${id}/dismiss`, { method: 'POST' }),
    onSuccess: () => notify('resources.mails.dismissed', { type: 'success' }),
    onError: (error: HttpError) => notify(errorMessageOf(error, { failed: 'jobs.failed' }), { type: 'error' }),
    onSettled: () => refresh(),
  });
  if (state !== 'failed' && state !== 'waiting') return null;
  return (
    <Button size="small" disabled={dismiss.isPending} onClick={() => dismiss.mutate()}>
      {translate('resources.mails.dismiss')}
    </Button>
  );
}
