import { Button, Stack, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh, useTranslate, type HttpError, TextInput } from 'react-admin';
import { OTHER_ADDRESS } from '../../../contract/delivery/mails.js';
import { textErrors } from '../../../contract/platform/validation.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { errorMessageOf } from '../errorMessageOf.js';
import { FormDialog } from '../form/FormDialog.js';
import type { ThreadFormProps } from './threadForm.js';

const RULES = { to: { ...OTHER_ADDRESS, required: OTHER_ADDRESS.message } };
const rules = ({ to }: { to: string }) => textErrors(RULES, { to });

/** Asks for another address for an undelivered mail. */
function AddressDialog(props: ThreadFormProps<{ to: string }>) {
  const translate = useTranslate();
  return (
    <FormDialog
      resource="threads"
      title={translate('threads.other_address')}
      text={translate('threads.other_address_text')}
      submit={translate('threads.send')}
      sends
      values={{ to: '' }}
      rules={rules}
      {...props}
    >
      <TextInput source="to" label="threads.address" type="email" />
    </FormDialog>
  );
}

/** Message keys by the error of the mail server, which is shown behind the message. */
const REASONS: [RegExp, string][] = [
  [/5\.2\.2|\b552\b|quota|mailbox (is )?full/i, 'threads.reasons.full'],
  [/5\.1\.\d|\b55[0-3]\b|no such|unknown user|does not exist/i, 'threads.reasons.address'],
  [/5\.7\.\d|spam|blocked|policy/i, 'threads.reasons.policy'],
];

const reasonOf = (error: string) => REASONS.find(([pattern]) => pattern.test(error))?.[1] ?? 'threads.reasons.other';

interface Props {
  /** Null if it was sent about another record, where it is sent again or dismissed. */
  mailId: number | null;
  error: string;
  /** The parent's current address, which may differ from that of the mail. */
  email: string;
}

export function UndeliveredMail({ mailId, error, email }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<typeof ours>();
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (to: string | null) =>
      to
        ? dataProvider.call(`/mails/${mailId}/send-again`, { method: 'POST', body: JSON.stringify({ to }) })
        : dataProvider.call(`/mails/${mailId}/dismiss`, { method: 'POST' }),
    onSuccess: (_mail, to) => notify(to ? 'threads.sent_again' : 'threads.dismissed', { type: 'success' }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['threads'] });
      refresh();
    },
  });
  /** Sends the mail to the address, or dismisses it if that is null. */
  const submit = async (to: string | null): Promise<Record<string, string> | undefined> => {
    try {
      await mutateAsync(to);
      setAsking(false);
    } catch (thrown) {
      const failure = thrown as HttpError;
      if (failure.body?.errors) return failure.body.errors as Record<string, string>;
      notify(errorMessageOf(failure, { failed: 'threads.failed' }), { type: 'error' });
    }
    return undefined;
  };
  return (
    <>
      <Typography color="error" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        {translate(reasonOf(error))} <small dir="auto">({error})</small>
      </Typography>
      {mailId && (
        <Stack direction="row" className="no-print" sx={{ gap: 0.5, ml: -0.5, flexWrap: 'wrap' }}>
          <Button size="small" disabled={isPending} onClick={() => void submit(email)}>
            {translate('threads.send_again')}
          </Button>
          <Button size="small" disabled={isPending} onClick={() => setAsking(true)}>
            {translate('threads.other_address')}
          </Button>
          <Button size="small" disabled={isPending} onClick={() => void submit(null)}>
            {translate('threads.dismiss')}
          </Button>
        </Stack>
      )}
      {isAsking && <AddressDialog onSave={({ to }) => submit(to)} onClose={() => setAsking(false)} />}
    </>
  );
}
