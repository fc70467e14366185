import { dayOf, clockTime, timeOf } from '../../../contract/platform/dates.js';
import { relativeTime } from '../../components/ages.js';
import { formatDate } from '../../components/formatDate.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';

/** Shows '2h ago · 21 November 2026, 3:30 PM' in the site's time zone. */
export function ReceivedAt({ timestamp }: { timestamp: string }) {
  const { timeZone } = useSiteConfig();
  const date = `${formatDate(dayOf(timestamp, timeZone))}, ${clockTime(timeOf(timestamp, timeZone))}`;
  return (
    <time dateTime={timestamp}>
      {relativeTime(timestamp, new Date())} · {date}
    </time>
  );
}
