import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { NewRecoveryCodes } from '../../../contract/accounts/second-factor.js';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.js';
import { FormSection } from '../../components/form/FormSection.js';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.js';
import { useSecondFactor } from './useSecurity.js';
import { useSecurityChange } from './useSecurityChange.js';

export function RecoveryCodesSection() {
  const translate = useTranslate();
  const { data } = useSecondFactor();
  const { change, isBusy } = useSecurityChange();
  const [isReplacing, setIsReplacing] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const left = data?.recoveryCodesLeft ?? 0;
  const hasFactor = Boolean(data?.totpSince || data?.passkeys.length);

  const replace = async () => {
    setIsReplacing(false);
    const made = await change<NewRecoveryCodes>({ path: 'recovery-codes', method: 'POST' });
    setCodes(made?.recoveryCodes ?? null);
  };

  return (
    <FormSection title={translate('security.codes.title')} hint={translate('security.codes.text')}>
      {data && (
        <Typography sx={{ fontWeight: 650 }}>
          {hasFactor ? translate('security.codes.left', { smart_count: left }) : translate('security.codes.none')}
        </Typography>
      )}
      {hasFactor && (
        <Button
          variant="outlined"
          disabled={isBusy}
          onClick={() => setIsReplacing(true)}
          sx={{ alignSelf: 'flex-start' }}
        >
          {translate('security.codes.replace')}
        </Button>
      )}
      {isReplacing && (
        <ConfirmDialog
          title={translate('security.codes.replace_title')}
          text={translate('security.codes.replace_text')}
          confirm={translate('security.codes.replace')}
          onConfirm={() => void replace()}
          onClose={() => setIsReplacing(false)}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </FormSection>
  );
}
