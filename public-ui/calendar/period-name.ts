import { dayParts } from '../components/event-date.js';
import { t } from '../i18n/calendar.js';
import { firstDayOf, isYear } from './periods.js';

/** Such as `December 2026`, or `2026`. */
export const periodName = (period: string): string =>
  isYear(period) ? period : t('calendar.month', dayParts(firstDayOf(period)));
