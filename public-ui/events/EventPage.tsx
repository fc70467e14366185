import { Suspense, use } from 'react';
import { BoldText } from '../components/BoldText.js';
import { Link } from '../components/Link.js';
import { altText } from '../../contract/records/alts.js';
import { objectPosition } from '../../contract/records/focal-points.js';
import { plainText } from '../../contract/platform/text.js';
import { type Booking, isBookable } from '../components/booking-state.js';
import { dayRange, daysOf } from '../components/event-date.js';
import { FailureNotice } from '../components/FailureNotice.js';
import { Gallery } from '../components/picture/Gallery.js';
import { Loading } from '../components/Loading.js';
import { Notice } from '../components/Notice.js';
import { PageIntro } from '../components/PageIntro.js';
import { Paragraphs } from '../components/Paragraphs.js';
import { LatePicture } from '../components/picture/LatePicture.js';
import { SectionHeading } from '../components/SectionHeading.js';
import { t } from '../i18n/events.js';
import type { PageProps } from '../routing/page-route.js';
import { useSite } from '../routing/site.js';
import { AddToCalendar } from './AddToCalendar.js';
import { EventFacts } from './EventFacts.js';
import { EventNeighbours } from './EventNeighbours.js';
import type { EventData } from './events-data.js';
import { bannerOf } from './event-meta.js';
import { bookPlacesCode } from './lazy-book-places.js';
import { RelatedEvents } from './RelatedEvents.js';
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
