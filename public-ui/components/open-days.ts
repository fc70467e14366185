import type { PublicEvent } from '../../contract/content/events.js';
import type { SiteApi } from '../../contract/site/site.js';
import type { EventTimes } from './event-date.js';

export type OpenDay = EventTimes & Pick<PublicEvent, 'id' | 'title' | 'branch'>;

/** The next days on which families see the school, soonest first; none if the list cannot be read. */
export async function openDays(api: SiteApi, count: number): Promise<OpenDay[]> {
  const days = await api
    .list<PublicEvent>('events', {
      filter: { isOpenDay: true, when: 'upcoming', occurrence: 'PLANNED' },
      sort: ['date', 'ASC'],
      range: [0, count - 1],
    })
    .catch(() => undefined);
  return (days?.rows ?? []).map(({ id, title, branch, date, time, endDate, endTime, allDay }) => ({
    id,
    title,
    branch,
    date,
    time,
    endDate,
    endTime,
    allDay,
  }));
}
