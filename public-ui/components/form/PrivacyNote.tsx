import { BoldText } from '../BoldText.js';
import { Link } from '../Link.js';
import { t } from '../../i18n/t.js';
import { useSettings } from '../../routing/site.js';

export const PrivacyNote = () => (
  <p className="field-hint field-wide">
    <span dir="auto">
      <BoldText text={useSettings().site_privacy_notice} />
    </span>{' '}
    <Link to="/privacy">{t('privacy.title')}</Link>
  </p>
);
