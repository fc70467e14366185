import { dayOf, clockTime, timeOf } from '../../../contract/platform/dates.js';
import { relativeTime } from '../../components/ages.js';
import { formatDate } from '../../components/formatDate.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';

/** '2h ago · 21 November 2026, 3:30 PM', by the site's clock. */
export function ReceivedAt({ timestamp }: { timestamp: string }) {
  const { timeZone } = useSiteConfig();
  const date = `${formatDate(dayOf(timestamp, timeZone))}, ${clockTime(timeOf(timestamp, timeZone))}`;
  return (
    <time dateTime={timestamp}>
      {relativeTime(timestamp, new Date())} · {date}
    </time>
  );
}
