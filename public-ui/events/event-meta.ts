import type { PublicEvent } from '../../contract/content/events.js';
import { dayOf, timeOf } from '../../contract/platform/dates.js';
import { cutText, plainText } from '../../contract/platform/text.js';
import { altText } from '../../contract/records/alts.js';
import type { Booking } from '../components/booking-state.js';
import { daysOf } from '../components/event-date.js';
import { t } from '../i18n/events.js';
import { breadcrumbs, withContext } from '../routing/json-ld.js';
import { type PageMeta, absolute } from '../routing/meta.js';
import type { MetaArgs } from '../routing/page-route.js';
import type { Site } from '../routing/site.js';
import type { EventData } from './events-data.js';

/** Events have no field for it: staff write it into the title, or have a campus of this name. */
const ONLINE_TITLE = /^online\s*[:–-]|[([]online[)\]]|[:,|–-]\s*online$/i;
const ONLINE_CAMPUS = /^online\b/i;

const STATUS = { PLANNED: 'EventScheduled', CANCELLED: 'EventCancelled', POSTPONED: 'EventPostponed' };

interface EventTexts {
  name: string;
  description: string;
  path: string;
  image: string | null;
}

function eventJsonLd(
  event: PublicEvent,
  { name, description, path, image }: EventTexts,
  site: Site,
  booking?: Booking,
): object {
  const isOnline = ONLINE_TITLE.test(name.trim()) || ONLINE_CAMPUS.test(event.branch ?? '');
  const url = absolute(path, site);
  return withContext({
    '@type': 'Event',
    name,
    description,
    ...period(event, site.config.timeZone),
    eventStatus: `https://schema.org/${STATUS[event.occurrence]}`,
    eventAttendanceMode: `https://schema.org/${isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
    image: image ? [absolute(image, site)] : undefined,
    url,
    location: isOnline ? { '@type': 'VirtualLocation', url } : placeOf(event, site),
    organizer: { '@type': 'Organization', name: site.settings.site_name, url: `${site.config.publicUrl}/` },
    ...placesOf(event, url, booking),
  });
}

/** While places can be booked. An open day costs nothing; of other events, the price is not known. */
function placesOf({ places, placesLeft, isOpenDay }: PublicEvent, url: string, booking?: Booking) {
  if (!booking || booking === 'closed') return {};
  const left = Math.max(placesLeft!, 0);
  return {
    maximumAttendeeCapacity: places,
    remainingAttendeeCapacity: left,
    isAccessibleForFree: isOpenDay || undefined,
    offers: {
      '@type': 'Offer',
      availability: `https://schema.org/${left ? 'InStock' : 'SoldOut'}`,
      url: `${url}#book`,
      ...(isOpenDay && { price: 0, priceCurrency: 'LKR' }),
    },
  };
}

/** The campus; for an event of the whole school, or of a campus that visitors do not see, the school. */
function placeOf({ branchId }: PublicEvent, { branches, settings }: Site) {
  const { title: name, address } = branches.find(({ id }) => id === branchId) ?? {
    title: settings.site_name,
    address: settings.contact_address,
  };
  return { '@type': 'Place', name, address: address ? { '@type': 'PostalAddress', streetAddress: address } : name };
}

/** Days of all-day events; otherwise instants, unless an end has no time. */
function period(event: PublicEvent, timeZone: string) {
  const { date, time, endDate, endTime, allDay } = event;
  const { first, last } = daysOf(event, timeZone);
  if (allDay) return { startDate: first, endDate: last };
  const endDay = endDate ? last : undefined;
  return {
    startDate: localInstant(date, time, timeZone),
    endDate: endTime ? localInstant(endDate ?? date, endTime, timeZone) : endDay,
  };
}

/** Includes the offset, such as `2026-11-21T15:30:00+05:30`. */
function localInstant(instant: string, time: string, timeZone: string): string {
  const day = dayOf(instant, timeZone);
  const wall = Date.parse(`${day}T${timeOf(instant, timeZone)}Z`);
  // An end that was given as a day is its last millisecond, and `timeOf` drops seconds.
  const minutes = Math.ceil((wall - Date.parse(instant)) / 60_000);
  const clock = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) => `${part}`.padStart(2, '0'));
  return `${day}T${time.slice(0, 5)}:00${minutes < 0 ? '-' : '+'}${clock.join(':')}`;
}

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
