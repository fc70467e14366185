import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
  Checkbox,
  Chip,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate, useDataProvider, useNotify } from 'react-admin';
import type { StaffCalendarDay } from '../../../../contract/content/calendar-days.js';
import {
  GAZETTE_NUMBER,
  type GazetteComparison,
  type GazetteDifference,
  type GazetteDay,
  type GazetteImport,
  type GazetteChange,
} from '../../../../contract/content/holidays.js';
import { textError } from '../../../../contract/platform/validation.js';
import { errorMessageOf } from '../../../components/errorMessageOf.js';
import { shortDay } from '../../../components/formatDate.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import { useShowYear } from './useShowYear.js';

const COLOURS: Record<GazetteChange, 'success' | 'warning' | 'info' | 'default'> = {
  NEW: 'info',
  MOVED: 'warning',
  CONFIRMED: 'success',
  SAME: 'default',
  MISSING: 'default',
};

const CELL = { px: { xs: 0.5, sm: 1.5 }, py: 0.5 };

interface DifferenceTableProps {
  differences: GazetteDifference[];
  chosen: GazetteDifference[];
  /** Whether a difference can be imported. */
  isOpen: (difference: GazetteDifference) => boolean;
  onToggle: (difference: GazetteDifference) => void;
}

function DifferenceTable({ differences, chosen, isOpen, onToggle }: DifferenceTableProps) {
  const translate = useTranslate();
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          {(['choose', 'holiday', 'day', 'change'] as const).map((name) => (
            <TableCell key={name} sx={CELL}>
              {translate(`holidays.${name}`)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {differences.map((one) => (
          <TableRow key={`${one.id} ${one.title} ${one.day}`}>
            <TableCell sx={{ ...CELL, width: 48 }}>
              {isOpen(one) && (
                <Checkbox
                  checked={chosen.includes(one)}
                  onChange={() => onToggle(one)}
                  slotProps={{ input: { 'aria-label': translate('holidays.choose_one', { title: one.title }) } }}
                />
              )}
            </TableCell>
            <TableCell sx={{ ...CELL, overflowWrap: 'anywhere' }} component="th" scope="row">
              {one.title}
            </TableCell>
            <TableCell sx={{ ...CELL, fontVariantNumeric: 'tabular-nums' }}>
              <DayOf difference={one} />
            </TableCell>
            <TableCell sx={CELL}>
              <Chip
                size="small"
                variant="outlined"
                color={COLOURS[one.change]}
                label={translate(`holidays.changes.${one.change}`)}
              />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function DayOf({ difference: { change, day, was } }: { difference: GazetteDifference }) {
  const translate = useTranslate();
  const shown = shortDay((day ?? was)!);
  return (
    <Typography variant="body2">
      {change === 'MOVED' ? translate('holidays.moved_from', { day: shown, was: shortDay(was!) }) : shown}
    </Typography>
  );
}

interface Chosen {
  gazetteNumber: string;
  differences: GazetteDifference[];
}

const toDay = ({ title, day, id, version }: GazetteDifference): GazetteDay => ({
  title,
  day: day!,
  ...(id !== null && { id, version: version! }),
});

function useImport(onImported: () => void) {
  const notify = useNotify();
  const showYear = useShowYear();
  const dataProvider = useDataProvider<typeof ours>();
  return useMutation({
    mutationFn: ({ gazetteNumber, differences }: Chosen) => {
      const body: GazetteImport = { gazetteNumber, days: differences.map(toDay) };
      return dataProvider.call<StaffCalendarDay[]>('/calendar-days/gazette', {
        method: 'POST',
        body: JSON.stringify(body),
      });
    },
    onSuccess: ({ length: smart_count }, { differences }) => {
      notify('holidays.imported', { type: 'success', messageArgs: { smart_count } });
      showYear(Number.parseInt(differences[0]!.day!));
      onImported();
    },
    onError: (error) => notify(errorMessageOf(error, { failed: 'holidays.import_failed' }), { type: 'error' }),
  });
}

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
