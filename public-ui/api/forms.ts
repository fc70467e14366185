import type { AdmissionApplication } from '../../contract/families/admissions.js';
import type { BookingInput, BookingReceipt } from '../../contract/families/bookings.js';
import type { ContactInput } from '../../contract/families/contacts.js';
import type { FormSignals, Receipt } from '../../contract/families/forms.js';
import { t } from '../i18n/t.js';
import { call } from './call.js';

export function sendContact(body: ContactInput & FormSignals, idempotencyKey: string) {
  return call<Receipt>('/api/contacts', { body, idempotencyKey, fallback: t('contact.failed') });
}

export function sendAdmission(body: AdmissionApplication & FormSignals, idempotencyKey: string, fallback: string) {
  return call<Receipt>('/api/admissions', { body, idempotencyKey, fallback });
}

export function sendSubscriber(body: { email: string } & FormSignals, idempotencyKey: string) {
  return call<Receipt>('/api/subscribers', { body, idempotencyKey, fallback: t('footer.signUpFailed') });
}

export function sendBooking(
  eventId: number,
  body: BookingInput & FormSignals,
  idempotencyKey: string,
  fallback: string,
) {
  return call<BookingReceipt>(`/api/events/${eventId}/bookings`, { body, idempotencyKey, fallback });
}
