import { Link } from 'react-router';
import { t } from '../i18n/t.js';
import { APPLY } from '../page/useArrival.js';

export function ApplyBand() {
  return (
    <section className="apply-band">
      <div className="wide">
        <h2>{t('home.applyTitle')}</h2>
        <p>{t('home.applyText')}</p>
        <Link to={APPLY} className="button button-light">
          {t('nav.apply')}
        </Link>
      </div>
    </section>
  );
}
