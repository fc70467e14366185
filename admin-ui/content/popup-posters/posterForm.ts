import type { Alts } from '../../../contract/records/alts.js';
import { COLLECTIONS } from '../../../contract/records/collections.js';
import { ctaLinkError } from '../../../contract/records/cta.js';
import { isDay } from '../../../contract/platform/dates.js';
import type { Issue } from '../../../contract/platform/envelope.js';
import {
  POSTER,
  POSTER_DATES,
  POSTER_IMAGE_REQUIRED,
  POSTER_PRIORITY,
  type PopupPosterInput,
  type StaffPopupPoster,
} from '../../../contract/content/popup-posters.js';
import { isStorableUrl } from '../../../contract/platform/urls.js';
import { textError } from '../../../contract/platform/validation.js';
import { altsFromForm } from '../../components/images/altValues.js';
import { posterDateMoment, posterDateOf, posterDateToSend } from './posterDate.js';

export interface PosterValues {
  title: string | null;
  description: string | null;
  imageUrl: string | null;
  alts: Alts;
  ctaText: string | null;
  ctaLink: string | null;
  priority: number | null;
  isActive: boolean;
  startDay: string | null;
  startTime: string | null;
  endDay: string | null;
  endTime: string | null;
}

export function posterToForm(timeZone: string, poster?: StaffPopupPoster): PosterValues {
  const start = posterDateOf(poster?.startDate, 'start', timeZone);
  const end = posterDateOf(poster?.endDate, 'end', timeZone);
  return {
    title: poster?.title ?? '',
    description: poster?.description ?? '',
    imageUrl: poster?.imageUrl ?? null,
    alts: poster?.alts ?? {},
    ctaText: poster?.ctaText ?? '',
    ctaLink: poster?.ctaLink ?? '',
    priority: poster?.priority ?? POSTER_PRIORITY.default,
    isActive: poster?.isActive ?? true,
    startDay: start.day,
    startTime: start.time,
    endDay: end.day,
    endTime: end.time,
  };
}

const bounds = ({ startDay, startTime, endDay, endTime }: PosterValues) => ({
  start: { day: startDay ?? '', time: startTime ?? '' },
  end: { day: endDay ?? '', time: endTime ?? '' },
});

export function posterFromForm(timeZone: string, values: PosterValues): PopupPosterInput {
  const { start, end } = bounds(values);
  return {
    title: values.title!.trim(),
    description: values.description?.trim() || null,
    imageUrl: values.imageUrl!,
    alts: altsFromForm(values, COLLECTIONS['popup-posters'].pictures),
    ctaText: values.ctaText?.trim() || null,
    ctaLink: values.ctaLink?.trim() || null,
    isActive: values.isActive,
    startDate: posterDateToSend(start, timeZone),
    endDate: posterDateToSend(end, timeZone),
    priority: values.priority ?? POSTER_PRIORITY.default,
  };
}

export function posterIssues(timeZone: string, values: PosterValues): Issue[] {
  const { min, max, message } = POSTER_PRIORITY;
  const { priority, imageUrl } = values;
  const { start, end } = bounds(values);
  const isPriority = priority === null || (Number.isInteger(priority) && priority >= min && priority <= max);
  const from = isDay(start.day) ? posterDateMoment(start, 'start', timeZone) : undefined;
  const to = isDay(end.day) ? posterDateMoment(end, 'end', timeZone) : undefined;
  const errors: [string, string | undefined | false][] = [
    ['title', textError(POSTER.title, values.title)],
    ['imageUrl', !(imageUrl && isStorableUrl(imageUrl)) && POSTER_IMAGE_REQUIRED],
    ['description', textError(POSTER.description, values.description)],
    ['ctaText', textError(POSTER.ctaText, values.ctaText)],
    ['ctaLink', ctaLinkError(values.ctaLink?.trim() ?? '')],
    ['priority', !isPriority && message],
    ['startDay', ((start.day && !isDay(start.day)) || (start.time && !start.day)) && POSTER_DATES.message],
    ['endDay', ((end.day && !isDay(end.day)) || (end.time && !end.day)) && POSTER_DATES.message],
    ['endDay', from !== undefined && to !== undefined && from > to && POSTER_DATES.order],
  ];
  return errors.flatMap(([path, error]) => (error ? [{ path, message: error }] : []));
}
