import MailIcon from '@mui/icons-material/MailOutlined';
import { Button, Stack, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useDataProvider, useNotify, useTranslate, type HttpError } from 'react-admin';
import {
  LINES_EMAIL,
  type LinesMail,
  linesSubject,
  linesText,
  SERVER_LINES,
  type ServerStep,
} from '../../../../contract/operations/setup.js';
import { textError } from '../../../../contract/platform/validation.js';
import { errorMessageOf } from '../../../components/errorMessageOf.js';
import { mailTo } from '../../../components/links.js';
import { useMailStatus } from '../../../components/useMailStatus.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import { useSchoolName } from '../../../providers/useSchoolName.js';
import { useSetup } from '../useSetup.js';

/**
 * Sends the lines for the server's environment to its administrator: by email, or as a `mailto:` link if the server
 * sends none.
 */
export function SendLines({ step }: { step: ServerStep }) {
  const status = useMailStatus();
  if (!status) return null;
  return status.isSending ? <SendForm step={step} /> : <MailToLink step={step} />;
}

function SendForm({ step }: { step: ServerStep }) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<typeof ours>();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: (mail: LinesMail) =>
      dataProvider.call<null>('/setup/lines-mail', { method: 'POST', body: JSON.stringify(mail) }),
    onSuccess: (_sent, mail) => {
      notify('setup.send.sent', { type: 'success', messageArgs: { email: mail.email } });
      setEmail('');
    },
    onError: (refused: HttpError) =>
      notify(errorMessageOf(refused, { failed: 'setup.send.failed' }), { type: 'error' }),
  });
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    const broken = textError(LINES_EMAIL, email.trim());
    setError(broken);
    if (!broken && !isPending) mutate({ email: email.trim(), step });
  };
  return (
    <Stack
      component="form"
      noValidate
      onSubmit={send}
      direction="row"
      sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-start', mt: 2 }}
    >
      <TextField
        type="email"
        label={translate('setup.send.email')}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={Boolean(error)}
        helperText={error ?? translate('setup.send.hint')}
        sx={{ flex: '1 1 260px' }}
      />
      <Button type="submit" variant="outlined" aria-disabled={isPending} startIcon={<MailIcon />} sx={{ mt: 3 }}>
        {translate('setup.send.send')}
      </Button>
    </Stack>
  );
}

function MailToLink({ step }: { step: ServerStep }) {
  const translate = useTranslate();
  const school = useSchoolName();
  const environment = useSetup().data?.environment;
  if (!environment) return null;
  const { publicUrl } = environment;
  const href = mailTo('', { subject: linesSubject(school), body: linesText(school, publicUrl, SERVER_LINES[step]) });
  return (
    <Button component="a" href={href} variant="outlined" size="small" startIcon={<MailIcon />} sx={{ mt: 2 }}>
      {translate('setup.send.open')}
    </Button>
  );
}
