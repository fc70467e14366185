import { COLLECTIONS } from '../../../../contract/records/collections.js';
import { branchName } from '../../../../contract/school/branches.js';
import type { Admission } from '../../../families/admissions/admission.entity.js';
import type { Branch } from '../../../school/branches/branch.entity.js';
import type { Contact } from '../../../families/contacts/contact.entity.js';
import type { CalendarDay } from '../../../content/calendar-days/calendar-day.entity.js';
import type { Event } from '../../../content/events/event.entity.js';
import type { HeroSlide } from '../../../content/hero-slides/hero-slide.entity.js';
import type { PopupPoster } from '../../../content/popup-posters/popup-poster.entity.js';
import type { Review } from '../../../content/reviews/review.entity.js';
import type { Subscriber } from '../../../families/subscribers/subscriber.entity.js';
import { altsOf } from '../alt-texts.js';
import { ADMISSIONS } from './admissions.js';
import { BRANCHES, titled } from './branches.js';
import { pick } from '../../../records/collection/pick.js';
import type { Calendar } from '../calendar.js';
import { calendarDaysFrom, closureOn } from './calendar-days.js';
import { CONTACTS } from './contacts.js';
import { EVENTS } from './events.js';
import { POPUP_POSTERS } from './posters.js';
import { REVIEWS } from './reviews.js';
import type { SampleEvent } from './shapes.js';
import { SETTINGS } from './settings.js';
import { SLIDES } from './slides.js';
import { SUBSCRIBERS } from './subscribers.js';

const ANNOUNCED_BEFORE = 21;
const CALENDAR_MADE = 60;
const POSTERS_MADE_BY = 'Administrator';

/** How many days the events in the holidays begin after these. */
const IN_HOLIDAYS = 5;

/** The first day of an event, counted from today, so that it fits into the school's year on any day. */
function firstDayOf({ day, lastDay = day, isInHolidays }: SampleEvent, calendar: Calendar): number {
  const closure = (days: number) => closureOn(calendar.day(days));
  const isOpen = (days: number) => !closure(days);
  const step = day < 0 ? -1 : 1;
  let first = 0;
  while (!isOpen(first)) first += 1;
  for (let left = Math.abs(day); left > 0;) {
    first += step;
    if (isOpen(first)) left -= 1;
  }
  if (isInHolidays) {
    while (closure(first) !== 'BREAK') first += 1;
    return first + IN_HOLIDAYS;
  }
  const fits = () => Array.from({ length: lastDay - day + 1 }, (_, index) => first + index).every(isOpen);
  while (!fits()) first += step;
  return first;
}

export type SampleSchool = ReturnType<typeof sampleSchool>;

export function sampleSchool(calendar: Calendar) {
  const on = (days: number, time?: string) => {
    const moment = calendar.ago(days, time);
    return { createdAt: moment, updatedAt: moment };
  };
  return {
    branches: BRANCHES.map(({ made, ...row }): Partial<Branch> => ({
      ...row,
      name: branchName(row.title),
      alts: altsOf(row, COLLECTIONS.branches.pictures),
      ...on(made),
    })),
    events: EVENTS.map((event): Partial<Event> => {
      const { day, lastDay, isInHolidays: _, made, ...row } = event;
      const first = firstDayOf(event, calendar);
      return {
        ...row,
        date: calendar.at(first, row.time),
        endDate: lastDay === undefined ? null : calendar.at(first + lastDay - day, row.endTime ?? row.time),
        alts: altsOf(row, COLLECTIONS.events.pictures),
        ...on(Math.max(made ?? ANNOUNCED_BEFORE - first, 1 - first)),
      };
    }),
    calendarDays: calendarDaysFrom(calendar.year).map((row): Partial<CalendarDay> => ({
      ...row,
      ...on(CALENDAR_MADE),
    })),
    reviews: REVIEWS.map(({ made, ...row }): Partial<Review> => ({ ...row, ...on(made) })),
    slides: SLIDES.map(({ made, ...row }): Partial<HeroSlide> => ({
      ...row,
      alts: altsOf(row, COLLECTIONS['hero-slides'].pictures),
      ...on(made),
    })),
    posters: POPUP_POSTERS.map(({ from, until, made, ...row }): Partial<PopupPoster> => ({
      ...row,
      startDate: from === undefined ? null : calendar.at(from, '00:00'),
      endDate: until === undefined ? null : calendar.endOf(until),
      creator: POSTERS_MADE_BY,
      alts: altsOf(row, COLLECTIONS['popup-posters'].pictures),
      ...on(made),
    })),
    contacts: CONTACTS.map(({ sent, ...row }): Partial<Contact> => ({
      ...row,
      activeAt: on(...sent).createdAt,
      ...on(...sent),
    })),
    admissions: ADMISSIONS.map(({ sent, branch, deposit, ...row }): Partial<Admission> => ({
      ...row,
      branch: titled(branch),
      activeAt: on(...sent).createdAt,
      steppedAt: on(...sent).updatedAt,
      ...(deposit && { ...pick(deposit, ['paidAmount', 'paidReference']), paidOn: calendar.day(-deposit.daysAgo) }),
      ...on(...sent),
    })),
    subscribers: SUBSCRIBERS.map(({ email, made }): Partial<Subscriber> => ({
      email,
      confirmedAt: on(made).createdAt,
      ...on(made),
    })),
    settings: SETTINGS,
  };
}
