import { CardGrid } from '../../components/list/cards/CardGrid.js';
import { CollectionList } from '../../components/list/CollectionList.js';
import { BranchFilter } from '../../components/list/filters/BranchFilter.js';
import { FilterSelect } from '../../components/list/filters/FilterSelect.js';
import { ListCount } from '../../components/list/ListCount.js';
import { ListHeader } from '../../components/list/ListHeader.js';
import { ListPagination } from '../../components/list/ListPagination.js';
import { ListToolbar } from '../../components/list/ListToolbar.js';
import { RefreshButton } from '../../components/list/RefreshButton.js';
import { NoticeCard } from './NoticeCard.js';
import { SORTS } from './noticeSorts.js';
import { FORCE_CHOICES } from './noticeStyles.js';
import { RaiseNotice } from './RaiseNotice.js';

export function NoticeList() {
  return (
    <CollectionList list="notices">
      <ListHeader counts={<ListCount />}>
        <RefreshButton />
        <RaiseNotice />
      </ListHeader>
      <ListToolbar sorts={SORTS}>
        <FilterSelect
          source="inForce"
          label="resources.notices.filter"
          all="resources.notices.filter_all"
          choices={FORCE_CHOICES}
        />
        <BranchFilter source="branchId" />
      </ListToolbar>
      <CardGrid minCardWidth={330} shape={{ lines: 3, hasBadge: true }}>
        <NoticeCard />
      </CardGrid>
      <ListPagination />
    </CollectionList>
  );
}
