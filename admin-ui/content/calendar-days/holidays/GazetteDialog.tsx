import {
  Dialog,
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  MenuItem,
  Stack,
  TextField,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { type GazetteComparison, GAZETTE_TEXT } from '../../../../contract/content/holidays.js';
import { textError } from '../../../../contract/platform/validation.js';
import { errorMessageOf } from '../../../components/errorMessageOf.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import { useThisYear } from '../useThisYear.js';
import { GazetteReview } from './GazetteReview.js';

/** Dialog in two steps: the pasted list, then its differences from the calendar. */
export function GazetteDialog({ onClose }: { onClose: () => void }) {
  const notify = useNotify();
  const titleId = useId();
  const dataProvider = useDataProvider<typeof ours>();
  const [text, setText] = useState('');
  const [year, setYear] = useState(useThisYear() + 1);
  const [comparison, setComparison] = useState<GazetteComparison>();
  const compare = useMutation({
    mutationFn: () =>
      dataProvider.call<GazetteComparison>('/calendar-days/gazette/comparison', {
        method: 'POST',
        body: JSON.stringify({ text, year }),
      }),
    onSuccess: setComparison,
    onError: (error) => notify(errorMessageOf(error, { failed: 'holidays.compare_failed' }), { type: 'error' }),
  });

  return (
    <Dialog
      open
      // A click outside, or Escape once there is text, must not lose the pasted list.
      onClose={(_event, reason) => reason === 'escapeKeyDown' && !text && onClose()}
      maxWidth={comparison ? 'md' : 'sm'}
      fullWidth
      aria-labelledby={titleId}
    >
      {comparison ? (
        <GazetteReview
          titleId={titleId}
          comparison={comparison}
          onBack={() => setComparison(undefined)}
          onClose={onClose}
        />
      ) : (
        <GazetteText
          titleId={titleId}
          text={text}
          year={year}
          isBusy={compare.isPending}
          onText={setText}
          onYear={setYear}
          onCompare={() => compare.mutate()}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface GazetteTextProps {
  titleId: string;
  text: string;
  year: number;
  isBusy: boolean;
  onText: (text: string) => void;
  onYear: (year: number) => void;
  onCompare: () => void;
  onClose: () => void;
}

function GazetteText({ titleId, text, year, isBusy, onText, onYear, onCompare, onClose }: GazetteTextProps) {
  const translate = useTranslate();
  const [isTried, setTried] = useState(false);
  const thisYear = useThisYear();
  const error = textError(GAZETTE_TEXT, text);
  const compare = () => {
    setTried(true);
    if (!error) onCompare();
  };

  return (
    <>
      <DialogTitle id={titleId}>{translate('holidays.paste_title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('holidays.paste_text')}</DialogContentText>
        <Stack sx={{ gap: 2, mt: 2 }}>
          <TextField
            select
            label={translate('holidays.year')}
            value={year}
            onChange={({ target }) => onYear(Number(target.value))}
            sx={{ maxWidth: 160 }}
          >
            {[thisYear + 1, thisYear].map((one) => (
              <MenuItem key={one} value={one}>
                {one}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            autoFocus
            multiline
            minRows={8}
            maxRows={16}
            label={translate('holidays.list')}
            value={text}
            onChange={({ target }) => onText(target.value)}
            error={isTried && Boolean(error)}
            helperText={(isTried && error) || translate('holidays.paste_hint')}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('list.cancel')}
        </Button>
        <Button variant="contained" onClick={compare} disabled={isBusy}>
          {translate('holidays.compare')}
        </Button>
      </DialogActions>
    </>
  );
}
