import { altText } from '../../contract/records/alts.js';
import { dayOf, timeOf } from '../../contract/platform/dates.js';
import type { PublicEvent } from '../../contract/content/events.js';
import { cutText, plainText } from '../../contract/platform/text.js';
import { t } from '../i18n/events.js';
import { absolute, type PageMeta } from '../routing/meta.js';
import { breadcrumbs, withContext } from '../routing/json-ld.js';
import type { MetaArgs } from '../routing/page-route.js';
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
    imageAlt: altText(event.alts, image),
    jsonLd: [
      withContext({
        '@type': 'Event',
        name: title,
        description,
        startDate: localStart(event, site.config.timeZone),
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        image: image ? [absolute(image, site)] : undefined,
        url: absolute(path, site),
        location: branch && { '@type': 'Place', name: branch.title, address: branch.address },
        organizer: { '@type': 'Organization', name: site.settings.site_name, url: `${site.config.publicUrl}/` },
      }),
      breadcrumbs(site, [
        [t('events.title'), '/events'],
        [title, path],
      ]),
    ],
  };
}

/** With the offset of the school, such as `2026-11-21T15:30:00+05:30`. */
function localStart({ date, time }: PublicEvent, timeZone: string): string {
  const day = dayOf(date, timeZone);
  const wall = Date.parse(`${day}T${timeOf(date, timeZone)}Z`);
  const minutes = Math.round((wall - Date.parse(date)) / 60_000);
  const clock = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) => `${part}`.padStart(2, '0'));
  return `${day}T${time.slice(0, 5)}:00${minutes < 0 ? '-' : '+'}${clock.join(':')}`;
}

/** The largest picture of an event's page. */
export const bannerOf = ({ heroImage, mainImage, photos }: PublicEvent): string | null =>
  heroImage ?? mainImage ?? photos[0] ?? null;
