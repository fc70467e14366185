import { useReference, useTranslate } from 'react-admin';
import type { StaffBooking } from '../../../../contract/families/bookings.js';
import { dayOf } from '../../../../contract/platform/dates.js';
import type { StaffEvent } from '../../../../contract/content/events.js';
import { formatDate } from '../../../components/formatDate.js';
import { useSiteConfig } from '../../../providers/useSiteConfig.js';

/** The title and day of the event; empty while it is loading. */
export function useEventOf({ eventId }: Pick<StaffBooking, 'eventId'>): string {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const { referenceRecord: event, isPending } = useReference<StaffEvent>({ reference: 'events', id: eventId });
  if (event) return `${event.title}, ${formatDate(dayOf(event.date, timeZone))}`;
  return isPending ? '' : translate('resources.bookings.gone');
}

/** How many places of an event are taken. */
export function TakenPlaces({ eventId }: { eventId: number }) {
  const translate = useTranslate();
  const { referenceRecord: event } = useReference<StaffEvent>({ reference: 'events', id: eventId });
  if (!event?.places) return null;
  const taken = event.places - (event.placesLeft ?? 0);
  return `${event.title}: ${translate('resources.bookings.places', { taken, places: event.places })}`;
}
