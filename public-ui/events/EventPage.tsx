import { Suspense, use } from 'react';
import type { PublicEvent } from '../../contract/content/events.js';
import { plainText } from '../../contract/platform/text.js';
import { altText } from '../../contract/records/alts.js';
import { objectPosition } from '../../contract/records/focal-points.js';
import { BoldText } from '../components/BoldText.js';
import { type Booking, isBookable } from '../components/booking-state.js';
import { dayRange, daysOf, timeRange } from '../components/event-date.js';
import { FailureNotice } from '../components/FailureNotice.js';
import { Icon } from '../components/Icon.js';
import { Link } from '../components/Link.js';
import { Loading } from '../components/Loading.js';
import { Notice } from '../components/Notice.js';
import { PageIntro } from '../components/PageIntro.js';
import { Paragraphs } from '../components/Paragraphs.js';
import { Gallery } from '../components/picture/Gallery.js';
import { LatePicture } from '../components/picture/LatePicture.js';
import { SectionHeading } from '../components/SectionHeading.js';
import { t } from '../i18n/events.js';
import type { PageProps } from '../routing/page-route.js';
import { useSite } from '../routing/site.js';
import { AddToCalendar } from './AddToCalendar.js';
import { bannerOf } from './event-meta.js';
import { EventCard } from './EventCard.js';
import type { EventData } from './events-data.js';
import { bookPlacesCode } from './lazy-book-places.js';
import './events.css';
// Of the code that comes later, so that the server's form has its style.
import '../components/form/forms.css';
import './booking.css';

export { eventMeta as meta } from './event-meta.js';

/** Kept on the line of the word before it. */
const DASH = / ([-–—] )/;

/** The section for places, to which other pages lead. */
const BOOK = 'book';

export default function EventPage({ page }: PageProps<EventData>) {
  const { config } = useSite();
  if (page.state === 'loading')
    return <Loading text={t('event.loading')} children={<div className="banner-skeleton" />} />;
  if (page.state === 'failed') {
    const title = page.answered ? page.message : t('failure.event');
    return <FailureNotice heading="h1" title={title} detail={page.message} retry={page.retry} />;
  }
  if (page.state === 'missing') {
    return (
      <Notice heading="h1" title={t('event.missing')}>
        <Link to="/events" className="button">
          {t('event.all')}
        </Link>
      </Notice>
    );
  }
  const { event, previous, next, related, isInCalendar, booking } = page.data;
  const title = plainText(event.title);
  const banner = bannerOf(event);

  return (
    <article>
      <PageIntro
        title={title.replace(DASH, '\u00a0$1')}
        image={banner}
        alt={altText(event.alts, banner)}
        position={objectPosition(event.focalPoints, banner)}
        kicker={dayRange(daysOf(event, config.timeZone))}
      />
      {event.occurrence !== 'PLANNED' && (
        <p className="event-occurrence">
          <span className="wide">
            <strong>{t(`occurrence.${event.occurrence}`)}</strong>{' '}
            <span dir="auto">
              <BoldText text={event.occurrenceReason ?? undefined} />
            </span>
          </span>
        </p>
      )}
      <div className="wide section event-body">
        <div className="event-side">
          <EventFacts event={event} />
          {isBookable(booking) && (
            <p className="event-book">
              <a href={`#${BOOK}`} className="button">
                {t(booking === 'open' ? 'event.book' : 'event.join')}
              </a>
            </p>
          )}
          {isInCalendar && <AddToCalendar event={event} />}
        </div>
        <div className="event-story">
          {event.mainImage && event.heroImage && (
            <LatePicture
              url={event.mainImage}
              alt={altText(event.alts, event.mainImage)}
              position={objectPosition(event.focalPoints, event.mainImage)}
              sizes="(min-width: 1000px) 720px, 92vw"
              className="event-picture"
            />
          )}
          <h2>{t('event.about')}</h2>
          <Paragraphs text={event.description} />
        </div>
      </div>
      {booking && (
        <section id={BOOK} className="section section-tinted book-places" aria-labelledby="book-title">
          <div className="wide form-columns">
            <Suspense fallback={<a href={`/event/${event.id}#${BOOK}`}>{t('event.book')}</a>}>
              <BookPlaces key={event.id} event={event} booking={booking} isInCalendar={isInCalendar} />
            </Suspense>
          </div>
        </section>
      )}
      {event.photos.length > 0 && (
        <section className="wide section-end" aria-labelledby="event-gallery">
          <SectionHeading id="event-gallery" title={t('event.gallery')} />
          <Gallery photos={event.photos} alts={event.alts} title={title} />
        </section>
      )}
      <EventNeighbours previous={previous} next={next} />
      <RelatedEvents events={related} />
    </article>
  );
}

type BookPlacesProps = Pick<EventData, 'event' | 'isInCalendar'> & { booking: Booking };

/** A component of its own, so that only the section waits for its code. */
function BookPlaces(props: BookPlacesProps) {
  const { BookPlaces: Section } = use(bookPlacesCode());
  return <Section {...props} />;
}

function RelatedEvents({ events }: { events: PublicEvent[] }) {
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

/** The events before and after this one in time. */
function EventNeighbours({ previous, next }: Pick<EventData, 'previous' | 'next'>) {
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

function EventFacts({ event }: { event: PublicEvent }) {
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
