import type { PublicEvent } from '../../contract/content/events.js';
import { t } from '../i18n/bookings.js';

/** For an event that can be booked now. */
export function placesLeftText({ placesLeft, hasWaitingList }: Pick<PublicEvent, 'placesLeft' | 'hasWaitingList'>) {
  if (placesLeft === 1) return t('booking.onePlaceLeft');
  if (placesLeft! > 0) return t('booking.placesLeft', { count: placesLeft! });
  return t(hasWaitingList ? 'booking.waiting' : 'booking.full');
}
