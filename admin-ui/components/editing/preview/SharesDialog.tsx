import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Share } from '../../../../contract/accounts/shares.js';
import { errorMessageOf } from '../../errorMessageOf.js';
import { ShareItem } from './ShareItem.js';
import { useShares } from './useShares.js';
import '../../dialogs/shareMessages.js';

/** Runs a change and reports its outcome in the dialog, because a toast would be outside of it. */
function useReportedChange() {
  const [told, setTold] = useState({ message: '', isFailure: false });
  const [isBusy, setIsBusy] = useState(false);

  const tell = (message: string) => setTold({ message, isFailure: false });
  const run = async (work: () => Promise<void>, done: string, failed: string) => {
    setIsBusy(true);
    try {
      await work();
      tell(done);
    } catch (error) {
      setTold({ message: errorMessageOf(error as Error, { failed }), isFailure: true });
    }
    setIsBusy(false);
  };
  return { told, tell, run, isBusy };
}

export function SharesDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const textId = useId();
  const makeButton = useRef<HTMLButtonElement>(null);
  const { shares, isError, make, revoke } = useShares();
  const { told, tell, run, isBusy } = useReportedChange();

  const revokeOne = async (id: string) => {
    // The revoke button disappears with its link.
    makeButton.current?.focus();
    await run(() => revoke(id), 'shares.revoked', 'shares.revoke_failed');
  };

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId}>{translate('shares.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>{translate('shares.text')}</DialogContentText>
        <Button
          ref={makeButton}
          variant="contained"
          autoFocus
          aria-disabled={isBusy}
          onClick={() => !isBusy && void run(make, 'shares.made', 'shares.make_failed')}
          sx={{ mt: 2, minWidth: 136 }}
        >
          {translate('shares.make')}
        </Button>
        <Typography
          role="status"
          variant="body2"
          color={told.isFailure ? 'error' : 'textPrimary'}
          sx={{ my: 1, minHeight: '1.5em', fontWeight: 600 }}
        >
          {told.message && translate(told.message, { _: told.message })}
        </Typography>
        <ShareList
          shares={shares}
          isError={isError}
          busy={isBusy}
          onTell={tell}
          onRevoke={(id) => void revokeOne(id)}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('list.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ShareListProps {
  shares?: Share[];
  isError: boolean;
  busy: boolean;
  onTell: (message: string) => void;
  onRevoke: (id: string) => void;
}

function ShareList({ shares, isError, busy, onTell, onRevoke }: ShareListProps) {
  const translate = useTranslate();
  const state = isError ? 'load_failed' : shares ? 'none' : 'loading';
  return shares?.length ? (
    <Box component="ul" aria-label={translate('shares.held')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {shares.map((share) => (
        <ShareItem key={share.id} share={share} busy={busy} onTell={onTell} onRevoke={() => onRevoke(share.id)} />
      ))}
    </Box>
  ) : (
    <Typography role="status" color="textSecondary">
      {translate(`shares.${state}`)}
    </Typography>
  );
}
