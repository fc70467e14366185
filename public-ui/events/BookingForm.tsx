import { useState } from 'react';
import { BOOKING, BOOKING_PEOPLE, type BookingReceipt, peopleAtMost } from '../../contract/families/bookings.js';
import type { PublicEvent } from '../../contract/content/events.js';
import type { TextRule } from '../../contract/platform/validation.js';
import { sendBooking } from '../api/forms.js';
import { Field } from '../components/form/Field.js';
import { Form } from '../components/form/Form.js';
import { PrivacyNote } from '../components/form/PrivacyNote.js';
import { Refusal } from '../components/form/Refusal.js';
import { SubmitButton } from '../components/form/SubmitButton.js';
import { useDraftForm } from '../components/form/useDraftForm.js';
import { t } from '../i18n/bookings.js';
import { Booked } from './Booked.js';

const PEOPLE = { required: BOOKING_PEOPLE.required, max: 2, pattern: /^[1-9]\d?$/, message: BOOKING_PEOPLE.message };

const RULES = {
  name: BOOKING.name,
  phone: BOOKING.phone,
  people: PEOPLE,
  email: BOOKING.email,
  note: BOOKING.note,
} satisfies Record<string, TextRule>;

interface Props {
  event: PublicEvent;
  isInCalendar: boolean;
  isWaiting: boolean;
  onBooked: (receipt: BookingReceipt) => void;
}

export function BookingForm({ event, isInCalendar, isWaiting, onBooked }: Props) {
  const { id, placesEach } = event;
  const [refused, setRefused] = useState<string>();
  const { formProps, field, refusal, sending, sent } = useDraftForm<keyof typeof RULES, BookingReceipt>({
    form: 'booking',
    name: `booking-${id}`,
    rules: RULES,
    compare: ({ people }) =>
      Number(people) > placesEach ? [{ path: 'people', message: peopleAtMost(placesEach) }] : [],
    send: async ({ people, email, note, ...values }, key, signals) => {
      // The same message again takes the focus again.
      setRefused(undefined);
      const booking = { ...values, people: Number(people), email: email || null, note: note || null };
      const result = await sendBooking(id, { ...booking, ...signals }, key, t('booking.failed'));
      if (result.success) {
        onBooked(result.data);
        return result.data;
      }
      setRefused(result.status === 0 ? t('booking.noAnswer') : result.message);
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

/** Who wants more places than are left may wait for them. */
function peopleHint({ placesEach, placesLeft, hasWaitingList }: PublicEvent): string {
  const left = placesLeft!;
  const isFew = left > 0 && left < placesEach;
  const count = isFew && !hasWaitingList ? left : placesEach;
  const most = count === 1 ? t('booking.personHint') : t('booking.peopleHint', { count });
  return isFew && hasWaitingList ? `${most} ${t('booking.moreWait', { count: left })}` : most;
}
