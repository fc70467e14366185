import type { Alts } from '../../../contract/records/alts.js';
import type { FocalPoints } from '../../../contract/records/focal-points.js';
import { COLLECTIONS } from '../../../contract/records/collections.js';
import { branchName } from '../../../contract/school/branches.js';
import { dayOf, isDay } from '../../../contract/platform/dates.js';
import { instantOf } from '../../../contract/platform/time-zone.js';
import type { Issue } from '../../../contract/platform/envelope.js';
import {
  endIssue,
  EVENT,
  EVENT_DATE,
  EVENT_END,
  EVENT_PHOTOS,
  EVENT_PLACES,
  type Occurrence,
  type StaffEvent,
} from '../../../contract/content/events.js';
import type { NewEventInput } from '../../../contract/content/series.js';
import type { Status } from '../../../contract/platform/records.js';
import { textErrors } from '../../../contract/platform/validation.js';
import { altsFromForm } from '../../components/images/altValues.js';
import { focalPointsFromForm } from '../../components/images/focal/focalPointValues.js';
import { ONCE, type RepeatChoice, repeatFromForm, repeatIssues } from './repeatChoice.js';
import { textsFromForm, textsToForm, type TextValues } from '../../components/form/textValues.js';

export interface EventValues extends TextValues<keyof typeof EVENT> {
  day: string | null;
  /** Empty if the event ends on the day it starts. */
  endDay: string | null;
  allDay: boolean;
  occurrence: Occurrence;
  status: Status;
  isOpenDay: boolean;
  /** Null for an event that takes no bookings. */
  places: number | null;
  placesEach: number | null;
  bookingUntil: number | null;
  hasWaitingList: boolean;
  heroImage: string | null;
  mainImage: string | null;
  photos: string[];
  alts: Alts;
  focalPoints: FocalPoints;
  /** Only for a new event. */
  repeat?: RepeatChoice;
  /** Read-only: not sent to the server. */
  seriesId: number | null;
}

/** Converts the stored instants to days and times in the site's time zone. */
export function eventToForm(timeZone: string, event?: StaffEvent): EventValues {
  return {
    ...textsToForm(EVENT, event),
    ...(event?.allDay && { time: '' }),
    day: event ? dayOf(event.date, timeZone) : '',
    endDay: event?.endDate ? dayOf(event.endDate, timeZone) : '',
    allDay: event?.allDay ?? false,
    occurrence: event?.occurrence ?? 'PLANNED',
    status: event?.status ?? 'ACTIVE',
    isOpenDay: event?.isOpenDay ?? false,
    places: event?.places ?? null,
    placesEach: event?.placesEach ?? EVENT_PLACES.placesEach.default,
    bookingUntil: event?.bookingUntil ?? EVENT_PLACES.bookingUntil.default,
    hasWaitingList: event?.hasWaitingList ?? true,
    heroImage: event?.heroImage ?? null,
    mainImage: event?.mainImage ?? null,
    photos: event?.photos ?? [],
    alts: event?.alts ?? {},
    focalPoints: event?.focalPoints ?? {},
    seriesId: event?.seriesId ?? null,
    ...(!event && { repeat: ONCE }),
  };
}

const ALL_DAY = { time: '00:00', endTime: null };
const PLANNED = { occurrenceReason: null };

export function eventFromForm(timeZone: string, { day, endDay, repeat, ...values }: EventValues): NewEventInput {
  const texts = textsFromForm(EVENT, values);
  const { time, endTime } = values.allDay ? ALL_DAY : texts;
  const instant = (of: string, at: string) => instantOf(of, at, timeZone).toISOString();
  return {
    ...texts,
    time,
    endTime,
    ...(values.occurrence === 'PLANNED' && PLANNED),
    date: instant(day!, time),
    endDate: endDay ? instant(endDay, endTime || time) : null,
    allDay: values.allDay,
    occurrence: values.occurrence,
    status: values.status,
    isOpenDay: values.isOpenDay,
    places: values.places,
    placesEach: values.placesEach ?? EVENT_PLACES.placesEach.default,
    bookingUntil: values.bookingUntil ?? EVENT_PLACES.bookingUntil.default,
    hasWaitingList: values.hasWaitingList,
    heroImage: values.heroImage || null,
    mainImage: values.mainImage || null,
    photos: values.photos ?? [],
    alts: altsFromForm(values, COLLECTIONS.events.pictures),
    focalPoints: focalPointsFromForm(values, COLLECTIONS.events.cropped),
    repeat: repeat && repeatFromForm(repeat),
  };
}

/** Returns the errors in the order of the specification: title, date, time, description. */
export function eventIssues(values: EventValues): Issue[] {
  const { title, ...others } = EVENT;
  const issues: Issue[] = textErrors<'title'>({ title }, values);
  if (!values.day) issues.push({ path: 'day', message: EVENT_DATE.required });
  issues.push(...textErrors<keyof typeof others>(others, values.allDay ? { ...values, ...ALL_DAY } : values));
  issues.push(...endIssues(values));
  issues.push(...placesIssues(values));
  if (values.repeat) issues.push(...repeatIssues(values.repeat));
  if ((values.photos?.length ?? 0) > EVENT_PHOTOS.max) issues.push({ path: 'photos', message: EVENT_PHOTOS.message });
  return issues;
}

/** An empty number is the default. */
function placesIssues(values: EventValues): Issue[] {
  return (['places', 'placesEach', 'bookingUntil'] as const).flatMap((path) => {
    const { min, max, message } = EVENT_PLACES[path];
    const value = values[path];
    return value === null || (Number.isInteger(value) && value >= min && value <= max) ? [] : [{ path, message }];
  });
}

function endIssues({ day, time, endDay, endTime, allDay }: EventValues): Issue[] {
  if (endDay && !isDay(endDay)) return [{ path: 'endDay', message: EVENT_END.message }];
  if (!day || !isDay(day)) return [];
  const issue = endIssue({ day, time: time ?? '', endDay: endDay || day, endTime: allDay ? null : endTime });
  return issue ? [{ path: issue.field === 'endDate' ? 'endDay' : issue.field, message: issue.message }] : [];
}

/** Returns the choices of the branch select: short names, and the stored text of an event whose branch was deleted. */
export function branchChoices(titles: string[], stored: string | null | undefined) {
  const names = titles.map(branchName);
  if (stored && !names.includes(stored)) names.push(stored);
  return names.map((name) => ({ id: name, name }));
}
