import { altText } from '../../contract/records/alts.js';
import type { PublicEvent } from '../../contract/content/events.js';
import { cutText, plainText } from '../../contract/platform/text.js';
import { t } from '../i18n/events.js';
import type { PageMeta } from '../routing/meta.js';
import { breadcrumbs } from '../routing/json-ld.js';
import type { MetaArgs } from '../routing/page-route.js';
import { eventJsonLd } from './event-json-ld.js';
import type { EventData } from './events-data.js';

const DESCRIPTION = 155;

export function eventMeta({ loaderData: data, site, failed }: MetaArgs<EventData>): PageMeta {
  if (!data)
    return { title: t(failed ? 'failure.event' : 'event.missing'), description: site.settings.site_description };
  const { event, booking } = data;
  const name = plainText(event.title);
  const path = `/event/${event.id}`;
  const image = bannerOf(event);
  const description = cutText(event.description.replace(/\s+/g, ' '), DESCRIPTION, 'word');
  return {
    title: titleWithLabel(event),
    description,
    path,
    type: 'article',
    image,
    imageAlt: altText(event.alts, image),
    jsonLd: [
      eventJsonLd(event, { name, description, path, image }, site, booking),
      breadcrumbs(site, [
        [t('events.title'), '/events'],
        [name, path],
      ]),
    ],
  };
}

/** Says first that an event is cancelled or postponed. */
export function titleWithLabel({ occurrence, title: text }: PublicEvent): string {
  const title = plainText(text);
  if (occurrence === 'PLANNED') return title;
  return t('event.titleWithLabel', { label: t(`occurrence.${occurrence}`), title });
}

/** The LCP image of an event's page. */
export const bannerOf = ({ heroImage, mainImage, photos }: PublicEvent): string | null =>
  heroImage ?? mainImage ?? photos[0] ?? null;
