import type request from 'supertest';
import type { NewsletterInput, StaffNewsletter } from '../../contract/families/newsletters.js';
import type { AdmissionApplication, StaffAdmission } from '../../contract/families/admissions.js';
import type { BranchInput, StaffBranch } from '../../contract/school/branches.js';
import type { CalendarDayInput, StaffCalendarDay } from '../../contract/content/calendar-days.js';
import type { ContactInput, StaffContact } from '../../contract/families/contacts.js';
import type { EventInput, StaffEvent } from '../../contract/content/events.js';
import type { HeroSlideInput, StaffHeroSlide } from '../../contract/content/hero-slides.js';
import type { NoticeInput, StaffNotice } from '../../contract/content/notices.js';
import type { StaffRecord } from '../../contract/platform/records.js';
import type { PopupPosterInput, StaffPopupPoster } from '../../contract/content/popup-posters.js';
import type { ReviewInput, StaffReview } from '../../contract/content/reviews.js';
import type { BookingInput, EnteredBooking, StaffBooking } from '../../contract/families/bookings.js';
import type { CollectionWith } from '../../contract/records/collections.js';
import type { ScheduleInput } from '../../contract/records/schedule.js';
import type { StaffUser, UserInput } from '../../contract/accounts/users.js';

export type Agent = ReturnType<typeof request.agent>;

let made = 0;

export const anEvent = (fields: Partial<EventInput> = {}): EventInput => ({
  title: `Sports Meet ${(made += 1)}`,
  date: '2026-03-14T03:30:00.000Z',
  time: '09:00',
  description: 'Four houses, one afternoon.',
  ...fields,
});

export const aCalendarDay = (fields: Partial<CalendarDayInput> = {}): CalendarDayInput => ({
  title: `First term ${(made += 1)}`,
  firstDay: '2026-01-05',
  lastDay: '2026-04-10',
  kind: 'TERM',
  status: 'CONFIRMED',
  ...fields,
});

export const aBranch = (fields: Partial<BranchInput> = {}): BranchInput => ({
  title: `Crestfield College - Town ${(made += 1)}`,
  address: '12 Lake Drive',
  contact: '081 220 4410',
  ...fields,
});

export const aNewsletter = (fields: Partial<NewsletterInput> = {}): NewsletterInput => ({
  subject: 'News of November',
  text: 'Dear parents,\n\nour sports day is on 5 December.',
  ...fields,
});

export const aReview = (fields: Partial<ReviewInput> = {}): ReviewInput => ({
  name: `Dilini Fernando ${(made += 1)}`,
  review: 'My son runs to school in the morning.',
  profile: '/uploads/dilini.jpg',
  ...fields,
});

export const aPopupPoster = (fields: Partial<PopupPosterInput> = {}): PopupPosterInput => ({
  title: `Admissions are open ${(made += 1)}`,
  imageUrl: '/uploads/poster.jpg',
  ...fields,
});

export const soon = (hours = 4): string => new Date(Date.now() + hours * 3_600_000).toISOString();

export const aNotice = (fields: Partial<NoticeInput> = {}): NoticeInput => ({
  message: `The school is closed today ${(made += 1)}`,
  endsAt: soon(),
  ...fields,
});

export const aHeroSlide = (fields: Partial<HeroSlideInput> = {}): HeroSlideInput => ({
  title: `Every child known by name ${(made += 1)}`,
  imageUrl: '/uploads/slide.jpg',
  ...fields,
});

export const aUser = (fields: Partial<UserInput> = {}): UserInput => ({
  name: 'Ruwan Perera',
  email: `user-${(made += 1)}@school.example.com`,
  password: 'correct horse',
  ...fields,
});

export const aContact = (fields: Partial<ContactInput> = {}): ContactInput => ({
  name: 'Ruwan Perera',
  phone: '0771234567',
  email: 'ruwan@example.com',
  subject: 'Visiting the campus',
  message: 'May we come on a Friday morning?',
  ...fields,
});

