import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { cancelWaiting, useIsWaiting } from '../../providers/offlineQueue.js';

interface Props {
  title: string;
  text: string;
  confirm: string;
  cancel?: string;
  danger?: boolean;
  busy?: boolean;
  children?: ReactNode;
  isReady?: boolean;
  other?: { label: string; onClick: () => void };
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * Confirmation dialog. Own code: react-admin's `<Confirm>` cannot be cancelled while a change waits for the connection.
 */
export function ConfirmDialog({
  title,
  text,
  confirm,
  cancel,
  danger,
  busy,
  other,
  children,
  isReady = true,
  onConfirm,
  onClose,
}: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const textId = useId();
  const isWaiting = useIsWaiting() && busy;
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId} sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </DialogContentText>
        {children}
      </DialogContent>
      <DialogActions>
        <Button
          variant="outlined"
          onClick={isWaiting ? cancelWaiting : onClose}
          disabled={busy && !isWaiting}
          autoFocus={!children}
        >
          {cancel ?? translate('list.cancel')}
        </Button>
        {other && (
          <Button variant="outlined" color={danger ? 'error' : 'primary'} onClick={other.onClick} disabled={busy}>
            {other.label}
          </Button>
        )}
        <Button
          variant="contained"
          color={danger ? 'error' : 'primary'}
          onClick={onConfirm}
          disabled={busy || !isReady}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
