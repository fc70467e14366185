import type { NoticeInput } from '../content/notices.js';
import { isDay } from '../platform/dates.js';

export const CLOSURE_ACTIONS = ['cancel', 'move'] as const;
export type ClosureAction = (typeof CLOSURE_ACTIONS)[number];

export const CLOSURE = {
  changesAtMost: 200,
  changes: 'Must be at most 200 events or visits, each once, and what becomes of them',
  day: 'Please choose a coming day on which it is not closed',
  changed:
    'A colleague has moved, cancelled or deleted one of these events or visits meanwhile. Please look at them again',
} as const;

/** What becomes of an event or visit on a day on which the school is closed. */
export interface ClosureChange {
  collection: 'events' | 'visits';
  id: number;
  action: ClosureAction;
  /** Where a move leads. */
  day?: string;
}

export interface ClosureInput extends Omit<NoticeInput, 'kind'> {
  changes: ClosureChange[];
}

const isChange = (value: unknown): value is ClosureChange => {
  const { collection, id, action, day } = (value ?? {}) as Partial<ClosureChange>;
  const isKnown = collection === 'events' || collection === 'visits';
  const isRecord = isKnown && Number.isInteger(id) && id! >= 1 && id! < 2 ** 31;
  return isRecord && (action === 'cancel' || (action === 'move' && typeof day === 'string' && isDay(day)));
};

export const areClosureChanges = (value: unknown): value is ClosureChange[] =>
  Array.isArray(value) &&
  value.length <= CLOSURE.changesAtMost &&
  value.every(isChange) &&
  new Set(value.map(({ collection, id }) => `${collection}-${id}`)).size === value.length;

/** Whether a day is one to which something can be moved that is on closed days. */
export const isOpenDay = (
  day: string,
  { closedFrom, closedTo, today }: Record<'closedFrom' | 'closedTo' | 'today', string>,
) => day >= today && (day < closedFrom || day > closedTo);
