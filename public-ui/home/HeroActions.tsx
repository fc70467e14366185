import { Link } from '../components/Link.js';
import { dateAndTime } from '../components/event-date.js';
import type { OpenDay } from '../components/open-days.js';
import { Icon } from '../components/Icon.js';
import { t } from '../i18n/home.js';
import { useSite } from '../routing/site.js';
import { APPLY, VISIT } from '../routing/useRouteFocus.js';

/** The two ways to begin, and the next open day if there is one. */
export function HeroActions({ openDay }: { openDay?: OpenDay }) {
  const { config } = useSite();
  return (
    <div className="home-actions">
      <Link to={APPLY} className="button button-light">
        {t('nav.apply')}
      </Link>
      <Link to={VISIT} className="button button-quiet">
        {t('home.visit')}
      </Link>
      {openDay && (
        <Link to={`/event/${openDay.id}`} className="home-open-day">
          <Icon name="calendar" />
          <span>
            <strong>{t('home.openDay')}</strong> {dateAndTime(openDay, config.timeZone)}
            {openDay.branch && <span dir="auto">, {openDay.branch}</span>}
          </span>
        </Link>
      )}
    </div>
  );
}
