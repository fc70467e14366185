import { useTranslate } from 'react-admin';
import type { StaffPopupPoster } from '../../../contract/content/popup-posters.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { shownPosterDate } from './posterDate.js';

export function usePosterWindow({ startDate, endDate }: StaffPopupPoster): string {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const start = shownPosterDate(startDate, 'start', timeZone);
  const end = shownPosterDate(endDate, 'end', timeZone);
  if (start && end) return translate('resources.popup-posters.between', { start, end });
  if (start) return translate('resources.popup-posters.from', { start });
  return end ? translate('resources.popup-posters.until', { end }) : translate('resources.popup-posters.always');
}
