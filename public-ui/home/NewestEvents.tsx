import { Link } from '../components/Link.js';
import type { PublicEvent } from '../../contract/content/events.js';
import { Icon } from '../components/Icon.js';
import { Notice } from '../components/Notice.js';
import { SectionHeading } from '../components/SectionHeading.js';
import { EventCard } from '../events/EventCard.js';
import { t } from '../i18n/home.js';

export function NewestEvents({ events }: { events: PublicEvent[] }) {
  return (
    <section className="section" aria-labelledby="home-events">
      <div className="wide">
        <SectionHeading id="home-events" kicker={t('home.eventsKicker')} title={t('home.events')}>
          <Link to="/events" className="arrow-link">
            {t('home.viewAll')}
            <Icon name="arrow" />
          </Link>
        </SectionHeading>
        {events.length ? (
          <div className="newest-events">
            {events.map((event) => (
              <EventCard key={event.id} event={event} shape="compact" />
            ))}
          </div>
        ) : (
          <Notice title={t('home.noEvents')} />
        )}
      </div>
    </section>
  );
}
