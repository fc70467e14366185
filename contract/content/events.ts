import type { Alts } from '../records/alts.js';
import type { FocalPoints } from '../records/focal-points.js';
import type { InputOf, StaffRecord, Status } from '../platform/records.js';
import type { Schedule } from '../records/schedule.js';
import { daysBetween } from '../platform/dates.js';
import { DESCRIPTION_LENGTH, type TextRule } from '../platform/validation.js';

export const EVENT = {
  title: { required: 'Event title is required', max: 255 },
  time: {
    required: 'Event time is required',
    max: 5,
    pattern: /^([01]\d|2[0-3]):[0-5]\d$/,
    message: 'Event time must be written as HH:MM',
  },
  description: { required: 'Event description is required', max: DESCRIPTION_LENGTH },
  branch: { max: 255 },
  endTime: { max: 5, pattern: /^([01]\d|2[0-3]):[0-5]\d$/, message: 'Event end time must be written as HH:MM' },
  occurrenceReason: { max: 200 },
  bookingNote: { max: 500 },
} satisfies Record<string, TextRule>;

export const EVENT_DATE = {
  required: 'Event date is required',
  message: 'Event date must be an ISO 8601 date',
} as const;
export const EVENT_END = {
  message: 'Event end date must be an ISO 8601 date',
  order: 'The end must not be before the start',
  daysAtMost: 400,
  length: 'An event lasts at most 400 days',
} as const;

/** Whether an event takes place as announced. The other two stay public, with their reason. */
export const OCCURRENCES = ['PLANNED', 'CANCELLED', 'POSTPONED'] as const;
export type Occurrence = (typeof OCCURRENCES)[number];

interface EventDays {
  day: string;
  time: string;
  /** The day of the start, if it ends on that. */
  endDay: string;
  endTime: string | null;
}

/** The broken rule of an event's end, and its field. The days are those of the site's time zone. */
export function endIssue({ day, time, endDay, endTime }: EventDays) {
  const days = daysBetween(day, endDay);
  if (days < 0) return { field: 'endDate', message: EVENT_END.order } as const;
  if (days > EVENT_END.daysAtMost) return { field: 'endDate', message: EVENT_END.length } as const;
  return days === 0 && endTime && endTime < time
    ? ({ field: 'endTime', message: EVENT_END.order } as const)
    : undefined;
}

export const EVENT_PHOTOS = { max: 15, message: 'Maximum 15 images allowed in gallery' } as const;

export const PLACES_BOOKED = 'Some places are booked. Please cancel these bookings first';

/** Places that visitors book. An event without `places` takes no bookings. */
export const EVENT_PLACES = {
  places: { min: 1, max: 100_000, message: 'Places must be a whole number from 1 to 100,000' },
  placesEach: { min: 1, max: 50, message: 'Places for each booking must be a whole number from 1 to 50', default: 6 },
  bookingUntil: {
    min: 0,
    max: 720,
    message: 'Hours before the event must be a whole number from 0 to 720',
    default: 2,
  },
} as const;

export const EVENT_TIMES = ['past', 'upcoming'] as const;
export type EventTime = (typeof EVENT_TIMES)[number];

export const EVENTS_PER_PAGE = 12;
export const EVENTS_PAGE_AT_MOST = 100_000_000;

export interface PublicEvent {
  id: number;
  title: string;
  description: string;
  date: string;
  time: string;
  /** An instant of the last day; null: on the day of `date`. */
  endDate: string | null;
  endTime: string | null;
  /** `time` is then 00:00, and `endTime` null. */
  allDay: boolean;
  occurrence: Occurrence;
  occurrenceReason: string | null;
  branch: string | null;
  branchId: number | null;
  heroImage: string | null;
  mainImage: string | null;
  photos: string[];
  alts: Alts;
  focalPoints: FocalPoints;
  status: Status;
  isOpenDay: boolean;
  /** Null: it takes no bookings. */
  places: number | null;
  placesLeft: number | null;
  /** The most people of one booking. */
  placesEach: number;
  /** Hours before the start until which places can be booked and changed. */
  bookingUntil: number;
  bookingNote: string | null;
  /** Whether visitors can wait for a place when none is left. */
  hasWaitingList: boolean;
  createdAt: string;
}

export interface StaffEvent extends PublicEvent, Schedule, StaffRecord {
  seriesId: number | null;
  seriesCount?: number;
}

export type EventInput = InputOf<
  PublicEvent,
  'title' | 'date' | 'time' | 'description',
  'id' | 'branchId' | 'placesLeft' | 'createdAt'
>;
