import { SITE_SETTINGS } from '../../contract/school/settings.js';
import { useSiteSettings } from './useSiteSettings.js';

export function useSchoolName(): string {
  return useSiteSettings()?.site_name || SITE_SETTINGS.site_name.value;
}
