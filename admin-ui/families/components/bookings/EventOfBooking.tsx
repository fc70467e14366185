import { Typography } from '@mui/material';
import { useGetList, useReference, useTranslate } from 'react-admin';
import { fits, type StaffBooking } from '../../../../contract/families/bookings.js';
import { dayOf } from '../../../../contract/platform/dates.js';
import type { StaffEvent } from '../../../../contract/content/events.js';
import type { Trashed } from '../../../../contract/platform/records.js';
import { formatDate } from '../../../components/formatDate.js';
import { useSiteConfig } from '../../../providers/useSiteConfig.js';

/** The event of a booking, also one in the trash; undefined while it is loading, and after it was deleted permanently. */
export function useBookedEvent({ eventId }: Pick<StaffBooking, 'eventId'>) {
  const found = useReference<StaffEvent>({ reference: 'events', id: eventId });
  const isMissing = !found.isPending && !found.referenceRecord;
  const inTrash = { filter: { deleted: true, id: eventId }, pagination: { page: 1, perPage: 1 } };
  const deleted = useGetList<StaffEvent & Partial<Trashed>>('events', inTrash, { enabled: isMissing });
  const event = found.referenceRecord ?? deleted.data?.[0];
  const isPending = found.isPending || deleted.isLoading;
  return { event, isPending, isDeleted: !isPending && (!event || 'deletedAt' in event) };
}

/** The title and day of the event; empty while it is loading. */
export function useEventOf(booking: Pick<StaffBooking, 'eventId'>): string {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const { event, isPending, isDeleted } = useBookedEvent(booking);
  if (!event) return isPending ? '' : translate('resources.bookings.gone');
  const facts = [event.title, formatDate(dayOf(event.date, timeZone))];
  if (!isDeleted) return facts.join(', ');
  return translate('resources.bookings.in_trash', { event: [...facts, event.branch].filter(Boolean).join(', ') });
}

/** Whether the event has fewer places than the booking waits for, which would then wait for ever. */
export function TooMany({ booking }: { booking: StaffBooking }) {
  const translate = useTranslate();
  const { event } = useBookedEvent(booking);
  if (!event || fits(booking, event)) return null;
  return (
    <Typography component="div" variant="body2" color="error">
      {translate('resources.bookings.too_many', { smart_count: event.places })}
    </Typography>
  );
}

/** How many places of an event are taken. */
export function TakenPlaces({ eventId }: { eventId: number }) {
  const translate = useTranslate();
  const { referenceRecord: event } = useReference<StaffEvent>({ reference: 'events', id: eventId });
  if (!event?.places) return null;
  const taken = event.places - (event.placesLeft ?? 0);
  return `${event.title}: ${translate('resources.bookings.places', { taken, places: event.places })}`;
}
