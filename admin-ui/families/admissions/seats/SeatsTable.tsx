import {
  Button,
  Chip,
  Link as TextLink,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { GradeSeats } from '../../../../contract/families/seats.js';
import { paths } from '../../../providers/paths.js';

const NUMBERS = ['seats', 'enrolled', 'free', 'open', 'waiting'] as const;

export function SeatsTable({ rows, onChange }: { rows: GradeSeats[]; onChange: (row: GradeSeats) => void }) {
  const translate = useTranslate();
  return (
    // Focusable, so that a table wider than the window can be scrolled with the keyboard.
    <TableContainer tabIndex={0} role="region" aria-label={translate('resources.admissions.seats.table')}>
      <Table size="small" sx={{ maxWidth: 960 }}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('resources.admissions.seats.branch')}</TableCell>
            <TableCell>{translate('resources.admissions.seats.grade')}</TableCell>
            {NUMBERS.map((name) => (
              <TableCell key={name} align="right">
                {translate(`resources.admissions.seats.${name}`)}
              </TableCell>
            ))}
            <TableCell align="right">{translate('resources.admissions.seats.edit')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={`${row.branchId} ${row.grade}`}>
              <TableCell dir="auto" sx={{ minWidth: 160, overflowWrap: 'anywhere' }}>
                {row.branch}
              </TableCell>
              <TableCell component="th" scope="row" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
                {row.grade}
              </TableCell>
              <TableCell align="right">{row.seats ?? '–'}</TableCell>
              <TableCell align="right">{row.enrolled}</TableCell>
              <TableCell align="right">
                <Free row={row} />
              </TableCell>
              <TableCell align="right">{row.open}</TableCell>
              <TableCell align="right">
                {row.waiting > 0 ? (
                  <TextLink component={Link} to={waitingList(row)}>
                    {row.waiting}
                  </TextLink>
                ) : (
                  0
                )}
              </TableCell>
              <TableCell align="right">
                <Button
                  size="small"
                  aria-label={`${translate('resources.admissions.seats.edit')}: ${row.grade}, ${row.branch}`}
                  onClick={() => onChange(row)}
                >
                  {translate('resources.admissions.seats.edit')}
                </Button>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Free({ row: { seats, enrolled } }: { row: GradeSeats }) {
  const translate = useTranslate();
  if (seats === null) return '–';
  if (enrolled <= seats) return seats - enrolled;
  return (
    <Chip
      size="small"
      color="error"
      variant="outlined"
      label={translate('resources.admissions.seats.over', { smart_count: enrolled - seats })}
    />
  );
}

/** Returns the URL of the list with the waiting applications of a grade, the longest waiting first. */
function waitingList({ branch, grade }: GradeSeats): string {
  const filter = JSON.stringify({ waiting: true, branch, entryGrade: grade });
  return `${paths.admissions}?${new URLSearchParams({ filter, sort: 'waitingSince', order: 'ASC' })}`;
}
