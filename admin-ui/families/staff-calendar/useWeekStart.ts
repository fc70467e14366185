import { SITE_SETTINGS } from '../../../contract/school/settings.js';
import { useSiteSettings } from '../../providers/useSiteSettings.js';

/** The first weekday of the school's calendar; 0 is Sunday. */
export const useWeekStart = (): number =>
  Number(useSiteSettings()?.site_week_start ?? SITE_SETTINGS.site_week_start.value);
