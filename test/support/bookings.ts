import type { EventInput, StaffEvent } from '../../contract/content/events.js';
import type { BookingInput, BookingReceipt, EnteredBooking, StaffBooking } from '../../contract/families/bookings.js';
import { BookingJobsService } from '../../server/families/bookings/booking-jobs.service.js';
import { BookingLinksService } from '../../server/families/bookings/booking-links.service.js';
import { aBooking } from './factories.js';
import { pauseJob } from './jobs.js';
import { useMailApp } from './mail-app.js';
import { dataOf, listed } from './requests.js';

/** An event that is yet to come. */
export const SOON = { date: '2098-03-14', time: '09:00', endTime: '12:00' };

export const tokenOf = ({ url }: { url: string | null }) => url!.split('/booking/')[1]!;

/** An application whose jobs of bookings run only when called. */
export function useBookings() {
  const { app } = useMailApp();
  beforeAll(async () => {
    for (const job of ['booking-offers', 'booking-reminders', 'booking-retention']) await pauseJob(app, job);
  });
  const anOpenDay = (fields: Partial<EventInput> = {}) =>
    app.makeEvent({ ...SOON, isOpenDay: true, places: 10, ...fields });

  /** Moves an event to today, as if its day had come. */
  const takePlaceToday = ({ id }: Pick<StaffEvent, 'id'>) =>
    app.query('UPDATE events SET date = now() WHERE id = $1', [id]);

  const request = ({ id }: Pick<StaffEvent, 'id'>, fields: Partial<BookingInput> = {}) =>
    app.asVisitor.post(`/api/events/${id}/bookings`).send(aBooking(fields));
  const book = (event: Pick<StaffEvent, 'id'>, fields: Partial<BookingInput> = {}) =>
    dataOf<BookingReceipt>(request(event, fields), 201);
  const enter = (event: Pick<StaffEvent, 'id'>, fields: Partial<EnteredBooking> = {}) =>
    app.asAdmin.post('/api/bookings').send({ ...aBooking(), source: 'PHONE', eventId: event.id, ...fields });
  const of = ({ reference }: BookingReceipt): Promise<StaffBooking> =>
    listed<StaffBooking>(app.asAdmin, 'bookings', { reference }).then(([booking]) => booking!);
  const change = ({ id }: StaffBooking, fields: object) => app.asAdmin.put(`/api/bookings/${id}`).send(fields);
  const seen = ({ id }: Pick<StaffEvent, 'id'>): Promise<StaffEvent> => dataOf(app.asVisitor.get(`/api/events/${id}`));
  const placesLeft = async (event: Pick<StaffEvent, 'id'>) => (await seen(event)).placesLeft;
  const links = () => app.nest.get(BookingLinksService);
  const jobs = () => app.nest.get(BookingJobsService);
  const mailsTo = async (email: string): Promise<string[]> => {
    const rows = await app.query<{ subject: string }>('SELECT subject FROM mails WHERE "to" = $1 ORDER BY id', [email]);
    return rows.map(({ subject }) => subject.replace(/, Friday, 14 March.*/, ''));
  };
  return { app, anOpenDay, takePlaceToday, request, book, enter, of, change, seen, placesLeft, links, jobs, mailsTo };
}
