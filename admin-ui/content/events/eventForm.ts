import type { Alts } from '../../../contract/records/alts.js';
import { COLLECTIONS } from '../../../contract/records/collections.js';
import { branchName } from '../../../contract/school/branches.js';
import { dayOf } from '../../../contract/platform/dates.js';
import { instantOf } from '../../../contract/platform/time-zone.js';
import type { Issue } from '../../../contract/platform/envelope.js';
import { EVENT, EVENT_DATE, EVENT_PHOTOS, type EventInput, type StaffEvent } from '../../../contract/content/events.js';
import type { Status } from '../../../contract/platform/records.js';
import { textErrors } from '../../../contract/platform/validation.js';
import { altsFromForm } from '../../components/form/altValues.js';
import { textsFromForm, textsToForm, type TextValues } from '../../components/form/textValues.js';

export interface EventValues extends TextValues<keyof typeof EVENT> {
  day: string | null;
  status: Status;
  heroImage: string | null;
  mainImage: string | null;
  photos: string[];
  alts: Alts;
  /** Shown, and never sent. */
  seriesId: number | null;
}

/** The form asks for a day and a time; what is stored is the instant at which a clock in the site's time zone shows them. */
export function eventToForm(timeZone: string, event?: StaffEvent): EventValues {
  return {
    ...textsToForm(EVENT, event),
    day: event ? dayOf(event.date, timeZone) : '',
    status: event?.status ?? 'ACTIVE',
    heroImage: event?.heroImage ?? null,
    mainImage: event?.mainImage ?? null,
    photos: event?.photos ?? [],
    alts: event?.alts ?? {},
    seriesId: event?.seriesId ?? null,
  };
}

export function eventFromForm(timeZone: string, { day, ...values }: EventValues): EventInput {
  return {
    ...textsFromForm(EVENT, values),
    date: instantOf(day!, values.time!, timeZone).toISOString(),
    status: values.status,
    heroImage: values.heroImage || null,
    mainImage: values.mainImage || null,
    photos: values.photos ?? [],
    alts: altsFromForm(values, COLLECTIONS.events.pictures),
  };
}

/** In the specified order: title, date, time, description. */
export function eventIssues(values: EventValues): Issue[] {
  const { title, ...others } = EVENT;
  const issues: Issue[] = textErrors<'title'>({ title }, values);
  if (!values.day) issues.push({ path: 'day', message: EVENT_DATE.required });
  issues.push(...textErrors<keyof typeof others>(others, values));
  if ((values.photos?.length ?? 0) > EVENT_PHOTOS.max) issues.push({ path: 'photos', message: EVENT_PHOTOS.message });
  return issues;
}

/** What the branch select offers: short names, and the stored text of an event whose branch is gone. */
export function branchChoices(titles: string[], stored: string | null | undefined) {
  const names = titles.map(branchName);
  if (stored && !names.includes(stored)) names.push(stored);
  return names.map((name) => ({ id: name, name }));
}
