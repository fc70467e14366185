import { Alert, Button, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import {
  GAZETTE_NUMBER,
  type GazetteComparison,
  type GazetteDifference,
} from '../../../../contract/content/holidays.js';
import { textError } from '../../../../contract/platform/validation.js';
import { DifferenceTable } from './DifferenceTable.js';
import { useImport } from './useImport.js';

interface Props {
  titleId: string;
  comparison: GazetteComparison;
  onBack: () => void;
  onClose: () => void;
}

const isOpen = ({ change }: GazetteDifference) => ['NEW', 'MOVED', 'CONFIRMED'].includes(change);

export function GazetteReview({ titleId, comparison, onBack, onClose }: Props) {
  const translate = useTranslate();
  const open = comparison.differences.filter(isOpen);
  const rest = comparison.differences.filter((one) => !isOpen(one));
  const [chosen, setChosen] = useState<GazetteDifference[]>(open);
  const [number, setNumber] = useState('');
  const [isTried, setTried] = useState(false);
  const { mutate, isPending } = useImport(onClose);
  const error = textError(GAZETTE_NUMBER, number);
  const toggle = (one: GazetteDifference) =>
    setChosen(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]);
  const save = () => {
    setTried(true);
    if (!error) mutate({ gazetteNumber: number, differences: chosen });
  };

  return (
    <>
      <DialogTitle id={titleId}>{translate('holidays.review_title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {translate(open.length ? 'holidays.review_text' : 'holidays.review_nothing')}
        </DialogContentText>
        {open.length > 0 && (
          <TextField
            autoFocus
            label={translate('holidays.number')}
            value={number}
            onChange={({ target }) => setNumber(target.value)}
            error={isTried && Boolean(error)}
            helperText={(isTried && error) || ' '}
            slotProps={{ htmlInput: { maxLength: GAZETTE_NUMBER.max } }}
            sx={{ mt: 0.75, mb: 1, width: { xs: '100%', sm: 280 } }}
          />
        )}
        <DifferenceTable differences={[...open, ...rest]} chosen={chosen} isOpen={isOpen} onToggle={toggle} />
        <UnreadLines unread={comparison.unread} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onBack} disabled={isPending}>
          {translate('holidays.back')}
        </Button>
        <Button variant="outlined" onClick={onClose} disabled={isPending}>
          {translate('list.cancel')}
        </Button>
        <Button variant="contained" onClick={save} disabled={isPending || !chosen.length}>
          {translate('holidays.import', { smart_count: chosen.length })}
        </Button>
      </DialogActions>
    </>
  );
}

function UnreadLines({ unread }: Pick<GazetteComparison, 'unread'>) {
  const translate = useTranslate();
  if (!unread.length) return null;
  return (
    <Alert severity="warning" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
      {translate('holidays.unread', { smart_count: unread.length })}
      <ul style={{ margin: 0, paddingLeft: 20 }}>
        {unread.map(({ number, text }) => (
          <li key={number}>{translate('holidays.line', { number, text })}</li>
        ))}
      </ul>
    </Alert>
  );
}
