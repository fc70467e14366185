import { dayOf, isDay, timeOf } from '../../../../contract/platform/dates.js';
import type { Issue } from '../../../../contract/platform/envelope.js';
import { instantOf } from '../../../../contract/platform/time-zone.js';
import { textError } from '../../../../contract/platform/validation.js';
import {
  type StaffVisit,
  VISIT,
  type VisitKind,
  type VisitInput,
  visitTimeIssues,
} from '../../../../contract/families/visits.js';

export interface VisitValues {
  kind: VisitKind;
  day: string | null;
  from: string | null;
  to: string | null;
  place: string | null;
  note: string | null;
  /** Other applications of the same parent; only of a new visit. */
  alsoFor: number[];
}

export const NEW_VISIT: VisitValues = {
  kind: 'visit',
  day: '',
  from: '09:00',
  to: '09:30',
  place: '',
  note: '',
  alsoFor: [],
};

export const visitToForm = ({ kind, startsAt, endsAt, place, note }: StaffVisit, timeZone: string): VisitValues => ({
  kind,
  day: dayOf(startsAt, timeZone),
  from: timeOf(startsAt, timeZone),
  to: timeOf(endsAt, timeZone),
  place,
  note: note ?? '',
  alsoFor: [],
});

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const LAST_MINUTE = minutesOf('23:59');

/** Returns the end of a visit that is moved to start at `from`; undefined if it would end after that day. */
export function endAfter(from: string, before: Pick<VisitValues, 'from' | 'to'>): string | undefined {
  if (!from || !before.from || !before.to || before.to <= before.from) return undefined;
  const end = minutesOf(from) + minutesOf(before.to) - minutesOf(before.from);
  if (end > LAST_MINUTE) return undefined;
  return [Math.floor(end / 60), end % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

const instant = (day: string | null, time: string | null, timeZone: string) =>
  day && isDay(day) && time ? instantOf(day, time, timeZone) : undefined;

export const visitFromForm = ({ kind, day, from, to, place, note }: VisitValues, timeZone: string) =>
  ({
    kind,
    startsAt: instant(day, from, timeZone)!.toISOString(),
    endsAt: instant(day, to, timeZone)!.toISOString(),
    place: place!.trim(),
    note: note?.trim() || null,
  }) satisfies Partial<VisitInput>;

export function visitIssues({ day, from, to, place, note }: VisitValues, timeZone: string): Issue[] {
  const [startsAt, endsAt] = [instant(day, from, timeZone), instant(day, to, timeZone)];
  const times = startsAt && endsAt ? visitTimeIssues(startsAt, endsAt) : [];
  const errors: [string, string | undefined | false][] = [
    ['day', !(day && isDay(day)) && VISIT.startsAt.required],
    ['from', !from && VISIT.startsAt.required],
    ['to', !to ? VISIT.endsAt.required : times[0]?.message],
    ['place', textError(VISIT.place, place)],
    ['note', textError(VISIT.note, note)],
  ];
  return errors.flatMap(([path, message]) => (message ? [{ path, message }] : []));
}
