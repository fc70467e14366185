import { Link } from '../components/Link.js';
import type { PublicEvent } from '../../contract/content/events.js';
import { dayRange, daysOf, timeRange } from '../components/event-date.js';
import { Icon } from '../components/Icon.js';
import { t } from '../i18n/events.js';
import { useSite } from '../routing/site.js';

export function EventFacts({ event }: { event: PublicEvent }) {
  const { config, branches } = useSite();
  const days = daysOf(event, config.timeZone);
  const branch = branches.find(({ id }) => id === event.branchId);
  return (
    <dl className="event-facts">
      <div>
        <dt>
          <Icon name="calendar" />
          {t('event.date')}
        </dt>
        <dd>
          <time dateTime={days.first}>{dayRange(days)}</time>
        </dd>
      </div>
      <div>
        <dt>
          <Icon name="clock" />
          {t('event.time')}
        </dt>
        <dd>{timeRange(event, config.timeZone)}</dd>
      </div>
      {event.branch && (
        <div>
          <dt>
            <Icon name="pin" />
            {t('event.location')}
          </dt>
          <dd dir="auto">{branch ? <Link to={`/branch/${branch.id}`}>{event.branch}</Link> : event.branch}</dd>
        </div>
      )}
    </dl>
  );
}
