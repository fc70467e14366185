import type { PublicEvent } from '../../contract/events.js';
import { cutText, plainText } from '../../contract/text.js';
import { t } from '../i18n/t.js';
import { absolute, type PageMeta } from '../page/meta.js';
import { breadcrumbs, withContext } from '../page/json-ld.js';
import type { MetaArgs } from '../page/page-route.js';
import type { EventData } from './events-data.js';

const DESCRIPTION = 155;

export function eventMeta({ loaderData: data, site, failed }: MetaArgs<EventData>): PageMeta {
  if (!data)
    return { title: t(failed ? 'failure.event' : 'event.missing'), description: site.settings.site_description };
  const { event } = data;
  const title = plainText(event.title);
  const path = `/event/${event.id}`;
  const branch = site.branches.find(({ id }) => id === event.branchId);
  const image = bannerOf(event);
  const description = cutText(event.description.replace(/\s+/g, ' '), DESCRIPTION, 'word');
  return {
    title,
    description,
    path,
    type: 'article',
    image,
    jsonLd: [
      withContext({
        '@type': 'Event',
        name: title,
        description,
        startDate: event.date,
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        image: image ? [absolute(image, site)] : undefined,
        url: absolute(path, site),
        location: {
          '@type': 'Place',
          name: event.branch ?? site.settings.site_name,
          address: branch?.address ?? site.settings.contact_address,
        },
        organizer: { '@type': 'Organization', name: site.settings.site_name, url: `${site.config.publicUrl}/` },
      }),
      breadcrumbs(site, [
        [t('events.title'), '/events'],
        [title, path],
      ]),
    ],
  };
}

/** The largest picture of an event's page. */
export const bannerOf = ({ heroImage, mainImage, photos }: PublicEvent): string | null =>
  heroImage ?? mainImage ?? photos[0] ?? null;
