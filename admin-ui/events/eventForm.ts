import { branchName } from '../../contract/branches.js';
import { dayOf } from '../../contract/dates.js';
import { instantOf } from '../../contract/time-zone.js';
import type { Issue } from '../../contract/envelope.js';
import { EVENT, EVENT_DATE, EVENT_PHOTOS, type EventInput, type StaffEvent } from '../../contract/events.js';
import type { Status } from '../../contract/records.js';
import { textError } from '../../contract/validation.js';

export interface EventValues {
  title: string | null;
  day: string | null;
  time: string | null;
  branch: string | null;
  status: Status;
  description: string | null;
  heroImage: string | null;
  mainImage: string | null;
  photos: string[];
}

/** The form asks for a day and a time; what is stored is the instant at which a clock in the site's time zone shows them. */
export function eventToForm(timeZone: string, event?: StaffEvent): EventValues {
  return {
    title: event?.title ?? '',
    day: event ? dayOf(event.date, timeZone) : '',
    time: event?.time ?? '',
    branch: event?.branch ?? '',
    status: event?.status ?? 'ACTIVE',
    description: event?.description ?? '',
    heroImage: event?.heroImage ?? null,
    mainImage: event?.mainImage ?? null,
    photos: event?.photos ?? [],
  };
}

export function eventFromForm(timeZone: string, { day, ...values }: EventValues): EventInput {
  return {
    title: values.title!.trim(),
    date: instantOf(day!, values.time!, timeZone).toISOString(),
    time: values.time!,
    description: values.description!.trim(),
    branch: values.branch || null,
    status: values.status,
    heroImage: values.heroImage || null,
    mainImage: values.mainImage || null,
    photos: values.photos ?? [],
  };
}

/** In the specified order: title, date, time, description. */
export function eventIssues(values: EventValues): Issue[] {
  const errors: [string, string | undefined][] = [
    ['title', textError(EVENT.title, values.title)],
    ['day', values.day ? undefined : EVENT_DATE.required],
    ['time', textError(EVENT.time, values.time)],
    ['description', textError(EVENT.description, values.description)],
    ['photos', (values.photos?.length ?? 0) > EVENT_PHOTOS.max ? EVENT_PHOTOS.message : undefined],
  ];
  return errors.flatMap(([path, message]) => (message ? [{ path, message }] : []));
}

/** What the branch select offers: short names, and the stored text of an event whose branch is gone. */
export function branchChoices(titles: string[], stored: string | null | undefined) {
  const names = titles.map(branchName);
  if (stored && !names.includes(stored)) names.push(stored);
  return names.map((name) => ({ id: name, name }));
}
