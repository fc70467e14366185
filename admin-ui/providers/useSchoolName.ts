import { SITE_SETTINGS } from '../../contract/school/settings.js';
import { useSiteSettings } from './useSiteSettings.js';

/** The school's name as its settings give it. */
export function useSchoolName(): string {
  return useSiteSettings()?.site_name || SITE_SETTINGS.site_name.value;
}
