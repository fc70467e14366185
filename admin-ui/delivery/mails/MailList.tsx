import { MAIL_KINDS, MAIL_STATES } from '../../../contract/delivery/mails.js';
import { CardGrid } from '../../components/list/cards/CardGrid.js';
import { CollectionList } from '../../components/list/CollectionList.js';
import { BranchFilter } from '../../components/list/filters/BranchFilter.js';
import { FilterSelect } from '../../components/list/filters/FilterSelect.js';
import { ListHeader } from '../../components/list/ListHeader.js';
import { ListPagination } from '../../components/list/ListPagination.js';
import { ListToolbar } from '../../components/list/ListToolbar.js';
import { RefreshButton } from '../../components/list/RefreshButton.js';
import { TotalCounts } from '../../components/list/TotalCounts.js';
import { MailCard } from './MailCard.js';
import { SORTS } from './mailSorts.js';
import { NotifiedButton } from './NotifiedButton.js';
import { NoMailServerAlert } from '../../components/NoMailServerAlert.js';

const STATES = MAIL_STATES.map((value) => ({ value, label: `resources.mails.states.${value}` }));
const KINDS = MAIL_KINDS.map((value) => ({ value, label: `resources.mails.kinds.${value}` }));

export function MailList() {
  return (
    <CollectionList list="mails">
      <ListHeader counts={<TotalCounts />}>
        <NotifiedButton />
        <RefreshButton />
      </ListHeader>
      <NoMailServerAlert />
      <ListToolbar sorts={SORTS}>
        <FilterSelect source="state" label="resources.mails.state" all="resources.mails.all_states" choices={STATES} />
        <FilterSelect source="kind" label="resources.mails.kind" all="resources.mails.all_kinds" choices={KINDS} />
        <BranchFilter source="branchId" />
      </ListToolbar>
      <CardGrid shape={{ lines: 3, hasBadge: true }}>
        <MailCard />
      </CardGrid>
      <ListPagination />
    </CollectionList>
  );
}
