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
import { calendarDaysFrom } from './calendar-days.js';
import { CONTACTS } from './contacts.js';
import { EVENTS } from './events.js';
import { POPUP_POSTERS } from './posters.js';
import { REVIEWS } from './reviews.js';
import { SETTINGS } from './settings.js';
import { SLIDES } from './slides.js';
import { SUBSCRIBERS } from './subscribers.js';

const ANNOUNCED_BEFORE = 21;
const CALENDAR_MADE = 60;
const POSTERS_MADE_BY = 'Administrator';

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
    events: EVENTS.map(({ day, lastDay, made = ANNOUNCED_BEFORE - day, ...row }): Partial<Event> => ({
      ...row,
      date: calendar.at(day, row.time),
      endDate: lastDay === undefined ? null : calendar.at(lastDay, row.endTime ?? row.time),
      alts: altsOf(row, COLLECTIONS.events.pictures),
      ...on(made),
    })),
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
