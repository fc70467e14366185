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
import { SORTS } from './slideSorts.js';
import { COLLECTIONS } from '../../../contract/records/collections.js';
import type { StaffHeroSlide } from '../../../contract/content/hero-slides.js';
import { altLines } from '../../components/altLines.js';
import type { CsvColumn } from '../../components/csv.js';
import { csvDateTime } from '../../components/csvDateTime.js';

const slideCsv = (timeZone: string): CsvColumn<StaffHeroSlide>[] => [
  { label: 'Id', value: ({ id }) => id },
  { label: 'Order', value: ({ order }) => order },
  { label: 'Title', value: ({ title }) => title },
  { label: 'Subtitle', value: ({ subtitle }) => subtitle },
  { label: 'Description', value: ({ description }) => description },
  { label: 'Button text', value: ({ ctaText }) => ctaText },
  { label: 'Button link', value: ({ ctaLink }) => ctaLink },
  { label: 'Theme', value: ({ theme }) => theme },
  { label: 'Active', value: ({ isActive }) => (isActive ? 'yes' : 'no') },
  { label: 'Created', value: ({ createdAt }) => csvDateTime(createdAt, timeZone) },
  { label: 'What the picture shows', value: (record) => altLines(record, COLLECTIONS['hero-slides'].pictures) },
];

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
