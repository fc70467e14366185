import type { AdmissionApplication } from '../../contract/admissions.js';
import type { Receipt } from '../../contract/forms.js';
import { sendAdmission } from '../api/forms.js';
import { notify } from '../components/toast/notify.js';
import { TOAST } from '../components/toast/toast-times.js';
import { t } from '../i18n/t.js';

/** Sends the application and tells how it went: a refusal with its reason, a error of the server in its own words and longer. */
export async function applyForPlace(
  application: AdmissionApplication,
  idempotencyKey: string,
): Promise<Receipt | undefined> {
  const result = await sendAdmission(application, idempotencyKey);
  if (result.success) {
    void notify('success', t('admissions.success'));
    return result.data;
  }
  const { status, message } = result;
  if (status === 0) void notify('error', t('admissions.noAnswer'));
  else if (status >= 500 && message === t('admissions.failedReason')) void notify('error', t('failure.unexpected'));
  else if (status >= 500) void notify('error', message, { autoClose: TOAST.detail });
  else void notify('error', t('admissions.failed', { reason: message }));
  return undefined;
}
