import { t } from '../i18n/t.js';
import { useSettings } from '../page/site.js';

export function NoScriptNote() {
  const { contact_phone: phone, contact_email: email } = useSettings();
  return (
    <noscript>
      <p className="no-script">{t('form.noScript', { phone, email })}</p>
    </noscript>
  );
}
