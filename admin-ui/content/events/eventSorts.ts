import type { EventTime } from '../../../contract/content/events.js';
import { eventListFilter } from '../../../contract/content/series.js';
import type { ListQuery } from '../../components/list/ListScreen.js';
import type { SortChoice } from '../../components/list/filters/SortSelect.js';

const TITLE: SortChoice = { field: 'title', order: 'ASC', label: 'resources.events.sort_title' };
export const SORTS: Record<EventTime, [SortChoice, SortChoice]> = {
  past: [{ field: 'date', order: 'DESC', label: 'resources.events.sort_date_newest' }, TITLE],
  upcoming: [{ field: 'date', order: 'ASC', label: 'resources.events.sort_date_earliest' }, TITLE],
};

export const queryOf = (when: EventTime): ListQuery => ({
  storeKey: `events.${when}`,
  filter: eventListFilter(when),
  sort: SORTS[when][0],
  branchFilter: 'forBranch',
});
