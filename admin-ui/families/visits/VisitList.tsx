import { CardGrid } from '../../components/list/CardGrid.js';
import { CollectionList } from '../../components/list/CollectionList.js';
import { DateRangeFilter } from '../../components/list/DateRangeFilter.js';
import { EmptyList } from '../../components/list/EmptyList.js';
import { FilterSelect } from '../../components/list/FilterSelect.js';
import { ListCount } from '../../components/list/ListCount.js';
import { ListHeader } from '../../components/list/ListHeader.js';
import { ListPagination } from '../../components/list/ListPagination.js';
import { ListToolbar } from '../../components/list/ListToolbar.js';
import { RefreshButton } from '../../components/list/RefreshButton.js';
import { visitMessages } from '../../components/visits/visitMessages.js';
import { paths } from '../../providers/paths.js';
import { COMING } from './coming.js';
import { VisitCard } from './VisitCard.js';
import type { SortChoice } from '../../components/list/SortSelect.js';

/** The first is the default. */
const SORTS: [SortChoice, ...SortChoice[]] = [
  { field: 'startsAt', order: 'ASC', label: visitMessages.sort_first },
  { field: 'startsAt', order: 'DESC', label: visitMessages.sort_last },
];

const choicesOf = (words: object) => Object.entries(words).map(([value, label]) => ({ value, label: String(label) }));
const STATES = choicesOf(visitMessages.states);
const TIMES = choicesOf(visitMessages.times);

export function VisitList() {
  return (
    <CollectionList>
      <ListHeader counts={<ListCount />}>
        <RefreshButton />
      </ListHeader>
      <ListToolbar sorts={SORTS}>
        <FilterSelect source="when" label={visitMessages.time} all={visitMessages.all_times} choices={TIMES} />
        <FilterSelect source="state" label={visitMessages.state} all={visitMessages.all_states} choices={STATES} />
        <DateRangeFilter source="startsAt" />
      </ListToolbar>
      <CardGrid
        minCardWidth={360}
        shape={{ lines: 3, hasBadge: true }}
        empty={<EmptyList createTo={paths.admissions} unasked={COMING} />}
      >
        <VisitCard />
      </CardGrid>
      <ListPagination />
    </CollectionList>
  );
}
