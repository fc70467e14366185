import type { AdmissionAnswers } from '../../contract/school/admission-fields.js';
import { type ADMISSION, type CONSENT, SOURCE } from '../../contract/families/admissions.js';
import type { FormSignals, Receipt } from '../../contract/families/forms.js';
import { sendAdmission } from '../api/forms.js';
import { refreshLayoutData } from '../api/read-layout-data.js';
import { notify } from '../components/toast/notify.js';
import { TOAST } from '../components/toast/toast-times.js';
import { messages } from '../i18n/admissions.js';
import { fill, t } from '../i18n/t.js';

/** Returns the campaign in the first URL of the visit, or the site that linked to it. */
function visitSource(): string | undefined {
  try {
    const [first] = performance.getEntriesByType('navigation');
    const campaign = first && new URL(first.name).searchParams.get('utm_source')?.trim();
    const linking = document.referrer && new URL(document.referrer).hostname;
    return (campaign || (linking !== location.hostname && linking) || '').slice(0, SOURCE.max) || undefined;
  } catch {
    // Old browsers lack some APIs; applications matter more.
    return undefined;
  }
}

/** Sends the application. Shows a rejection with its message, and a server error for longer. */
export async function applyForPlace(
  { consent, ...application }: Record<keyof typeof ADMISSION | keyof typeof CONSENT, string> & AdmissionAnswers,
  idempotencyKey: string,
  signals: FormSignals,
): Promise<Receipt | undefined> {
  const result = await sendAdmission(
    { ...application, consent: Boolean(consent), source: visitSource(), ...signals },
    idempotencyKey,
    messages.failedReason,
  );
  if (result.success) {
    void notify('success', messages.success);
    return result.data;
  }
  const { status, message } = result;
  // The school may have changed what it asks while the form was open.
  if (status === 400) refreshLayoutData();
  if (status === 0) void notify('error', messages.noAnswer);
  else if (status >= 500 && message === messages.failedReason) void notify('error', t('failure.unexpected'));
  else if (status >= 500) void notify('error', message, { autoClose: TOAST.detail });
  else void notify('error', fill(messages.failed, { reason: message }));
  return undefined;
}
