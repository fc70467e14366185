import { visitTime } from '../../contract/visit-time.js';
import type { MailRow } from '../mails/mail.entity.js';
import type { Visit } from './visit.entity.js';

interface Facts {
  school: string;
  /** The application's, for the parent to quote. */
  reference: string;
  timeZone: string;
  uid: string;
}

const NAMES = { visit: 'visit', assessment: 'assessment' } as const;

/** To the parent, with an entry for the calendar: nothing of the child. */
export function visitMail(visit: Visit, { school, reference, timeZone, uid }: Facts) {
  const { kind, startsAt, endsAt, place, note, state, sequence } = visit;
  const name = NAMES[kind];
  const when = visitTime(startsAt, endsAt, timeZone);
  const isCancelled = state === 'cancelled';
  const isChanged = sequence > 0;
  const [opening, what] = isCancelled
    ? [`The ${name} at ${school} is cancelled.`, 'Cancelled']
    : isChanged
      ? [`The ${name} at ${school} has changed.`, 'Changed']
      : [`We invite you to ${kind === 'visit' ? 'a visit' : 'an assessment'} at ${school}.`, 'Invitation'];
  const content: MailRow['content'] = {
    paragraphs: [opening, `When: ${when}`, `Where: ${place}`, ...(note ? [note] : []), `Reference: ${reference}`],
    calendar: {
      method: isCancelled ? 'CANCEL' : 'REQUEST',
      uid,
      sequence,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      summary: `${kind === 'visit' ? 'Visit' : 'Assessment'}: ${school}`,
      place,
    },
  };
  return { subject: `${what}: ${name} on ${when}`, content };
}
