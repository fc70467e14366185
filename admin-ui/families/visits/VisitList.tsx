import { VISIT_STATES } from '../../../contract/families/visits.js';
import { CardGrid } from '../../components/list/cards/CardGrid.js';
import { CollectionList } from '../../components/list/CollectionList.js';
import { BranchFilter } from '../../components/list/filters/BranchFilter.js';
import { DateRangeFilter } from '../../components/list/filters/DateRangeFilter.js';
import { EmptyList } from '../../components/list/EmptyList.js';
import { FilterSelect } from '../../components/list/filters/FilterSelect.js';
import { ListCount } from '../../components/list/ListCount.js';
import { ListHeader } from '../../components/list/ListHeader.js';
import { ListPagination } from '../../components/list/ListPagination.js';
import { ListToolbar } from '../../components/list/ListToolbar.js';
import { RefreshButton } from '../../components/list/RefreshButton.js';
import { paths } from '../../providers/paths.js';
import { COMING } from './coming.js';
import { VisitCard } from './VisitCard.js';
import type { SortChoice } from '../../components/list/filters/SortSelect.js';
import '../components/visits/messages.js';

const SORTS: [SortChoice, ...SortChoice[]] = [
  { field: 'startsAt', order: 'ASC', label: 'visits.sort_first' },
  { field: 'startsAt', order: 'DESC', label: 'visits.sort_last' },
];

const choicesOf = (kind: string, values: readonly string[]) =>
  values.map((value) => ({ value, label: `visits.${kind}.${value}` }));
const STATES = choicesOf('states', VISIT_STATES);
const TIMES = choicesOf('times', ['coming', 'past']);

export function VisitList() {
  return (
    <CollectionList list="visits">
      <ListHeader counts={<ListCount />}>
        <RefreshButton />
      </ListHeader>
      <ListToolbar sorts={SORTS}>
        <FilterSelect source="when" label="visits.time" all="visits.all_times" choices={TIMES} />
        <FilterSelect source="state" label="visits.state" all="visits.all_states" choices={STATES} />
        <BranchFilter source="branchId" />
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
