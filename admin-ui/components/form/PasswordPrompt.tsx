import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useEffect, useId, useRef, useState, useSyncExternalStore, type SyntheticEvent } from 'react';
import { useTranslate } from 'react-admin';
import { CURRENT_PASSWORD } from '../../../contract/auth.js';
import { textError } from '../../../contract/validation.js';
import { PasswordField } from './PasswordField.js';
import { currentQuestion, subscribe, type PasswordQuestion } from '../../providers/ownPassword.js';

/** Asks for the own password where the server wants it, for changes of who may sign in. */
export function PasswordPrompt() {
  const question = useSyncExternalStore(subscribe, currentQuestion);
  // Nobody could answer any more.
  useEffect(() => () => currentQuestion()?.cancel(), []);
  return question ? <PasswordDialog question={question} /> : null;
}

function PasswordDialog({ question }: { question: PasswordQuestion }) {
  const translate = useTranslate();
  const titleId = useId();
  const textId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState(question.error);
  const { isBusy, answer, cancel } = question;

  useEffect(() => {
    setError(question.error);
    if (question.error) input.current?.select();
  }, [question]);

  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    const broken = textError(CURRENT_PASSWORD, password);
    setError(broken);
    if (broken) input.current?.focus();
    else answer(password);
  };

  return (
    <Dialog
      open
      onClose={isBusy ? undefined : cancel}
      maxWidth="xs"
      fullWidth
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <form noValidate onSubmit={send}>
        <DialogTitle id={titleId}>{translate('auth.confirm.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText id={textId} sx={{ mb: 2 }}>
            {translate('auth.confirm.text')}
          </DialogContentText>
          <PasswordField
            label="auth.confirm.password"
            autoComplete="current-password"
            value={password}
            onChange={(value) => {
              setPassword(value);
              setError(undefined);
            }}
            error={error}
            inputRef={input}
            autoFocus
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={cancel} disabled={isBusy}>
            {translate('list.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy} sx={{ minWidth: 128 }}>
            {translate(isBusy ? 'auth.confirm.confirming' : 'auth.confirm.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
