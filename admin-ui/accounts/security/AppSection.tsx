import { Alert, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { TotpSetup } from '../../../contract/accounts/second-factor.js';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.js';
import { FormSection } from '../../components/form/FormSection.js';
import { formatDateTime } from '../../components/formatDateTime.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.js';
import { TotpDialog } from './TotpDialog.js';
import { useSecondFactor } from './useSecurity.js';
import { useSecurityChange } from './useSecurityChange.js';

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
