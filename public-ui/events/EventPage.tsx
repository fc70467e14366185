import { Link } from 'react-router';
import { altText } from '../../contract/records/alts.js';
import { plainText } from '../../contract/platform/text.js';
import { Banner } from '../components/Banner.js';
import { longDate } from '../components/event-date.js';
import { FailureNotice } from '../components/FailureNotice.js';
import { Gallery } from '../components/picture/Gallery.js';
import { Loading } from '../components/Loading.js';
import { Notice } from '../components/Notice.js';
import { Paragraphs } from '../components/Paragraphs.js';
import { Picture } from '../components/picture/Picture.js';
import { SectionHeading } from '../components/SectionHeading.js';
import { t } from '../i18n/events.js';
import type { PageProps } from '../routing/page-route.js';
import { useSite } from '../routing/site.js';
import { EventFacts } from './EventFacts.js';
import type { EventData } from './events-data.js';
import { bannerOf } from './event-meta.js';
import { RelatedEvents } from './RelatedEvents.js';
import './events.css';

export { eventMeta as meta } from './event-meta.js';

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
  const { event, related } = page.data;
  const title = plainText(event.title);
  const banner = bannerOf(event);

  return (
    <article>
      <Banner
        title={title}
        image={banner}
        alt={altText(event.alts, banner)}
        kicker={longDate(event.date, config.timeZone)}
      />
      <div className="wide section event-body">
        <EventFacts event={event} />
        <div className="event-story">
          {event.mainImage && event.heroImage && (
            <Picture
              url={event.mainImage}
              alt={altText(event.alts, event.mainImage)}
              sizes="(min-width: 1000px) 720px, 92vw"
              className="event-picture"
            />
          )}
          <h2>{t('event.about')}</h2>
          <Paragraphs text={event.description} />
        </div>
      </div>
      {event.photos.length > 0 && (
        <section className="wide section-end" aria-labelledby="event-gallery">
          <SectionHeading id="event-gallery" title={t('event.gallery')} />
          <Gallery photos={event.photos} alts={event.alts} title={title} />
        </section>
      )}
      <RelatedEvents events={related} />
    </article>
  );
}
