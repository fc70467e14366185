import { eventWhen } from '../../contract/content/event-when.js';
import { BOOKED, BOOKING_PATH, BOOKING_PEOPLE, moreThanPlaces, OFFER_HOURS } from '../../contract/families/bookings.js';
import { clockTime, dayOf } from '../../contract/platform/dates.js';
import { longDay } from '../../contract/platform/long-day.js';
import { phoneLink } from '../../contract/platform/phones.js';
import { plainText } from '../../contract/platform/text.js';
import type { PublicNotice } from '../../contract/content/notices.js';
import { timeAndDay } from '../../contract/content/notice-words.js';
import type { BookingPageFacts } from '../families/bookings/booking-links.service.js';
import { escaped, type PageSchool, parentPage, problem } from './parent-page.js';
import type { Refusal } from './refusal.js';
import type { PageMessage } from './school-pages.service.js';

/** A route of the public site. */
const VISIT_PATH = '/visit';

/** By the query of their forms. */
export const BOOKING_ACTIONS = ['accept', 'change', 'move', 'cancel'] as const;
export type BookingAction = (typeof BOOKING_ACTIONS)[number];

const DONE: Record<BookingAction, string> = {
  accept: 'The places are yours.',
  change: 'The number of people is changed.',
  move: 'Your booking is moved to this date.',
  cancel: 'Thank you for telling us.',
};

interface Shown extends PageSchool {
  token: string;
  timeZone: string;
  notices: PublicNotice[];
  phone: string;
  done?: BookingAction;
  refused?: RefusedAction;
}

/** What was refused, shown beside its form. */
export interface RefusedAction extends Refusal {
  action: BookingAction;
  value: string;
}

type Event = NonNullable<BookingPageFacts['event']>;

/** Whether who waits can take places: those that are kept, or are free after an offer has ended. */
const canTake = ({ status, offeredUntil, people, spare, isOpen }: BookingPageFacts): boolean =>
  isOpen && status === 'WAITING' && (offeredUntil !== null || spare >= people);

/** Shows no name, phone or email, because a link may be forwarded. */
export function bookingPage(
  facts: BookingPageFacts,
  { token, timeZone, phone, done, refused, ...page }: Shown,
): string {
  const { event, reference, people, isOpen, status } = facts;
  const message = done ? `<p role="status"><strong>${DONE[done]}</strong></p>` : '';
  const isCancelled = status === 'CANCELLED';
  const refusedIn = (action: BookingAction) => (refused?.action === action ? refused : undefined);
  // A form that is no longer shown has no place for its message.
  const isShown = refused?.action === 'cancel' ? facts.mayCancel : isOpen;
  const isHidden = refused && (!isShown || (refused.action === 'move' && !facts.dates.length));
  return parentPage(
    { title: titleOf(facts), ...page },
    `${isOpen ? offerSection(facts, timeZone, refusedIn('accept')) : ''}<section class="first" aria-labelledby="booking">
${isHidden ? problem(refused.message) : ''}${message}<h2 id="booking" dir="auto">${event?.title ? escaped(plainText(event.title)) : 'Your booking'}</h2>
${problemOf(event)}<dl>${event ? fact('When', eventWhen(event, timeZone)) : ''}${event?.branch ? fact('Where', escaped(event.branch)) : ''}${isCancelled ? '' : fact('Number of people', `${people}`)}${fact('Reference', `<strong>${reference}</strong>`)}</dl>
${nextText(facts, timeZone)}</section>
${isOpen ? peopleSection(facts, refusedIn('change')) + moveSection(facts, timeZone, refusedIn('move')) : ''}${facts.mayCancel ? cancelSection(facts, token, refusedIn('cancel')) : ''}<section aria-labelledby="help"><h2 id="help">Do you have a question?</h2>
<p class="links">${phone ? `<a href="${escaped(phoneLink(phone))}">${escaped(phone)}</a>` : ''}<a href="/contact">Contact us</a><a href="${VISIT_PATH}">Other days to visit</a></p></section>`,
  );
}

function titleOf(facts: BookingPageFacts): string {
  const { status, event } = facts;
  if (status === 'CANCELLED') return 'Your booking is cancelled';
  if (problemOf(event)) return 'Your booking';
  if (facts.status === 'WAITING') return canTake(facts) ? 'Your places are free now' : 'You are on the waiting list';
  return status === 'BOOKED' ? BOOKED : 'Your booking';
}

const fact = (label: string, html: string) => `<div><dt>${label}</dt><dd dir="auto">${html}</dd></div>`;

/** Why the family may not come, or does not find the event on the site. */
function problemOf(event: Event | null): string {
  if (!event || event.state === 'deleted') return '<p class="problem">This event does not take place any more.</p>';
  const { occurrence, occurrenceReason, state } = event;
  if (occurrence !== 'PLANNED') {
    const reason = occurrenceReason ? ` <span dir="auto">${escaped(plainText(occurrenceReason))}</span>` : '';
    return `<p class="problem">This event is ${occurrence === 'CANCELLED' ? 'cancelled' : 'postponed'}.${reason}</p>`;
  }
  if (state === 'published') return '';
  return '<p class="problem">This event is not on our website at the moment. Please ask us whether it takes place.</p>';
}

