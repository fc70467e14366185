import { type ADMISSION, type CONSENT, SOURCE } from '../../contract/families/admissions.js';
import type { FormSignals, Receipt } from '../../contract/families/forms.js';
import { sendAdmission } from '../api/forms.js';
import { notify } from '../components/toast/notify.js';
import { TOAST } from '../components/toast/toast-times.js';
import { phrases } from '../i18n/admissions.js';
import { fill, t } from '../i18n/t.js';

/** Where the visit came from: the campaign that its first address names, or else the site that linked to it. */
function visitSource(): string | undefined {
  try {
    const [first] = performance.getEntriesByType('navigation');
    const campaign = first && new URL(first.name).searchParams.get('utm_source')?.trim();
    const linking = document.referrer && new URL(document.referrer).hostname;
    return (campaign || (linking !== location.hostname && linking) || '').slice(0, SOURCE.max) || undefined;
  } catch {
    // An old browser tells less: no reason to lose an application.
    return undefined;
  }
}

/** Sends the application and tells how it went: a refusal with its reason, a error of the server in its own words and longer. */
export async function applyForPlace(
  { consent, ...application }: Record<keyof typeof ADMISSION | keyof typeof CONSENT, string>,
  idempotencyKey: string,
  signals: FormSignals,
): Promise<Receipt | undefined> {
  const result = await sendAdmission(
    { ...application, consent: Boolean(consent), source: visitSource(), ...signals },
    idempotencyKey,
    phrases.failedReason,
  );
  if (result.success) {
    void notify('success', phrases.success);
    return result.data;
  }
  const { status, message } = result;
  if (status === 0) void notify('error', phrases.noAnswer);
  else if (status >= 500 && message === phrases.failedReason) void notify('error', t('failure.unexpected'));
  else if (status >= 500) void notify('error', message, { autoClose: TOAST.detail });
  else void notify('error', fill(phrases.failed, { reason: message }));
  return undefined;
}
