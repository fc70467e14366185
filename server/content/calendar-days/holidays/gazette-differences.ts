import type { GazetteDifference } from '../../../../contract/content/holidays.js';
import { daysBetween } from '../../../../contract/platform/dates.js';
import type { CalendarDay } from '../calendar-day.entity.js';
import type { GazettedDay } from './gazette-text.js';
import { holidayNamed } from './holiday-named.js';

/** A day after Poya is a holiday only. */
export const kindNamed = (title: string): 'POYA' | 'HOLIDAY' =>
  /\bpoya\b/i.test(title) && !/\b(following|after)\b/i.test(title) ? 'POYA' : 'HOLIDAY';

/** Compares a gazette with the holidays of the whole school in the same year, by what their titles name. */
export function differencesOf(gazetted: GazettedDay[], stored: CalendarDay[]): GazetteDifference[] {
  const listed = eachOnce(gazetted);
  const paired = pair(listed, stored);
  const missing = stored.filter((one) => ![...paired.values()].includes(one));
  const differences = listed.map((one) => {
    const found = paired.get(one);
    return found ? changeOf(one, found) : { ...ofNothing, change: 'NEW' as const, ...one, kind: kindNamed(one.title) };
  });
  return [...differences, ...missing.map((one) => ({ ...ofStored(one), change: 'MISSING' as const, day: null }))].sort(
    (a, b) => (a.day ?? a.was)!.localeCompare((b.day ?? b.was)!),
  );
}

const ofNothing = { was: null, id: null, version: null };

const ofStored = ({ id, version, title, kind, firstDay }: CalendarDay) => ({ id, version, title, kind, was: firstDay });

function changeOf({ day }: GazettedDay, found: CalendarDay): GazetteDifference {
  const same = found.status === 'CONFIRMED' ? 'SAME' : 'CONFIRMED';
  return { ...ofStored(found), change: found.firstDay === day ? same : 'MOVED', day };
}

/** Removes repeated entries: the same holiday on the same day. */
function eachOnce(gazetted: GazettedDay[]): GazettedDay[] {
  const keyOf = ({ day, title }: GazettedDay) => `${day} ${nameOf(title)}`;
  return gazetted.filter((one, index) => gazetted.findIndex((other) => keyOf(other) === keyOf(one)) === index);
}

/** Two days of a name, such as Duruthu Poya, are paired with the nearest. */
function pair(gazetted: GazettedDay[], stored: CalendarDay[]): Map<GazettedDay, CalendarDay> {
  const candidates = gazetted
    .flatMap((one) =>
      stored
        .filter((other) => nameOf(one.title) === storedName(other))
        .map((other) => ({ one, other, distance: Math.abs(daysBetween(one.day, other.firstDay)) })),
    )
    .sort((a, b) => a.distance - b.distance);
  const pairs = new Map<GazettedDay, CalendarDay>();
  const taken = new Set<CalendarDay>();
  for (const { one, other } of candidates) {
    if (pairs.has(one) || taken.has(other)) continue;
    pairs.set(one, other);
    taken.add(other);
  }
  return pairs;
}

const nameOf = (title: string) => holidayNamed(title) ?? title.toLowerCase();

/** A title may have been changed since the holiday was proposed. */
const storedName = ({ proposalKey, title }: CalendarDay) =>
  proposalKey ? proposalKey.slice(5).replace(/-\d$/, '') : nameOf(title);
