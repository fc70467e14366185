import { Link } from 'react-router';
import type { PublicEvent } from '../../contract/content/events.js';
import { Icon } from '../components/Icon.js';
import { Notice } from '../components/Notice.js';
import { SectionHeading } from '../components/SectionHeading.js';
import { EventCard } from '../events/EventCard.js';
import { t } from '../i18n/home.js';

/** The newest event large, the others beside it. */
export function NewestEvents({ events }: { events: PublicEvent[] }) {
  const [first, ...others] = events;
  return (
    <section className="section" aria-labelledby="home-events">
      <div className="wide">
        <SectionHeading id="home-events" kicker={t('home.eventsKicker')} title={t('home.events')}>
          <Link to="/events" className="arrow-link">
            {t('home.viewAll')}
            <Icon name="arrow" />
          </Link>
        </SectionHeading>
        {first ? (
          <div className="newest-events">
            <EventCard event={first} shape="large" />
            <div className="newest-events-others">
              {others.map((event) => (
                <EventCard key={event.id} event={event} shape="row" />
              ))}
            </div>
          </div>
        ) : (
          <Notice title={t('home.noEvents')} />
        )}
      </div>
    </section>
  );
}