export const anApplication = (fields: Partial<AdmissionApplication> = {}): AdmissionApplication => ({
  childName: `Senuli Perera ${(made += 1)}`,
  parentName: 'Ruwan Perera',
  parentEmail: 'ruwan@example.com',
  parentContactNumber: '0771234567',
  selectedBranch: 'Crestfield College - Kandy',
  childAge: '7',
  interestedCurriculum: 'Cambridge Primary',
  ...fields,
});

let phones = 0;

/** With another phone each time, because there is one open booking of each. */
export const aBooking = (fields: Partial<BookingInput> = {}): BookingInput => ({
  name: 'Ruwan Perera',
  phone: `077${String((phones += 1)).padStart(7, '0')}`,
  people: 2,
  ...fields,
});

/** Valid input of each collection that visitors read. */
export const INPUTS = {
  events: anEvent,
  'calendar-days': aCalendarDay,
  branches: aBranch,
  reviews: aReview,
  'hero-slides': aHeroSlide,
  'popup-posters': aPopupPoster,
  notices: aNotice,
} satisfies Record<CollectionWith<'isPublic'>, (fields?: object) => object>;

/** Create records through the API, as a member of staff or a visitor. */
export function factories(staff: Agent, visitor: Agent) {
  const post = async <T>(path: string, body: object): Promise<T> =>
    (await staff.post(path).send(body).expect(201)).body.data;
  const submit = async <T>(path: string, body: object): Promise<T> => {
    const { body: answer } = await visitor.post(path).send(body).expect(201);
    const filter = JSON.stringify({ reference: answer.data.reference });
    return (await staff.get(path).query({ filter }).expect(200)).body.data[0];
  };
  const makeBranch = (fields?: Partial<BranchInput>) => post<StaffBranch>('/api/branches', aBranch(fields));
  return {
    make: (collection: keyof typeof INPUTS, fields?: object) =>
      post<StaffRecord>(`/api/${collection}`, INPUTS[collection](fields)),
    makeBranch,
    makeEvent: (fields?: Partial<EventInput & ScheduleInput>) => post<StaffEvent>('/api/events', anEvent(fields)),
    makeCalendarDay: (fields?: Partial<CalendarDayInput>) =>
      post<StaffCalendarDay>('/api/calendar-days', aCalendarDay(fields)),
    makeNewsletter: (fields?: Partial<NewsletterInput>) =>
      post<StaffNewsletter>('/api/newsletters', aNewsletter(fields)),
    makeReview: (fields?: Partial<ReviewInput>) => post<StaffReview>('/api/reviews', aReview(fields)),
    makePopupPoster: (fields?: Partial<PopupPosterInput>) =>
      post<StaffPopupPoster>('/api/popup-posters', aPopupPoster(fields)),
    makeNotice: (fields?: Partial<NoticeInput>) => post<StaffNotice>('/api/notices', aNotice(fields)),
    makeHeroSlide: (fields?: Partial<HeroSlideInput>) => post<StaffHeroSlide>('/api/hero-slides', aHeroSlide(fields)),
    // The password of every user is 'correct horse'.
    makeUser: (fields?: Partial<UserInput>) =>
      post<StaffUser>('/api/users', aUser({ currentPassword: 'correct horse', ...fields })),
    /** At an event with places, unless `fields` name one. */
    async makeBooking(fields: Partial<EnteredBooking> = {}) {
      const eventId = fields.eventId ?? (await post<StaffEvent>('/api/events', anEvent({ places: 40 }))).id;
      return post<StaffBooking>('/api/bookings', { ...aBooking(), source: 'PHONE', ...fields, eventId });
    },
    makeContact: (fields?: Partial<ContactInput>) => submit<StaffContact>('/api/contacts', aContact(fields)),
    async makeAdmission(fields: Partial<AdmissionApplication> = {}) {
      const selectedBranch = fields.selectedBranch ?? (await makeBranch()).title;
      return submit<StaffAdmission>('/api/admissions', anApplication({ ...fields, selectedBranch }));
    },
  };
}

export type Factories = ReturnType<typeof factories>;
