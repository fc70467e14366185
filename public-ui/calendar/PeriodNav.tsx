import { Icon } from '../components/Icon.js';
import { Link } from '../components/Link.js';
import { t } from '../i18n/calendar.js';
import { useSite } from '../routing/site.js';
import type { CalendarFilter } from './calendar-filter.js';
import { filteredPath } from './calendar-filter.js';
import { isShownPeriod } from './calendar-urls.js';
import { isYear, periodAfter } from './periods.js';
import { periodName } from './period-name.js';

interface PeriodNavProps {
  period: string;
  filter: CalendarFilter;
}

/** Leads to the part of the page below its introduction, so that the table stays in view. */
export const PERIOD_ID = 'dates';

export function PeriodNav({ period, filter }: PeriodNavProps) {
  const { today } = useSite();
  const pathOf = (to: string) => filteredPath(`/calendar/${to}`, filter, PERIOD_ID);
  const step = (steps: number, icon: 'left' | 'right') => {
    const to = periodAfter(period, steps);
    if (!isShownPeriod(to, today)) return null;
    return (
      <Link to={pathOf(to)} className={`button button-quiet period-${icon}`}>
        <Icon name={icon} />
        <span>{periodName(to)}</span>
      </Link>
    );
  };
  return (
    <nav className="period-nav" aria-label={t(isYear(period) ? 'calendar.years' : 'calendar.nav')}>
      {step(-1, 'left')}
      <Link to={filteredPath('/calendar', filter, PERIOD_ID)} className="button button-quiet">
        {t('calendar.today')}
      </Link>
      {step(1, 'right')}
      {!isYear(period) && (
        <Link to={pathOf(period.slice(0, 4))} className="arrow-link">
          {t('calendar.wholeYear')}
          <Icon name="arrow" />
        </Link>
      )}
    </nav>
  );
}
