import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  title: string;
  text: string;
  confirm: string;
  isBusy: boolean;
  /** Called by Cancel while the dialog is busy. Without it, Cancel is disabled meanwhile. */
  onStop?: () => void;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Dialog with one field. It cannot be dismissed while it is busy. */
export function PromptDialog({ title, text, confirm, isBusy, onStop, onConfirm, onClose, children }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const textId = useId();
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    onConfirm();
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
      <form noValidate onSubmit={send}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText id={textId} sx={{ mb: 2, overflowWrap: 'anywhere' }}>
            {text}
          </DialogContentText>
          {children}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onStop ?? onClose} disabled={isBusy && !onStop}>
            {translate('list.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy} sx={{ minWidth: 128 }}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
