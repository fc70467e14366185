import CancelledIcon from '@mui/icons-material/CancelOutlined';
import CameIcon from '@mui/icons-material/CheckCircleOutlined';
import BookedIcon from '@mui/icons-material/EventAvailableOutlined';
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import MissedIcon from '@mui/icons-material/PersonOffOutlined';
import { BOOKING_STATUSES, type BookingStatus, type StaffBooking } from '../../../../contract/families/bookings.js';
import type { StatusStyle } from '../../../components/StatusChip.js';

const label = (status: BookingStatus) => `resources.bookings.statuses.${status}`;

export const BOOKING_STYLES: Record<BookingStatus, StatusStyle> = {
  BOOKED: { label: label('BOOKED'), tone: 'blue', icon: BookedIcon },
  WAITING: { label: label('WAITING'), tone: 'yellow', icon: WaitingIcon },
  CANCELLED: { label: label('CANCELLED'), tone: 'grey', icon: CancelledIcon },
  CAME: { label: label('CAME'), tone: 'green', icon: CameIcon },
  MISSED: { label: label('MISSED'), tone: 'red', icon: MissedIcon },
};

/** Why to call. An offer may have ended before anybody called. */
export const callLabel = ({ toCall, offeredUntil }: StaffBooking) =>
  toCall && `resources.bookings.calls.${toCall === 'OFFER' && !offeredUntil ? 'OFFER_ENDED' : toCall}`;

export const STATUS_CHOICES = BOOKING_STATUSES.map((value) => ({ value, label: label(value) }));
