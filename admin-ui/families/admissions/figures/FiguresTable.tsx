import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { AdmissionFigures } from '../../../../contract/families/admissions.js';

export const COUNTS = [
  'applied',
  'contacted',
  'inProgress',
  'enrolled',
  'rejected',
  'hours',
  'paid',
  'paidAmount',
] as const;

export function FiguresTable({ rows }: { rows: AdmissionFigures[] }) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    // Focusable, so that a table wider than the window can be scrolled with the keyboard.
    <TableContainer tabIndex={0} role="region" aria-labelledby={titleId}>
      <Typography variant="h3" component="h2" id={titleId} sx={{ mb: 1 }}>
        {translate('resources.admissions.figures.by_month')}
      </Typography>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('resources.admissions.figures.month')}</TableCell>
            <TableCell>{translate('resources.admissions.figures.branch')}</TableCell>
            {COUNTS.map((field) => (
              <TableCell key={field} align="right">
                {translate(`resources.admissions.figures.${field}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={`${row.month} ${row.branch}`}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                {row.month}
              </TableCell>
              <TableCell dir="auto" sx={{ minWidth: 160, overflowWrap: 'anywhere' }}>
                {row.branch}
              </TableCell>
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
  );
}
