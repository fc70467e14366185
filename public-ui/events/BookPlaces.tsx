import { useState } from 'react';
import type { PublicEvent } from '../../contract/content/events.js';
import {
  BOOKING,
  BOOKING_PEOPLE,
  type BookingReceipt,
  peopleIssue,
  placesLeftMessage,
  BOOKED,
  OFFER_HOURS,
} from '../../contract/families/bookings.js';
import { whatsAppUrl } from '../../contract/platform/phones.js';
import { plainText } from '../../contract/platform/text.js';
import type { TextRule } from '../../contract/platform/validation.js';
import { sendBooking } from '../api/forms.js';
import { type Booking, isBookable } from '../components/booking-state.js';
import { dateAndTime } from '../components/event-date.js';
import { Field } from '../components/form/Field.js';
import { Form } from '../components/form/Form.js';
import { PrivacyNote } from '../components/form/PrivacyNote.js';
import { Refusal } from '../components/form/Refusal.js';
import { Sent, type SentProps } from '../components/form/Sent.js';
import { SubmitButton } from '../components/form/SubmitButton.js';
import { useDraftForm } from '../components/form/useDraftForm.js';
import { Icon } from '../components/Icon.js';
import { Paragraphs } from '../components/Paragraphs.js';
import { PhoneLinks } from '../components/PhoneLinks.js';
import { placesLeftText } from '../components/places-left.js';
import { t } from '../i18n/bookings.js';
import { usePosted } from '../routing/posted.js';
import { useSettings, useSite } from '../routing/site.js';
import type { EventData } from './events-data.js';

const PEOPLE = { required: BOOKING_PEOPLE.required, max: 2, pattern: /^[1-9]\d?$/, message: BOOKING_PEOPLE.message };

const RULES = {
  name: BOOKING.name,
  phone: BOOKING.phone,
  people: PEOPLE,
  email: BOOKING.email,
  note: BOOKING.note,
} satisfies Record<string, TextRule>;

interface BookingFormProps {
  event: PublicEvent;
  isInCalendar: boolean;
  isWaiting: boolean;
  onBooked: (receipt: BookingReceipt) => void;
}

function BookingForm({ event, isInCalendar, isWaiting, onBooked }: BookingFormProps) {
  const { id } = event;
  const [refused, setRefused] = useState<string>();
  const { formProps, field, showErrors, refusal, sending, sent } = useDraftForm<keyof typeof RULES, BookingReceipt>({
    form: 'booking',
    name: `booking-${id}`,
    rules: RULES,
    compare: ({ people }) => {
      const message = peopleIssue(Number(people), event) ?? tooFewPlaces(Number(people), event);
      return message ? [{ path: 'people', message }] : [];
    },
    send: async ({ people, email, note, ...values }, key, signals) => {
      // The same message again takes the focus again.
      setRefused(undefined);
      const booking = { ...values, people: Number(people), email: email || null, note: note || null };
      const result = await sendBooking(id, { ...booking, ...signals }, key, t('booking.failed'));
      if (result.success) {
        onBooked(result.data);
        return result.data;
      }
      // Staff may have changed the event while the form was open.
      if (result.issues?.every(({ path }) => path in RULES)) showErrors(result.issues);
      else setRefused(result.status === 0 ? t('booking.noAnswer') : result.message);
      return undefined;
    },
  });
  if (sent) return <Booked {...sent} event={event} isInCalendar={isInCalendar} />;

  return (
    <Form className="form" {...formProps}>
      <input type="hidden" name="eventId" value={id} />
      <Field {...field('name')} label={t('booking.name')} autoComplete="name" maxLength={BOOKING.name.max} />
      <Field
        {...field('phone')}
        type="tel"
        label={t('booking.phone')}
        hint={t('booking.phoneHint')}
        autoComplete="tel"
        inputMode="tel"
      />
      <Field
        {...field('people')}
        label={t('booking.people')}
        hint={peopleHint(event)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={PEOPLE.max}
      />
      <Field
        {...field('email')}
        type="email"
        label={t('booking.email')}
        hint={t('booking.emailHint')}
        autoComplete="email"
        maxLength={BOOKING.email.max}
        isOptional
      />
      <Field
        {...field('note')}
        label={t('booking.note')}
        wide
        isOptional
        control={(props) => <textarea {...props} rows={2} maxLength={BOOKING.note.max} />}
      />
      <PrivacyNote />
      <Refusal>{refused ?? refusal}</Refusal>
      <SubmitButton
        sending={sending}
        idle={t(isWaiting ? 'booking.join' : 'booking.book')}
        busy={t('booking.sending')}
      />
    </Form>
  );
}

/** What the server would refuse, because nobody waits for more places. */
function tooFewPlaces(people: number, { placesLeft, hasWaitingList }: PublicEvent): string | undefined {
  return !hasWaitingList && people > placesLeft! ? placesLeftMessage(placesLeft!) : undefined;
}

/** Who wants more places than are left may wait for them. */
function peopleHint({ places, placesEach, placesLeft, hasWaitingList }: PublicEvent): string {
  const left = placesLeft!;
  const most = Math.min(places!, placesEach);
  const isFew = left > 0 && left < most;
  const count = isFew && !hasWaitingList ? left : most;
  const hint = placesEach === 1 ? t('booking.personHint') : t('booking.peopleHint', { count });
  return isFew && hasWaitingList ? `${hint} ${t('booking.moreWait', { count: left })}` : hint;
}

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

interface BookedProps extends Pick<SentProps, 'again'> {
  /** Only the reference, if the URL alone says that the form was stored. */
  receipt: Pick<BookingReceipt, 'reference' | 'id'> & Partial<BookingReceipt>;
  event: PublicEvent;
  isInCalendar: boolean;
}

/** Replaces the form: the booking, its secret link, and what happens next. */
function Booked({ receipt, event, isInCalendar, again }: BookedProps) {
  const { config, settings } = useSite();
  const { status, people, url, reference } = receipt;
  const title = plainText(event.title);
  const when = dateAndTime(event, config.timeZone);
  const isRepeated = url === null;
  const phone = settings.contact_phone;
  return (
    <Sent title={titleOf(receipt)} said="" next="" receipt={receipt} again={again} once>
      {isRepeated && (
        <p>
          {t('booking.firstOne')} <PhoneLinks phone={phone} />
        </p>
      )}
      {status === 'WAITING' && <p>{t('booking.whenFree', { hours: OFFER_HOURS })}</p>}
      <dl className="booked-facts">
        <div>
          <dt>{t('booking.when')}</dt>
          <dd>
            {when}
            {event.branch && <span dir="auto">, {event.branch}</span>}
          </dd>
        </div>
        {people && (
          <div>
            <dt>{t('booking.people')}</dt>
            <dd>{people}</dd>
          </div>
        )}
      </dl>
      {url && <p>{t('booking.keepLink')}</p>}
      <p className="booked-actions">
        {url && (
          <>
            <a href={whatsAppUrl(t('booking.whatsAppText', { title, when, reference, url }))} className="button">
              {t('booking.whatsApp')}
            </a>
            <a href={url} className="button button-quiet">
              {t('booking.link')}
            </a>
          </>
        )}
        {isInCalendar && (
          <a href={`/event/${event.id}.ics`} className="button button-quiet">
            <Icon name="calendar" />
            {t('booking.calendar')}
          </a>
        )}
      </p>
    </Sent>
  );
}

function titleOf({ status, url }: BookedProps['receipt']): string {
  if (!status) return t('booking.reached');
  if (url === null) return t('booking.again');
  return status === 'WAITING' ? t('booking.waits') : BOOKED;
}
