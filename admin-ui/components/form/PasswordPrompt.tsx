import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { CURRENT_PASSWORD } from '../../../contract/accounts/auth.js';
import { textError } from '../../../contract/platform/validation.js';
import { currentQuestion, subscribe, type PasswordQuestion } from '../../providers/ownPassword.js';
import { PromptDialog } from '../dialogs/PromptDialog.js';
import { PasswordField } from './PasswordField.js';

/** Asks for the user's own password when a change requires it. */
export function PasswordPrompt() {
  const question = useSyncExternalStore(subscribe, currentQuestion);
  // Cancels on unmount, because nobody could answer the question any more.
  useEffect(() => () => currentQuestion()?.cancel(), []);
  return question ? <PasswordDialog question={question} /> : null;
}

function PasswordDialog({ question }: { question: PasswordQuestion }) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState(question.error);
  const { isBusy, answer, cancel } = question;

  useEffect(() => {
    setError(question.error);
    if (question.error) input.current?.select();
  }, [question]);

  const send = () => {
    const broken = textError(CURRENT_PASSWORD, password);
    setError(broken);
    if (broken) input.current?.focus();
    else answer(password);
  };

  return (
    <PromptDialog
      title={translate('auth.confirm.title')}
      text={translate('auth.confirm.text')}
      confirm={translate(isBusy ? 'auth.confirm.confirming' : 'auth.confirm.confirm')}
      isBusy={isBusy}
      onConfirm={send}
      onClose={cancel}
    >
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
    </PromptDialog>
  );
}
