import { Link } from 'react-router';
import { t } from '../../i18n/t.js';
import { useSettings } from '../../routing/site.js';

/** What becomes of what is sent, under every form. */
export const PrivacyNote = () => (
  <p className="field-hint field-wide">
    <span dir="auto">{useSettings().site_privacy_notice}</span> <Link to="/privacy">{t('privacy.title')}</Link>
  </p>
);
