import type { Event } from '../../../server/content/events/event.entity.js';
import type { Booking } from '../../../server/families/bookings/booking.entity.js';
import { bookingMail } from '../../../server/families/bookings/booking-mail.js';

it('a mail about a booking repeats no link of a title or campus', () => {
  const event = {
    title: '**Win** at evil.com/x',
    branch: 'Evil.com',
    status: 'ACTIVE',
    date: new Date('2098-05-05T00:00:00Z'),
    bookingUntil: 2,
    time: '09:00',
    endTime: '10:00',
  } as unknown as Event;
  const booking = { status: 'BOOKED', people: 1, reference: 'AAAA-BBBB-CCCC' } as Booking;
  const mail = bookingMail('booked', booking, { event, school: 'Crestfield College', timeZone: 'Asia/Colombo' });
  expect(mail.subject).toContain('Win at evil.\u200bcom/x');
  expect(mail.content.calendar!.summary).toContain('Win at evil.\u200bcom/x');
  expect(JSON.stringify(mail)).not.toMatch(/evil\.com/i);
});
