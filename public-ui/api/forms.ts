import type { AdmissionApplication } from '../../contract/admissions.js';
import type { ContactInput } from '../../contract/contacts.js';
import type { Receipt } from '../../contract/forms.js';
import { t } from '../i18n/t.js';
import { call } from './call.js';

export function sendContact(body: ContactInput, idempotencyKey: string) {
  return call<Receipt>('/api/contacts', { body, idempotencyKey, fallback: t('contact.failed') });
}

export function sendAdmission(body: AdmissionApplication, idempotencyKey: string) {
  return call<Receipt>('/api/admissions', { body, idempotencyKey, fallback: t('admissions.failedReason') });
}

export function sendSubscriber(email: string, idempotencyKey: string) {
  return call<Receipt>('/api/subscribers', { body: { email }, idempotencyKey, fallback: t('footer.signUpFailed') });
}
