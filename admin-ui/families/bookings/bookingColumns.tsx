import { useRecordContext, useTranslate } from 'react-admin';
import type { StaffBooking } from '../../../contract/families/bookings.js';
import type { Column } from '../../components/list/columns.js';
import { DayCell } from '../../components/list/DayCell.js';
import { StatusChip } from '../../components/StatusChip.js';
import { BOOKING_STYLES } from '../components/bookings/bookingStatus.js';
import { useEventOf } from '../components/bookings/EventOfBooking.js';

const StatusCell = () => <StatusChip status={useRecordContext<StaffBooking>()!.status} styles={BOOKING_STYLES} />;
const EventCell = () => useEventOf(useRecordContext<StaffBooking>()!);

function CallCell() {
  const translate = useTranslate();
  const { toCall } = useRecordContext<StaffBooking>()!;
  return toCall ? translate(`resources.bookings.calls.${toCall}`) : '';
}

const label = (field: string) => `resources.bookings.fields.${field}`;

export const BOOKING_COLUMNS: Column[] = [
  { source: 'name', label: label('name'), isSortable: true },
  { source: 'status', label: label('status'), cell: StatusCell, isSortable: true, width: 148 },
  { source: 'people', label: label('people'), width: 88 },
  { source: 'eventId', label: label('event'), cell: EventCell },
  { source: 'phone', label: label('phone'), width: 132 },
  { source: 'toCall', label: label('toCall'), cell: CallCell, isExtra: true },
  { source: 'note', label: label('note'), isExtra: true },
  { source: 'email', label: label('email'), isExtra: true },
  { source: 'createdAt', label: label('createdAt'), cell: DayCell, isSortable: true, width: 136 },
  { source: 'reference', label: label('reference'), isExtra: true, width: 140 },
];
