import { Link } from '../components/Link.js';
import { plainText } from '../../contract/platform/text.js';
import { Icon } from '../components/Icon.js';
import { t } from '../i18n/events.js';
import type { EventData } from './events-data.js';

/** The events before and after this one in time. */
export function EventNeighbours({ previous, next }: Pick<EventData, 'previous' | 'next'>) {
  if (!previous && !next) return null;
  return (
    <nav className="wide section-end event-neighbours" aria-label={t('event.neighbours')}>
      {previous && (
        <Link to={`/event/${previous.id}`} rel="prev">
          <span>
            <Icon name="left" />
            {t('event.previous')}
          </span>
          <strong dir="auto">{plainText(previous.title)}</strong>
        </Link>
      )}
      {next && (
        <Link to={`/event/${next.id}`} rel="next" className="event-next">
          <span>
            {t('event.next')}
            <Icon name="right" />
          </span>
          <strong dir="auto">{plainText(next.title)}</strong>
        </Link>
      )}
    </nav>
  );
}
