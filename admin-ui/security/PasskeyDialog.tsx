import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { useTranslate, type HttpError } from 'react-admin';
import { PASSKEY } from '../../contract/second-factor.js';
import { textError } from '../../contract/validation.js';
import { passkeyFailure } from '../providers/passkeys.js';

interface Props {
  title: string;
  text: string;
  confirm: string;
  name?: string;
  /** What it throws is shown at the field. */
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

/** The name of a passkey, of a new one or another one. */
export function PasskeyDialog({ title, text, confirm, name: known = '', onSave, onClose }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const textId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(known);
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const refuse = (message: string) => {
    setError(message);
    input.current?.focus();
  };
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
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
    <Dialog
      open
      onClose={isBusy ? undefined : onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <form noValidate onSubmit={(event) => void save(event)}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText id={textId} sx={{ mb: 2 }}>
            {text}
          </DialogContentText>
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
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose} disabled={isBusy}>
            {translate('list.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
