import { useTranslate } from 'react-admin';
import { clockTime, dayOf } from '../../../contract/platform/dates.js';
import type { StaffEvent } from '../../../contract/content/events.js';
import { formatDate } from '../../components/formatDate.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';

type Times = Pick<StaffEvent, 'date' | 'time' | 'endDate' | 'endTime' | 'allDay'>;

const unbroken = (time: string) => clockTime(time).replace(' ', '\u00a0');

/**
 * Formats when an event takes place: `14 August 2031 · 10:00 AM – 12:00 PM`. Of several days, both have their times.
 */
export function useEventWhen() {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  return ({ date, time, endDate, endTime, allDay }: Times): string => {
    const day = dayOf(date, timeZone);
    const endDay = dayOf(endDate ?? date, timeZone);
    const isOneDay = endDay === day;
    const wholeDay = isOneDay && translate('resources.events.fields.allDay');
    const start = [formatDate(day), allDay ? wholeDay : unbroken(time)];
    const end = [!isOneDay && formatDate(endDay), endTime && unbroken(endTime)];
    return [start, end]
      .map((parts) => parts.filter(Boolean).join(' · '))
      .filter(Boolean)
      .join(' – ');
  };
}
