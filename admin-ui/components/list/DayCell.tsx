import { useRecordContext } from 'react-admin';
import { dayOf } from '../../../contract/platform/dates.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { shortDay } from '../formatDate.js';

export function DayCell({ source }: { source: string }) {
  const { timeZone } = useSiteConfig();
  const instant = useRecordContext()![source] as string | null;
  if (!instant) return null;
  const day = dayOf(instant, timeZone);
  return <time dateTime={day}>{shortDay(day)}</time>;
}
