import { Button, Stack, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { NewRecoveryCodes, OwnPasskey, PasskeySetup } from '../../../contract/accounts/second-factor.js';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.js';
import { FormSection } from '../../components/form/FormSection.js';
import { makePasskey, supportsPasskeys } from '../../providers/passkeys.js';
import { PasskeyDialog } from './PasskeyDialog.js';
import { PasskeyRow } from './PasskeyRow.js';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.js';
import { useSecondFactor } from './useSecurity.js';
import { useSecurityChange } from './useSecurityChange.js';

export function PasskeysSection() {
  const translate = useTranslate();
  const { data } = useSecondFactor();
  const { change, isBusy } = useSecurityChange();
  const [isAdding, setIsAdding] = useState(false);
  const [renamed, setRenamed] = useState<OwnPasskey>();
  const [removed, setRemoved] = useState<OwnPasskey>();
  const [codes, setCodes] = useState<string[] | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const passkeys = data?.passkeys ?? [];
  const isLast = passkeys.length === 1 && !data?.totpSince;

  const add = async (name: string) => {
    const setup = await change<PasskeySetup>({ path: 'passkeys/options', method: 'POST' });
    if (!setup) return;
    const credential = await makePasskey(setup.options);
    const body = { ticket: setup.ticket, name, credential };
    const done = { done: 'security.passkeys.added', args: { name } };
    const made = await change<NewRecoveryCodes>({ path: 'passkeys', method: 'POST', body, ...done });
    if (!made) return;
    setIsAdding(false);
    setCodes(made.recoveryCodes);
  };
  const rename = async ({ id }: OwnPasskey, name: string) => {
    const done = { done: 'security.passkeys.renamed', args: { name } };
    const answer = await change({ path: `passkeys/${id}`, method: 'PUT', body: { name }, ...done });
    if (answer !== undefined) setRenamed(undefined);
  };
  const remove = async ({ id, name }: OwnPasskey) => {
    setRemoved(undefined);
    await change({ path: `passkeys/${id}`, method: 'DELETE', done: 'security.passkeys.removed', args: { name } });
    // Its own button went with it.
    addButton.current?.focus();
  };

  return (
    <FormSection title={translate('security.passkeys.title')} hint={translate('security.passkeys.text')}>
      {data && passkeys.length === 0 && (
        <Typography sx={{ fontWeight: 650 }}>{translate('security.passkeys.none')}</Typography>
      )}
      <Stack component="ul" sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            busy={isBusy}
            onRename={() => setRenamed(passkey)}
            onRemove={() => setRemoved(passkey)}
          />
        ))}
      </Stack>
      {supportsPasskeys() ? (
        <Button
          ref={addButton}
          variant={passkeys.length ? 'outlined' : 'contained'}
          disabled={!data}
          onClick={() => setIsAdding(true)}
          sx={{ alignSelf: 'flex-start' }}
        >
          {translate('security.passkeys.add')}
        </Button>
      ) : (
        <Typography color="textSecondary">{translate('security.passkeys.unsupported')}</Typography>
      )}
      {isAdding && (
        <PasskeyDialog
          title={translate('security.passkeys.add_title')}
          text={translate('security.passkeys.add_text')}
          confirm={translate('security.passkeys.go_on')}
          onSave={add}
          onClose={() => setIsAdding(false)}
        />
      )}
      {renamed && (
        <PasskeyDialog
          title={translate('security.passkeys.rename_title')}
          text={translate('security.passkeys.rename_text')}
          confirm={translate('security.passkeys.save')}
          name={renamed.name}
          onSave={(name) => rename(renamed, name)}
          onClose={() => setRenamed(undefined)}
        />
      )}
      {removed && (
        <ConfirmDialog
          title={translate('security.passkeys.remove_title', { name: removed.name })}
          text={translate(isLast ? 'security.passkeys.remove_text_last' : 'security.passkeys.remove_text')}
          confirm={translate('security.passkeys.remove')}
          danger
          onConfirm={() => void remove(removed)}
          onClose={() => setRemoved(undefined)}
        />
      )}
      {codes && (
        <RecoveryCodesDialog
          codes={codes}
          onClose={() => {
            setCodes(null);
            addButton.current?.focus();
          }}
        />
      )}
    </FormSection>
  );
}
