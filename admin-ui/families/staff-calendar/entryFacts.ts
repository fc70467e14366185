import type { CalendarLayer, StaffCalendarEntry } from '../../../contract/families/staff-calendar.js';
import './messages.js';

type Translate = (key: string, options?: { _?: string; [value: string]: unknown }) => string;

/** Describes an entry in words: `Poya day · Whole school · Not confirmed`. */
export function entryFacts(layer: CalendarLayer, entry: StaffCalendarEntry, translate: Translate): string {
  const { kind, status, occurrence, collection, branch, places } = entry;
  const shownKind = layer === 'closures' ? 'CLOSED' : kind;
  const facts = [
    occurrence !== 'PLANNED' && translate(`calendar.occurrences.${occurrence}`),
    shownKind && translate(`calendar.kinds.${shownKind}`),
    layer === 'schedules' && translate(`collections.one.${collection}`),
    branch ?? translate('calendar.whole_school'),
    status && translate(`calendar.statuses.${status}`, { _: '' }),
    places && translate('calendar.places', { ...places }),
    places?.waiting && translate('calendar.waiting', { smart_count: places.waiting }),
  ];
  return facts.filter(Boolean).join(' · ');
}
