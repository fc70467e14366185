import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh, useTranslate, type HttpError } from 'react-admin';
import type { StaffMail } from '../../../contract/delivery/mails.js';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.js';
import { errorMessageOf } from '../../components/errorMessageOf.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { useMailStatus } from '../../components/useMailStatus.js';

/** Asks for confirmation if the mail was delivered, because the recipient would get it twice. */
export function SendAgainButton({ mail: { id, to, state } }: { mail: StaffMail }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<typeof ours>();
  const isSending = useMailStatus()?.isSending ?? false;
  const [isAsking, setAsking] = useState(false);
  const send = useMutation({
    mutationFn: () => dataProvider.call<StaffMail>(`/mails/${id}/send-again`, { method: 'POST' }),
    onSuccess: () => notify('resources.mails.sent_again', { type: 'success' }),
    onError: (error: HttpError) => notify(errorMessageOf(error, { failed: 'jobs.failed' }), { type: 'error' }),
    onSettled: () => {
      setAsking(false);
      refresh();
    },
  });
  return (
    <>
      <Button
        size="small"
        disabled={!isSending || send.isPending}
        onClick={() => (state === 'sent' ? setAsking(true) : send.mutate())}
      >
        {translate('resources.mails.again')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={translate('resources.mails.again_title')}
          text={translate('resources.mails.again_text', { to })}
          confirm={translate('resources.mails.again')}
          busy={send.isPending}
          onConfirm={() => send.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
