import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import { useTranslate } from 'react-admin';
import type { TitleQuestion } from '../../providers/freeTitle.js';
import { cancelWaiting, useIsWaiting } from '../../providers/waitingWrites.js';

export function FreeTitleDialog({ question }: { question: TitleQuestion }) {
  const translate = useTranslate();
  const titleId = useId();
  const textId = useId();
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

  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isBusy) answer(title);
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
        <DialogTitle id={titleId}>{translate('trash.taken.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText id={textId} sx={{ mb: 2, overflowWrap: 'anywhere' }}>
            {translate('trash.taken.text', { title: question.title })}
          </DialogContentText>
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
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={isWaiting ? cancelWaiting : cancel} disabled={isBusy && !isWaiting}>
            {translate('list.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy} sx={{ minWidth: 120 }}>
            {translate(isBusy ? 'trash.taken.restoring' : 'trash.taken.restore')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
