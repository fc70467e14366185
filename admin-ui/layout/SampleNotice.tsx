import { Alert, Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate, type HttpError } from 'react-admin';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../components/dialogs/ConfirmDialog.js';
import { errorMessageOf } from '../components/errorMessageOf.js';
import type { dataProvider as ours } from '../providers/dataProvider.js';
import { paths } from '../providers/paths.js';
import { type Sample, useSample } from './useSample.js';

/** Tells super administrators that the sample school is shown, and offers to remove it. */
export function SampleNotice() {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<typeof ours>();
  const [asks, setAsks] = useState(false);
  const { data } = useSample();
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.call<Sample>('/sample', { method: 'DELETE', timeout: 60_000 }),
    onSuccess: () => {
      notify('sample.removed', { type: 'success' });
      void navigate(paths.setup);
    },
    onError: (error: HttpError) => notify(errorMessageOf(error, { failed: 'sample.failed' }), { type: 'error' }),
    onSettled: () => {
      setAsks(false);
      void queryClient.invalidateQueries();
    },
  });
  if (!data?.records) return null;

  return (
    <Alert
      severity="info"
      sx={{ alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      action={
        <Button color="inherit" size="small" onClick={() => setAsks(true)}>
          {translate('sample.remove')}
        </Button>
      }
    >
      <strong>{translate('sample.title')}</strong> {translate('sample.text')}
      {asks && (
        <ConfirmDialog
          title={translate('sample.confirm_title')}
          text={translate('sample.confirm_text')}
          confirm={translate(isPending ? 'sample.removing' : 'sample.remove')}
          danger
          busy={isPending}
          onConfirm={() => mutate()}
          onClose={() => setAsks(false)}
        />
      )}
    </Alert>
  );
}
