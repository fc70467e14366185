import { ActiveCounts } from '../../components/list/ActiveCounts.js';
import { ACTIVE_STATUSES } from '../../components/list/filters/activeStatuses.js';
import { BulkActions } from '../../components/list/bulk/BulkActions.js';
import { CardGrid } from '../../components/list/cards/CardGrid.js';
import { CollectionList } from '../../components/list/CollectionList.js';
import { CreateButton } from '../../components/list/CreateButton.js';
import { EmptyList } from '../../components/list/EmptyList.js';
import { ExportButton } from '../../components/list/ExportButton.js';
import { ListHeader } from '../../components/list/ListHeader.js';
import { ListPagination } from '../../components/list/ListPagination.js';
import { ListToolbar } from '../../components/list/ListToolbar.js';
import { RefreshButton } from '../../components/list/RefreshButton.js';
import { TrashButton } from '../../components/trash/TrashButton.js';
import { ScheduledFilter } from '../../components/schedule/ScheduledFilter.js';
import { paths } from '../../providers/paths.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { HeroSlideCard } from './HeroSlideCard.js';
import { SORTS } from './slideSorts.js';
import { COLLECTIONS } from '../../../contract/records/collections.js';
import type { StaffHeroSlide } from '../../../contract/content/hero-slides.js';
import { altLines } from '../../components/images/altLines.js';
import { focalPointLines } from '../../components/images/focal/focalPointLines.js';
import { type CsvColumn, csvDateTime } from '../../components/list/csv.js';

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
  { label: 'What stays in view', value: (record) => focalPointLines(record, COLLECTIONS['hero-slides'].cropped) },
];

export function HeroSlideList() {
  const { timeZone } = useSiteConfig();
  return (
    <CollectionList list="hero-slides">
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

export { HeroSlideTrash } from './HeroSlideTrash.js';
