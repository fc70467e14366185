import { COMING } from './events/coming.js';
import { EARLIER_YEARS } from './events/earlier-years.js';
import { LAST_YEAR } from './events/last-year.js';
import { THESE_WEEKS } from './events/these-weeks.js';
import type { SampleEvent } from './shapes.js';

export const EVENTS: SampleEvent[] = [...EARLIER_YEARS, ...LAST_YEAR, ...THESE_WEEKS, ...COMING];
