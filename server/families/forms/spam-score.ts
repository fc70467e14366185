import { SPAM_POINTS } from '../../../contract/families/forms.js';

/** What a form says of how and by whom it was filled in. */
export interface Signals {
  /** Of the field that people do not see. */
  website?: string | null;
  /** From when the form was there until it was sent, in milliseconds, as a script measured it; without one, nobody knows. */
  elapsedMs?: number;
  email: string;
  /** The free text. */
  text: string;
}

/** A short one, such as a question about fees, comes from many. */
export const LONG_TEXT = 100;

const FASTEST_MS = 2500;
const LINKS_FREE = 2;
const LINK = /https?:\/\/|www\./gi;
/** From so many points on it matters whether the address is one of a throw-away service, of which the list is long. */
const SUSPICIOUS = 2;

/** How much a form looks like spam, in points; nothing of it is decided by one sign that people may give too. */
export async function spamScore({ website, elapsedMs, email, text }: Signals, repeats: number): Promise<number> {
  const links = (text.match(LINK)?.length ?? 0) - LINKS_FREE;
  const points =
    (website ? SPAM_POINTS.trap : 0) +
    (elapsedMs !== undefined && elapsedMs < FASTEST_MS ? SPAM_POINTS.tooFast : 0) +
    Math.min(Math.max(links, 0), SPAM_POINTS.links) +
    Math.min(repeats * SPAM_POINTS.repeat, SPAM_POINTS.repeats);
  return points >= SUSPICIOUS && (await isThrowAway(email)) ? points + SPAM_POINTS.throwAway : points;
}

async function isThrowAway(email: string): Promise<boolean> {
  const { isValid } = await import('mailchecker');
  return !isValid(email);
}
