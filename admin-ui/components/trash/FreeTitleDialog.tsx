import { TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { TitleQuestion } from '../../providers/titleConflictPrompt.js';
import { cancelWaiting, useIsWaiting } from '../../providers/offlineQueue.js';
import { PromptDialog } from '../dialogs/PromptDialog.js';

export function FreeTitleDialog({ question }: { question: TitleQuestion }) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState(question.title);
  const [error, setError] = useState<string>();
  const { resource, isBusy, answer, cancel } = question;
  const isWaiting = useIsWaiting() && isBusy;

  useEffect(() => {
    if (question.isBusy) return;
    setError(question.error);
    input.current?.focus();
  }, [question]);

  return (
    <PromptDialog
      title={translate('trash.taken.title')}
      text={translate('trash.taken.text', { title: question.title })}
      confirm={translate(isBusy ? 'trash.taken.restoring' : 'trash.taken.restore')}
      isBusy={isBusy}
      onStop={isWaiting ? cancelWaiting : undefined}
      onConfirm={() => !isBusy && answer(title)}
      onClose={cancel}
    >
      <TextField
        label={translate(`resources.${resource}.fields.title`)}
        value={title}
        onChange={({ target }) => {
          setTitle(target.value);
          setError(undefined);
        }}
        error={Boolean(error)}
        helperText={error && translate(error)}
        inputRef={input}
        autoFocus
      />
    </PromptDialog>
  );
}
