import { Button, Stack, Typography } from '@mui/material';
import { useRef, useState, type Ref } from 'react';
import { useTranslate } from 'react-admin';
import type { OwnPasskey, NewRecoveryCodes, PasskeySetup } from '../../../contract/accounts/second-factor.js';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.js';
import { FormSection } from '../../components/form/FormSection.js';
import { formatDateTime } from '../../components/formatDateTime.js';
import { RecordRow } from '../../components/list/cards/RecordRow.js';
import { supportsPasskeys, makePasskey } from '../../providers/passkeys.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { PasskeyDialog } from './PasskeyDialog.js';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.js';
import { useSecondFactor } from './useSecurity.js';
import { useSecurityChange } from './useSecurityChange.js';

export function PasskeysSection() {
  const translate = useTranslate();
  const { data } = useSecondFactor();
  const { isBusy, ...changes } = usePasskeyChanges();
  const [isAdding, setIsAdding] = useState(false);
  const [renamed, setRenamed] = useState<OwnPasskey>();
  const [removed, setRemoved] = useState<OwnPasskey>();
  const [codes, setCodes] = useState<string[] | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const passkeys = data?.passkeys ?? [];
  const isLast = passkeys.length === 1 && !data?.totpSince;

  const add = async (name: string) => {
    const made = await changes.add(name);
    if (!made) return;
    setIsAdding(false);
    setCodes(made.recoveryCodes);
  };
  const rename = async (passkey: OwnPasskey, name: string) => {
    if ((await changes.rename(passkey, name)) !== undefined) setRenamed(undefined);
  };
  const remove = async (passkey: OwnPasskey) => {
    setRemoved(undefined);
    await changes.remove(passkey);
    // The button that opened the dialog was in the row of the removed passkey.
    addButton.current?.focus();
  };
  const closeCodes = () => {
    setCodes(null);
    addButton.current?.focus();
  };

  return (
    <FormSection title={translate('security.passkeys.title')} hint={translate('security.passkeys.text')}>
      {data && passkeys.length === 0 && (
        <Typography sx={{ fontWeight: 650 }}>{translate('security.passkeys.none')}</Typography>
      )}
      <PasskeyList passkeys={passkeys} busy={isBusy} onRename={setRenamed} onRemove={setRemoved} />
      <AddButton ref={addButton} isFirst={!passkeys.length} disabled={!data} onClick={() => setIsAdding(true)} />
      {isAdding && <PasskeyDialog onSave={add} onClose={() => setIsAdding(false)} />}
      {renamed && (
        <PasskeyDialog
          name={renamed.name}
          onSave={(name) => rename(renamed, name)}
          onClose={() => setRenamed(undefined)}
        />
      )}
      {removed && (
        <RemoveDialog
          name={removed.name}
          isLast={isLast}
          onConfirm={() => void remove(removed)}
          onClose={() => setRemoved(undefined)}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={closeCodes} />}
    </FormSection>
  );
}

interface PasskeyListProps {
  passkeys: OwnPasskey[];
  busy: boolean;
  onRename: (passkey: OwnPasskey) => void;
  onRemove: (passkey: OwnPasskey) => void;
}

function PasskeyList({ passkeys, busy, onRename, onRemove }: PasskeyListProps) {
  return (
    <Stack component="ul" sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
      {passkeys.map((passkey) => (
        <PasskeyRow
          key={passkey.id}
          passkey={passkey}
          busy={busy}
          onRename={() => onRename(passkey)}
          onRemove={() => onRemove(passkey)}
        />
      ))}
    </Stack>
  );
}

interface AddButtonProps {
  ref: Ref<HTMLButtonElement>;
  isFirst: boolean;
  disabled: boolean;
  onClick: () => void;
}

function AddButton({ ref, isFirst, disabled, onClick }: AddButtonProps) {
  const translate = useTranslate();
  if (!supportsPasskeys()) {
    return <Typography color="textSecondary">{translate('security.passkeys.unsupported')}</Typography>;
  }
  return (
    <Button
      ref={ref}
      variant={isFirst ? 'contained' : 'outlined'}
      disabled={disabled}
      onClick={onClick}
      sx={{ alignSelf: 'flex-start' }}
    >
      {translate('security.passkeys.add')}
    </Button>
  );
}

interface RemoveDialogProps {
  name: string;
  /** Whether no second factor would remain. */
  isLast: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

function RemoveDialog({ name, isLast, onConfirm, onClose }: RemoveDialogProps) {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      title={translate('security.passkeys.remove_title', { name })}
      text={translate(isLast ? 'security.passkeys.remove_text_last' : 'security.passkeys.remove_text')}
      confirm={translate('security.passkeys.remove')}
      danger
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

function usePasskeyChanges() {
  const { change, isBusy } = useSecurityChange();

  const add = async (name: string) => {
    const setup = await change<PasskeySetup>({ path: 'passkeys/options', method: 'POST' });
    if (!setup) return undefined;
    const credential = await makePasskey(setup.options);
    const body = { ticket: setup.ticket, name, credential };
    const done = { done: 'security.passkeys.added', args: { name } };
    return change<NewRecoveryCodes>({ path: 'passkeys', method: 'POST', body, ...done });
  };
  const rename = ({ id }: OwnPasskey, name: string) => {
    const done = { done: 'security.passkeys.renamed', args: { name } };
    return change({ path: `passkeys/${id}`, method: 'PUT', body: { name }, ...done });
  };
  const remove = ({ id, name }: OwnPasskey) =>
    change({ path: `passkeys/${id}`, method: 'DELETE', done: 'security.passkeys.removed', args: { name } });

  return { add, rename, remove, isBusy };
}

interface PasskeyRowProps {
  passkey: OwnPasskey;
  busy: boolean;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, busy, onRename, onRemove }: PasskeyRowProps) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const time = (instant: string) => formatDateTime(instant, timeZone);
  return (
    <RecordRow
      title={name}
      titleComponent="h3"
      chips={null}
      facts={[
        translate('security.passkeys.added_on', { when: time(createdAt) }),
        lastUsedAt
          ? translate('security.passkeys.used', { when: time(lastUsedAt) })
          : translate('security.passkeys.never_used'),
      ]}
      error={null}
      actions={
        <>
          <Button
            variant="outlined"
            disabled={busy}
            aria-label={translate('security.passkeys.rename_one', { name })}
            onClick={onRename}
          >
            {translate('security.passkeys.rename')}
          </Button>
          <Button
            variant="outlined"
            color="error"
            disabled={busy}
            aria-label={translate('security.passkeys.remove_one', { name })}
            onClick={onRemove}
          >
            {translate('security.passkeys.remove')}
          </Button>
        </>
      }
    />
  );
}
