import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { useTranslate, type HttpError } from 'react-admin';
import { type NewRecoveryCodes, TOTP, type TotpSetup } from '../../../contract/accounts/second-factor.js';
import { textError } from '../../../contract/platform/validation.js';
import { CopyButton } from '../../components/CopyButton.js';
import { COPY_MESSAGES } from './copyMessages.js';
import { QrCode } from './QrCode.js';
import { useSecurityChange } from './useSecurityChange.js';

interface Props {
  setup: TotpSetup;
  /** Called with the recovery codes, or null: they are made with the first second factor only. */
  onDone: (codes: string[] | null) => void;
  onClose: () => void;
}

function useTotpConfirmation({ setup, onDone }: Pick<Props, 'setup' | 'onDone'>) {
  const { change, isBusy } = useSecurityChange();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();

  const enter = (entered: string) => {
    setCode(entered);
    setError(undefined);
  };
  const refuse = (message: string) => {
    setError(message);
    input.current?.focus();
    input.current?.select();
  };
  const confirm = async (event: SyntheticEvent) => {
    event.preventDefault();
    const broken = textError(TOTP.code, code);
    if (broken) return refuse(broken);
    try {
      const body = { ticket: setup.ticket, code };
      const made = await change<NewRecoveryCodes>({ path: 'totp', method: 'PUT', body, done: 'security.app.done' });
      if (made) onDone(made.recoveryCodes);
    } catch (thrown) {
      const { code: wrong, ticket } = (thrown as HttpError).body!.errors as Record<string, string>;
      refuse(wrong ?? ticket!);
    }
    return undefined;
  };
  return { input, code, enter, error, confirm, isBusy };
}

/** Shows the secret to scan or to type, and asks for a code to confirm it. */
export function TotpDialog({ setup, onDone, onClose }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const { input, code, enter, error, confirm, isBusy } = useTotpConfirmation({ setup, onDone });

  return (
    <Dialog open onClose={isBusy ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form noValidate onSubmit={(event) => void confirm(event)}>
        <DialogTitle id={titleId}>{translate('security.app.dialog')}</DialogTitle>
        <DialogContent>
          <SecretKey setup={setup} />
          <TextField
            inputRef={input}
            label={translate('security.app.code')}
            value={code}
            onChange={(event) => enter(event.target.value)}
            error={Boolean(error)}
            helperText={error}
            autoComplete="one-time-code"
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            autoFocus
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose} disabled={isBusy}>
            {translate('list.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {translate('security.app.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function SecretKey({ setup }: { setup: TotpSetup }) {
  const translate = useTranslate();
  return (
    <>
      <Typography>{translate('security.app.scan')}</Typography>
      <Box sx={{ my: 2, textAlign: 'center' }}>
        <QrCode text={setup.uri} label={translate('security.app.qr')} />
      </Box>
      <Typography>{translate('security.app.by_hand')}</Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2 }}>
        <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', flexGrow: 1 }}>
          {setup.secret.match(/.{1,4}/g)!.join(' ')}
        </Typography>
        <CopyButton text={setup.secret} messages={COPY_MESSAGES} label={translate('security.app.copy_key')} />
      </Box>
    </>
  );
}
