import { Checkbox, Chip, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { GazetteChange, GazetteDifference } from '../../../../contract/content/holidays.js';
import { shortDay } from '../../../components/formatDate.js';

const COLOURS: Record<GazetteChange, 'success' | 'warning' | 'info' | 'default'> = {
  NEW: 'info',
  MOVED: 'warning',
  CONFIRMED: 'success',
  SAME: 'default',
  MISSING: 'default',
};

const CELL = { px: { xs: 0.5, sm: 1.5 }, py: 0.5 };

interface Props {
  differences: GazetteDifference[];
  chosen: GazetteDifference[];
  /** Whether a difference can be imported. */
  isOpen: (difference: GazetteDifference) => boolean;
  onToggle: (difference: GazetteDifference) => void;
}

export function DifferenceTable({ differences, chosen, isOpen, onToggle }: Props) {
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
