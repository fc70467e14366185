import { ActiveCounts } from '../../components/list/ActiveCounts.js';
import { ACTIVE_STATUSES } from '../../components/list/activeStatuses.js';
import { BulkActions } from '../../components/list/BulkActions.js';
import { CardGrid } from '../../components/list/CardGrid.js';
import { CollectionList } from '../../components/list/CollectionList.js';
import { CreateButton } from '../../components/list/CreateButton.js';
import { EmptyList } from '../../components/list/EmptyList.js';
import { ExportButton } from '../../components/list/ExportButton.js';
import { ListHeader } from '../../components/list/ListHeader.js';
import { ListPagination } from '../../components/list/ListPagination.js';
import { ListToolbar } from '../../components/list/ListToolbar.js';
import { RefreshButton } from '../../components/list/RefreshButton.js';
import { TrashButton } from '../../components/list/TrashButton.js';
import { ScheduledFilter } from '../../components/schedule/ScheduledFilter.js';
import { paths } from '../../providers/paths.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { HeroSlideCard } from './HeroSlideCard.js';
import { slideCsv } from './slideCsv.js';
import { SORTS } from './slideSorts.js';

export function HeroSlideList() {
  const { timeZone } = useSiteConfig();
  return (
    <CollectionList>
      <ListHeader counts={<ActiveCounts />}>
        <ExportButton columns={slideCsv(timeZone)} />
        <TrashButton list={paths.slides} />
        <RefreshButton />
        <CreateButton to={paths.addSlide} />
      </ListHeader>
      <ListToolbar sorts={SORTS}>
        <ScheduledFilter />
      </ListToolbar>
      <CardGrid empty={<EmptyList createTo={paths.addSlide} />}>
        <HeroSlideCard />
      </CardGrid>
      <ListPagination />
      <BulkActions statuses={ACTIVE_STATUSES} />
    </CollectionList>
  );
}

/** Of the same file: few who open a list need its trash. */
export { HeroSlideTrash } from './HeroSlideTrash.js';
