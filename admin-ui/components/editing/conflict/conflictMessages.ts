import type { useTranslate } from 'react-admin';
import { clockTime, isDay } from '../../../../contract/platform/dates.js';
import { formatDate } from '../../formatDate.js';

/** Message prefix of the choices of a field. */
const CHOICES: Record<string, string> = {
  status: 'status',
  occurrence: 'resources.events.occurrences',
  role: 'resources.users.roles',
  theme: 'resources.hero-slides.theme',
};

const DAY_FIELD = /day$|founded$/i;
const TIME_FIELD = /time$/i;

/** Formats a choice, day, time of day or text for display. */
export function conflictMessages(field: string, value: unknown, translate: ReturnType<typeof useTranslate>): string {
  if (typeof value === 'boolean') return translate(value ? 'conflict.yes' : 'conflict.no');
  const text = String(value);
  if (CHOICES[field]) return translate(`${CHOICES[field]}.${text}`, { _: text });
  if (DAY_FIELD.test(field) && isDay(text)) return formatDate(text);
  return TIME_FIELD.test(field) ? clockTime(text) : text;
}
