import { CALENDAR_KINDS } from '../../contract/content/calendar.js';

const PERIOD = /^\d{4}(-(0[1-9]|1[0-2]))?$/;
/** Before and after the current year. Months farther away are not found, so that no crawler follows the links forever. */
const YEARS_SHOWN = 5;

/** A month such as `2026-12`, or a year such as `2026`. */
export function isShownPeriod(period: string, today: string, years = YEARS_SHOWN): boolean {
  return PERIOD.test(period) && Math.abs(Number.parseInt(period) - Number.parseInt(today)) <= years;
}

const thisDay = () => new Date().toISOString();

/**
 * The sitemap lists this and the next year, which link to their months. At New Year, the site may already be in another
 * year than UTC; its loader decides about the years at both ends.
 */
export const PERIOD_URLS = {
  exists: ({ period = '' }: Record<string, string | undefined>) => isShownPeriod(period, thisDay(), YEARS_SHOWN + 1),
  missing: '/calendar/0',
  listed: () => [0, 1].map((after) => `/calendar/${Number.parseInt(thisDay()) + after}`),
};

export const CALENDAR_FILTERS = { branch: 'branches', kind: CALENDAR_KINDS } as const;
