import { type CalendarKind, isCalendarKind } from '../../contract/content/calendar.js';
import { idParam } from '../routing/page-route.js';

export interface CalendarFilter {
  branchId?: number;
  kind?: CalendarKind;
}

export function readFilter(params: URLSearchParams): CalendarFilter {
  const kind = params.get('kind');
  return { branchId: idParam(params.get('branch')), kind: isCalendarKind(kind) ? kind : undefined };
}

/** The same filter on another page of the calendar, or for the feed. */
export function filteredPath(path: string, { branchId, kind }: CalendarFilter, part = ''): string {
  const query = new URLSearchParams();
  if (branchId) query.set('branch', String(branchId));
  if (kind) query.set('kind', kind);
  const text = query.toString();
  return `${path}${text && `?${text}`}${part && `#${part}`}`;
}
