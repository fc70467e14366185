import { Link } from '../components/Link.js';
import type { PublicEvent } from '../../contract/content/events.js';
import { Icon } from '../components/Icon.js';
import { SectionHeading } from '../components/SectionHeading.js';
import { t } from '../i18n/events.js';
import { EventCard } from './EventCard.js';

export function RelatedEvents({ events }: { events: PublicEvent[] }) {
  const all = (
    <Link to="/events" className="arrow-link">
      {t('event.all')}
      <Icon name="arrow" />
    </Link>
  );
  if (!events.length) return <p className="wide section-end">{all}</p>;
  return (
    <section className="section section-tinted" aria-labelledby="related-events">
      <div className="wide">
        <SectionHeading id="related-events" title={t('event.related')}>
          {all}
        </SectionHeading>
        <div className="event-grid event-grid-four">
          {events.map((event) => (
            <EventCard key={event.id} event={event} />
          ))}
        </div>
      </div>
    </section>
  );
}
