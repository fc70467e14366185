import type { Alts } from '../records/alts.js';
import type { StaffRecord, Status } from '../platform/records.js';
import type { Schedule } from '../records/schedule.js';
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
} satisfies Record<string, TextRule>;

export const EVENT_DATE = {
  required: 'Event date is required',
  message: 'Event date must be an ISO 8601 date',
} as const;
export const EVENT_PHOTOS = { max: 15, message: 'Maximum 15 images allowed in gallery' } as const;

/** By the calendar of the site's time zone: past is before today, upcoming is today or later. */
export const EVENT_TIMES = ['past', 'upcoming'] as const;
export type EventTime = (typeof EVENT_TIMES)[number];

export const EVENTS_PER_PAGE = 12;
/** A number no list reaches, so that rows can still be counted. */
export const EVENTS_PAGE_AT_MOST = 100_000_000;

export interface PublicEvent {
  id: number;
  title: string;
  description: string;
  date: string;
  time: string;
  branch: string | null;
  branchId: number | null;
  heroImage: string | null;
  mainImage: string | null;
  photos: string[];
  alts: Alts;
  status: Status;
  createdAt: string;
}

export interface StaffEvent extends PublicEvent, Schedule, StaffRecord {
  /** The same for all events of a series (docs/rules.md#series). */
  seriesId: number | null;
  /** In a list of collapsed series: how many events of the series the list has. */
  seriesCount?: number;
}

export interface EventInput {
  title: string;
  date: string;
  time: string;
  description: string;
  branch?: string | null;
  status?: Status;
  heroImage?: string | null;
  mainImage?: string | null;
  photos?: string[];
  alts?: Alts;
}
