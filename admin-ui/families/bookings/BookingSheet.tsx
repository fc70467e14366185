import { Box, GlobalStyles } from '@mui/material';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { StaffBooking } from '../../../contract/families/bookings.js';
import { errorMessageOf } from '../../components/errorMessageOf.js';
import { allRows } from '../../components/list/allRows.js';
import { useEventOf } from '../components/bookings/EventOfBooking.js';

interface Props {
  eventId: number;
  onPrinted: () => void;
}

const ONLY_SHEET = {
  '@media print': { 'body > *:not([data-sheet])': { display: 'none !important' } },
  '@media screen': { 'body > [data-sheet]': { display: 'none' } },
};

const label = (name: string) => `resources.bookings.fields.${name}`;

/** Prints the list of who comes, with boxes to tick, by name. */
export function BookingSheet({ eventId, onPrinted }: Props) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const event = useEventOf({ eventId });
  const [rows, setRows] = useState<StaffBooking[]>();

  useEffect(() => {
    const list = { resource: 'bookings', filterValues: { eventId }, sort: { field: 'name', order: 'ASC' } as const };
    allRows<StaffBooking>(dataProvider, list)
      .then((all) => setRows(all.filter(({ status }) => status !== 'CANCELLED' && status !== 'WAITING')))
      .catch((error: Error) => {
        notify(errorMessageOf(error, { failed: 'resources.bookings.load_failed' }), { type: 'error' });
        onPrinted();
      });
    // Once: another list is another sheet.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [eventId]);

  useEffect(() => {
    if (!rows || !event) return undefined;
    // Printing does not block every browser.
    window.addEventListener('afterprint', onPrinted, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [rows, event, onPrinted]);

  if (!rows) return null;
  return createPortal(
    <Box data-sheet="">
      <GlobalStyles styles={ONLY_SHEET} />
      <h1>{event}</h1>
      <table aria-label={event} style={{ width: '100%', borderCollapse: 'collapse' }}>
        <thead>
          <tr>
            <th scope="col">{translate('resources.bookings.came')}</th>
            {['name', 'people', 'phone', 'note'].map((field) => (
              <th key={field} scope="col" style={{ textAlign: 'start' }}>
                {translate(label(field))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, people, phone, note, status }) => (
            <tr key={id} style={{ breakInside: 'avoid', borderTop: '1px solid #999' }}>
              <td style={{ width: '2em' }}>{status === 'CAME' ? '☑' : '☐'}</td>
              <th scope="row" dir="auto" style={{ textAlign: 'start' }}>
                {name}
              </th>
              <td>{people}</td>
              <td>{phone}</td>
              <td dir="auto">{note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>,
    document.body,
  );
}
