import { TextField } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate, type HttpError } from 'react-admin';
import { PASSKEY } from '../../../contract/accounts/second-factor.js';
import { textError } from '../../../contract/platform/validation.js';
import { PromptDialog } from '../../components/dialogs/PromptDialog.js';
import { passkeyFailure } from '../../providers/passkeys.js';

interface Props {
  /** Current name. Undefined for a new passkey. */
  name?: string;
  /** Errors that it throws are shown below the field. */
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

export function PasskeyDialog({ name: known = '', onSave, onClose }: Props) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(known);
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const refuse = (message: string) => {
    setError(message);
    input.current?.focus();
  };
  const save = async () => {
    const broken = textError(PASSKEY.name, name);
    if (broken) return refuse(broken);
    setIsBusy(true);
    try {
      await onSave(name.trim());
    } catch (thrown) {
      const [first] = Object.values((thrown as HttpError).body?.errors ?? {}) as string[];
      refuse(passkeyFailure(thrown) ?? first ?? 'auth.passkey.impossible');
    } finally {
      setIsBusy(false);
    }
    return undefined;
  };

  return (
    <PromptDialog
      title={translate(known ? 'security.passkeys.rename_title' : 'security.passkeys.add_title')}
      text={translate(known ? 'security.passkeys.rename_text' : 'security.passkeys.add_text')}
      confirm={translate(known ? 'security.passkeys.save' : 'security.passkeys.go_on')}
      isBusy={isBusy}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <TextField
        inputRef={input}
        label={translate('security.passkeys.name')}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setError(undefined);
        }}
        error={Boolean(error)}
        helperText={error && translate(error, { _: error })}
        slotProps={{ formHelperText: { role: 'alert' } }}
        autoComplete="off"
        autoFocus
      />
    </PromptDialog>
  );
}
