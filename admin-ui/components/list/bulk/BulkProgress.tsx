import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  LinearProgress,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { BulkChange } from '../../../../contract/accounts/bulk.js';
import { visuallyHidden } from '../../visuallyHidden.js';

/** How many times a screen reader announces the progress. */
const STEPS = 4;

interface Props {
  title: string;
  change: BulkChange;
  onHide: () => void;
  onStop: () => void;
}

/** Dialog with the progress of a bulk change. Closing it, or the tab, does not stop the change. */
export function BulkProgress({ title, change: { done, failed, total }, onHide, onStop }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const settled = done + failed;
  const heard = Math.floor((Math.floor((settled * STEPS) / total) * total) / STEPS);
  const shown = (count: number) => translate('list.bulk.progress', { settled: count, total });
  return (
    <Dialog open onClose={onHide} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <LinearProgress
          variant="determinate"
          value={Math.round((settled / total) * 100)}
          aria-labelledby={titleId}
          sx={{ height: 8, borderRadius: 1 }}
        />
        <Typography aria-hidden sx={{ mt: 1.5, fontVariantNumeric: 'tabular-nums' }}>
          {shown(settled)}
        </Typography>
        <Box role="status" sx={visuallyHidden}>
          {shown(heard)}
        </Box>
        <DialogContentText sx={{ mt: 1 }}>{translate('list.bulk.goes_on')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onStop}>
          {translate('list.bulk.stop')}
        </Button>
        <Button variant="contained" onClick={onHide} autoFocus>
          {translate('list.bulk.hide')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
