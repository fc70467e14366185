import {
  Button,
  Link,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { BookingFigures } from '../../../../contract/families/bookings.js';
import { branchName } from '../../../../contract/school/branches.js';
import { formatDate } from '../../../components/formatDate.js';
import { type CsvColumn, csvOf, downloadCsv } from '../../../components/list/csv.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import { paths } from '../../../providers/paths.js';

const COUNTS = ['places', 'families', 'booked', 'waiting', 'came', 'applied'] as const;
const FIELDS = ['day', 'title', 'branch', ...COUNTS] as const;

const label = (field: string) => `resources.admissions.figures.of_events.${field}`;

const columns = (translate: (key: string) => string): CsvColumn<BookingFigures>[] =>
  FIELDS.map((field) => ({ label: translate(label(field)), value: (row) => row[field] }));

/** How many people booked places and came, by event, for one branch or for all. */
export function EventFigures({ branch }: { branch: string }) {
  const translate = useTranslate();
  const titleId = useId();
  const dataProvider = useDataProvider<typeof ours>();
  const { data } = useQuery({
    queryKey: ['bookings', 'figures'],
    queryFn: () => dataProvider.call<BookingFigures[]>('/bookings/figures'),
  });
  const rows = data?.filter((row) => !branch || row.branch === branchName(branch)) ?? [];
  if (!rows.length) return null;
  return (
    <div>
      <Typography variant="h3" component="h2" id={titleId} sx={{ mb: 1 }}>
        {translate(label('heading'))}
      </Typography>
      <Typography color="textSecondary">{translate(label('text'))}</Typography>
      {/* Focusable, so that a table wider than the window can be scrolled with the keyboard. */}
      <TableContainer tabIndex={0} role="region" aria-labelledby={titleId}>
        <Table size="small">
          <TableHead>
            <TableRow>
              {FIELDS.map((field) => (
                <TableCell key={field} align={(COUNTS as readonly string[]).includes(field) ? 'right' : undefined}>
                  {translate(label(field))}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.eventId}>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDate(row.day)}</TableCell>
                <TableCell component="th" scope="row" sx={{ minWidth: 160, overflowWrap: 'anywhere' }}>
                  <Link component={RouterLink} to={paths.bookingsOf(row.eventId)} dir="auto">
                    {row.title}
                  </Link>
                </TableCell>
                <TableCell dir="auto">{row.branch ?? '–'}</TableCell>
                {COUNTS.map((field) => (
                  <TableCell key={field} align="right">
                    {row[field]?.toLocaleString('en') ?? '–'}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <Button
        variant="outlined"
        onClick={() => downloadCsv('events', csvOf(columns(translate), rows))}
        sx={{ mt: 1.5 }}
      >
        {translate(label('csv'))}
      </Button>
    </div>
  );
}
