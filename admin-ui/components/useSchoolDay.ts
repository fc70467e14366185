import { dayOf } from '../../contract/platform/dates.js';
import { useSiteConfig } from '../providers/useSiteConfig.js';

/** The day in the time zone of the school. */
export function useSchoolDay(): string {
  const { timeZone } = useSiteConfig();
  return dayOf(new Date(), timeZone);
}
