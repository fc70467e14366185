import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
} from '@mui/material';
import { useEffect, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.js';
import { visuallyHidden } from '../visuallyHidden.js';
import type { BulkRunState } from './useBulkRun.js';

/** Fewer are done before anybody could read how many. */
const WATCHED_FROM = 20;
/** In how many steps a screen reader hears of it. */
const STEPS = 4;

export const isWatched = (total: number): boolean => total >= WATCHED_FROM;

interface Props {
  title: string;
  run: Pick<BulkRunState, 'progress' | 'stop'>;
}

/** How far a call of many is. Who leaves the page is asked first, as leaving stops it. */
export function BulkProgress({ title, run: { progress, stop } }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  if (!progress || !isWatched(progress.total)) return null;
  const { settled, total } = progress;
  const percent = Math.round((settled / total) * 100);
  const heard = Math.floor((Math.floor((settled * STEPS) / total) * total) / STEPS);
  const shown = (count: number) => translate('list.bulk.progress', { settled: count, total });
  return (
    <>
      <Dialog open maxWidth="xs" fullWidth aria-labelledby={titleId}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <LinearProgress
            variant="determinate"
            value={percent}
            aria-labelledby={titleId}
            sx={{ height: 8, borderRadius: 1 }}
          />
          <Typography aria-hidden sx={{ mt: 1.5, fontVariantNumeric: 'tabular-nums' }}>
            {shown(settled)}
          </Typography>
          <Box role="status" sx={visuallyHidden}>
            {shown(heard)}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={stop} autoFocus>
            {translate('list.bulk.stop')}
          </Button>
        </DialogActions>
      </Dialog>
      <LeavingQuestion onLeave={stop} />
    </>
  );
}

function LeavingQuestion({ onLeave }: { onLeave: () => void }) {
  const translate = useTranslate();
  const blocker = useBlocker(true);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    onLeave();
    blocker.proceed();
  };
  return (
    <ConfirmDialog
      title={translate('list.bulk.leave_title')}
      text={translate('list.bulk.leave_text')}
      confirm={translate('list.bulk.leave')}
      cancel={translate('form.leave_stay')}
      danger
      onConfirm={leave}
      onClose={() => blocker.reset()}
    />
  );
}
