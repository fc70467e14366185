import {
  Alert,
  Button,
  Stack,
  Typography,
  Box,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useState, useId, useRef, type SyntheticEvent, useMemo } from 'react';
import { useTranslate, type HttpError } from 'react-admin';
import { encode } from 'uqr';
import { type TotpSetup, type NewRecoveryCodes, TOTP } from '../../../contract/accounts/second-factor.js';
import { textError } from '../../../contract/platform/validation.js';
import { CopyButton } from '../../components/CopyButton.js';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.js';
import { FormSection } from '../../components/form/FormSection.js';
import { formatDateTime } from '../../components/formatDateTime.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { COPY_MESSAGES } from './copyMessages.js';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.js';
import { useSecondFactor } from './useSecurity.js';
import { useSecurityChange } from './useSecurityChange.js';

/** Quiet zone in modules, as scanners require. */
const BORDER = 4;

/** Black on white in both colour schemes, because some cameras cannot read inverted codes. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: modules } = encode(text, { border: BORDER });
    const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
    return { size: modules, path: squares.join('') };
  }, [text]);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ width: 220, maxWidth: '100%', bgcolor: '#fff', color: '#000', borderRadius: 1 }}
    >
      <path d={path} fill="currentColor" />
    </Box>
  );
}

interface TotpDialogProps {
  setup: TotpSetup;
  /** Called with the recovery codes, or null: they are made with the first second factor only. */
  onDone: (codes: string[] | null) => void;
  onClose: () => void;
}

function useTotpConfirmation({ setup, onDone }: Pick<TotpDialogProps, 'setup' | 'onDone'>) {
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
function TotpDialog({ setup, onDone, onClose }: TotpDialogProps) {
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

export function AppSection() {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const { data, isError } = useSecondFactor();
  const { change, isBusy } = useSecurityChange();
  const [setup, setSetup] = useState<TotpSetup>();
  const [codes, setCodes] = useState<string[] | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const since = data?.totpSince;

  const showCodes = (made: string[] | null) => {
    setSetup(undefined);
    setCodes(made);
  };
  const begin = async () => setSetup(await change<TotpSetup>({ path: 'totp', method: 'POST' }));
  const remove = async () => {
    setIsRemoving(false);
    await change({ path: 'totp', method: 'DELETE', done: 'security.app.removed' });
  };

  return (
    <FormSection title={translate('security.app.title')} hint={translate('security.app.text')}>
      {isError && <Alert severity="warning">{translate('security.load_failed')}</Alert>}
      {data && (
        <Typography sx={{ fontWeight: 650 }}>
          {since
            ? translate('security.app.on', { when: formatDateTime(since, timeZone) })
            : translate('security.app.off')}
        </Typography>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant={since ? 'outlined' : 'contained'} disabled={!data || isBusy} onClick={() => void begin()}>
          {translate(since ? 'security.app.replace' : 'security.app.set_up')}
        </Button>
        {since && (
          <Button variant="outlined" color="error" disabled={isBusy} onClick={() => setIsRemoving(true)}>
            {translate('security.app.remove')}
          </Button>
        )}
      </Stack>
      {setup && <TotpDialog setup={setup} onDone={showCodes} onClose={() => setSetup(undefined)} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
      {isRemoving && (
        <RemoveDialog
          hasPasskeys={Boolean(data?.passkeys.length)}
          onConfirm={() => void remove()}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </FormSection>
  );
}

interface RemoveDialogProps {
  hasPasskeys: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

function RemoveDialog({ hasPasskeys, onConfirm, onClose }: RemoveDialogProps) {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      title={translate('security.app.remove_title')}
      text={translate(hasPasskeys ? 'security.app.remove_text_passkeys' : 'security.app.remove_text')}
      confirm={translate('security.app.remove')}
      danger
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
