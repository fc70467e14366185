import { useState } from 'react';
import { type Booking, isBookable } from '../components/booking-state.js';
import { Paragraphs } from '../components/Paragraphs.js';
import { PhoneLinks } from '../components/PhoneLinks.js';
import { Refusal } from '../components/form/Refusal.js';
import { placesLeftText } from '../components/places-left.js';
import { t } from '../i18n/bookings.js';
import { usePosted } from '../routing/posted.js';
import { useSettings } from '../routing/site.js';
import { BookingForm } from './BookingForm.js';
import type { EventData } from './events-data.js';

interface Props extends Pick<EventData, 'event' | 'isInCalendar'> {
  booking: Booking;
}

/** The section of an event's page for its places. After a booking without a script, they may be gone. */
export function BookPlaces({ event, booking, isInCalendar }: Props) {
  const { contact_phone: phone } = useSettings();
  const posted = usePosted('booking');
  const [placesLeft, setPlacesLeft] = useState(event.placesLeft);
  return (
    <>
      <div>
        <h2 id="book-title">{t('booking.title')}</h2>
        <p className="places-left">
          {booking === 'closed' ? t('booking.closed') : placesLeftText({ ...event, placesLeft })}
        </p>
        {event.bookingNote && <Paragraphs text={event.bookingNote} />}
      </div>
      {isBookable(booking) || posted?.receipt ? (
        <BookingForm
          event={event}
          isInCalendar={isInCalendar}
          isWaiting={booking === 'waiting'}
          onBooked={(receipt) => setPlacesLeft(receipt.placesLeft)}
        />
      ) : (
        <div className="form">
          <Refusal>{posted?.refusal}</Refusal>
          {phone && (
            <p>
              {t('booking.ask')} <PhoneLinks phone={phone} />
            </p>
          )}
        </div>
      )}
    </>
  );
}