/** What the family does or what happens next. */
function nextText(facts: BookingPageFacts, timeZone: string): string {
  const { status, event, isOpen } = facts;
  if (!event || problemOf(event)) return '';
  const about = `<a href="/event/${event.id}">About the event</a>`;
  if (status === 'CANCELLED')
    return `<p class="links"><a class="button" href="/event/${event.id}#book">Book again</a></p>`;
  const calendar = `<a href="/event/${event.id}.ics" download>Add to your calendar</a>`;
  const links = `<p class="links">${about}${status === 'BOOKED' ? calendar : ''}</p>`;
  const isAhead = dayOf(event.date, timeZone) >= dayOf(new Date(), timeZone);
  if (!isOpen && isAhead && (status === 'BOOKED' || status === 'WAITING'))
    return `<p>It can no longer be changed here.${status === 'BOOKED' ? ' Please call us if you cannot come.' : ''}</p>${links}`;
  if (facts.tooFewPlaces !== null)
    return `<p>${moreThanPlaces(facts.tooFewPlaces)}, too few for ${facts.people} people. Choose fewer people, or leave the waiting list.</p>${links}`;
  const waits = `When places become free, we keep them for you for ${OFFER_HOURS} hours, and tell you by email, or by phone if you gave none.`;
  return status === 'WAITING' && !canTake(facts) ? `<p>${waits}</p>${links}` : links;
}

function offerSection(facts: BookingPageFacts, timeZone: string, refused?: RefusedAction): string {
  const { offeredUntil, people } = facts;
  if (!canTake(facts)) return refused ? problem(refused.message) : '';
  const places = people === 1 ? 'A place is free for you' : `${people} places are free for you`;
  return `<section aria-labelledby="offer"><h2 id="offer">${places}</h2>
${refused ? problem(refused.message) : ''}${offeredUntil ? `<p>We keep ${people === 1 ? 'it' : 'them'} until ${timeAndDay(offeredUntil, timeZone)}.</p>` : ''}
<form method="post" action="?accept"><button>Take ${people === 1 ? 'the place' : 'the places'}</button></form></section>
`;
}

function peopleSection(
  { people, peopleAtMost, limit, spare, status, offeredUntil, tooFewPlaces }: BookingPageFacts,
  refused?: RefusedAction,
): string {
  const most = status === 'WAITING' && !offeredUntil ? peopleAtMost : Math.min(peopleAtMost, people + spare);
  const isMore = most > people || tooFewPlaces !== null;
  const isFull = spare <= 0 && (status !== 'WAITING' || offeredUntil);
  const reason = isFull ? 'No more places are left' : limit;
  const hint = isMore ? `At most ${most}.` : `${reason}${people > 1 ? ', but you can come with fewer people' : ''}.`;
  if (most === 1 && people === 1 && !refused) return '';
  return `<section aria-labelledby="change"><h2 id="change">Change the number of people</h2>
<form method="post" action="?change"><label for="people">Number of people</label>
<small id="people-hint">${hint}</small>
${refused ? problem(refused.message, 'problem-people') : ''}<input id="people" name="people" inputmode="numeric" autocomplete="off" maxlength="2" required value="${escaped(refused?.value ?? `${people}`)}" aria-describedby="people-hint${
    refused ? ' problem-people" autofocus aria-invalid="true' : ''
  }">
<button>Save</button></form></section>
`;
}

function moveSection({ dates, status }: BookingPageFacts, timeZone: string, refused?: RefusedAction): string {
  if (!dates.length) return '';
  const options = dates.map(({ eventId, date, time, placesLeft }) => {
    const left = placesLeft === 1 ? '1 place left' : `${placesLeft} places left`;
    return `<li><label class="choice"><input type="radio" name="eventId" value="${eventId}" required> <span>${longDay(dayOf(date, timeZone))}, ${clockTime(time)}<br><small>${left}</small></span></label></li>`;
  });
  const label = status === 'WAITING' ? 'Book another date instead' : 'Move to another date';
  return `<section aria-labelledby="move"><h2 id="move">${label}</h2>
${refused ? problem(refused.message) : ''}<form method="post" action="?move"><ul class="choices">${options.join('')}</ul>
<button>Move my booking</button></form></section>
`;
}

/** A second step, so that a second tap on a button at the same place cancels nothing. */
function cancelSection({ status }: BookingPageFacts, token: string, refused?: RefusedAction): string {
  const isWaiting = status === 'WAITING';
  return `<section aria-labelledby="cancel"><h2 id="cancel">You cannot come?</h2>
${refused ? problem(refused.message) : ''}<details><summary>${isWaiting ? 'Leave the waiting list' : 'Cancel the booking'}</summary>
<form method="post" action="?cancel"><p>Others can then have your ${isWaiting ? 'turn' : 'places'}.</p>
<button class="plain">Yes, ${isWaiting ? 'leave' : 'cancel'} it</button>
<a class="cancel" href="${BOOKING_PATH}/${escaped(encodeURIComponent(token))}">No, keep it</a></form></details></section>
`;
}

/** Returns undefined for values that the page's form does not send. */
export function peopleOf(value: string): number | undefined {
  const people = /^\d{1,2}$/.test(value.trim()) ? Number(value) : 0;
  return people >= BOOKING_PEOPLE.min && people <= BOOKING_PEOPLE.max ? people : undefined;
}

/** Equal for all invalid links, so that it reveals nothing. */
export const NO_BOOKING_MESSAGE: PageMessage = {
  title: 'This link does not work',
  text: 'It may be incomplete, or the event was long ago. Please call the school to change or cancel a booking.',
  link: 'Contact us',
  href: '/contact',
};
