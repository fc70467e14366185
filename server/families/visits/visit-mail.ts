import { visitTime } from '../../../contract/families/visit-time.js';
import type { MailText } from '../../delivery/mails/mails.service.js';
import type { Visit } from './visit.entity.js';

export interface VisitFacts {
  reference: string;
  timeZone: string;
  uid: string;
  /** Whether responses of calendars reach the school. */
  takesAnswers: boolean;
}

interface Place {
  school: string;
  address?: string;
}

const NAMES = { visit: 'a visit', assessment: 'an assessment' } as const;
const ANSWER = { label: 'Answer the invitation', opens: 'application' } as const;

/** The invitation with a calendar entry, without data of the child. */
export function visitMail(visit: Visit, facts: VisitFacts & Place): MailText {
  const { kind, startsAt, endsAt, state, sequence } = visit;
  const { school, timeZone, uid, takesAnswers } = facts;
  const when = visitTime(startsAt, endsAt, timeZone);
  const isCancelled = state === 'cancelled';
  const [opening, what] = isCancelled
    ? [`The ${kind} at ${school} is cancelled.`, 'Cancelled']
    : sequence > 0
      ? [`The ${kind} at ${school} has changed.`, 'Changed']
      : [`We invite you to ${NAMES[kind]} at ${school}.`, 'Invitation'];
  return {
    subject: `${what}: ${kind} on ${when}`,
    content: {
      paragraphs: [opening, ...details(visit, facts)],
      ...(!isCancelled && { action: ANSWER }),
      calendar: {
        method: isCancelled ? 'CANCEL' : 'REQUEST',
        uid,
        sequence,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
        summary: `${kind === 'visit' ? 'Visit' : 'Assessment'}: ${school}`,
        place: placeOf(visit, facts),
        takesAnswers,
      },
    },
  };
}

export function reminderMail(visit: Visit, facts: VisitFacts & Place): MailText {
  const { kind, startsAt, endsAt } = visit;
  const opening = `This is a reminder of your ${kind} at ${facts.school}.`;
  return {
    subject: `Reminder: ${kind} on ${visitTime(startsAt, endsAt, facts.timeZone)}`,
    content: { paragraphs: [opening, ...details(visit, facts)], action: ANSWER },
  };
}

function details(visit: Visit, facts: VisitFacts & Place): string[] {
  const when = visitTime(visit.startsAt, visit.endsAt, facts.timeZone);
  const note = visit.note ? [visit.note] : [];
  return [`When: ${when}`, `Where: ${placeOf(visit, facts)}`, ...note, `Reference: ${facts.reference}`];
}

export const placeOf = ({ place }: Pick<Visit, 'place'>, { address }: Pick<Place, 'address'>): string =>
  address && !place.includes(address) ? `${place}, ${address}` : place;
