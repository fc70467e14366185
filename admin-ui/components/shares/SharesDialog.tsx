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
import { failureSentence } from '../failureSentence.js';
import { ShareItem } from './ShareItem.js';
import { useShares } from './useShares.js';

/** Makes, copies and revokes links to a record. What happened is said in the dialog, as a toast stands outside of it. */
export function SharesDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const textId = useId();
  const makeButton = useRef<HTMLButtonElement>(null);
  const { shares, isError, make, revoke } = useShares();
  const [told, setTold] = useState({ message: '', isFailure: false });
  const [isBusy, setIsBusy] = useState(false);

  const tell = (message: string) => setTold({ message, isFailure: false });
  const run = async (work: () => Promise<void>, done: string, failed: string) => {
    setIsBusy(true);
    try {
      await work();
      tell(done);
    } catch (error) {
      setTold({ message: failureSentence(error as Error, { failed }), isFailure: true });
    }
    setIsBusy(false);
  };
  const revokeOne = async (id: string) => {
    // The button that was pressed goes with its link.
    makeButton.current?.focus();
    await run(() => revoke(id), 'shares.revoked', 'shares.revoke_failed');
  };
  const state = isError ? 'load_failed' : shares ? 'none' : 'loading';

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
        {shares?.length ? (
          <Box component="ul" aria-label={translate('shares.held')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {shares.map((share) => (
              <ShareItem
                key={share.id}
                share={share}
                busy={isBusy}
                onTell={tell}
                onRevoke={() => void revokeOne(share.id)}
              />
            ))}
          </Box>
        ) : (
          <Typography role="status" color="textSecondary">
            {translate(`shares.${state}`)}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('list.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
