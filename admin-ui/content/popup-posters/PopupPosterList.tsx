import type { StaffPopupPoster } from '../../../contract/content/popup-posters.js';
import { ActiveCounts } from '../../components/list/ActiveCounts.js';
import { ACTIVE_STATUSES } from '../../components/list/filters/activeStatuses.js';
import { BulkActions } from '../../components/list/bulk/BulkActions.js';
import { CardGrid } from '../../components/list/cards/CardGrid.js';
import { CollectionList } from '../../components/list/CollectionList.js';
import { CreateButton } from '../../components/list/CreateButton.js';
import { EmptyList } from '../../components/list/EmptyList.js';
import { ExportButton } from '../../components/list/ExportButton.js';
import { FilterSelect } from '../../components/list/filters/FilterSelect.js';
import { ListHeader } from '../../components/list/ListHeader.js';
import { ListPagination } from '../../components/list/ListPagination.js';
import { ListToolbar } from '../../components/list/ListToolbar.js';
import { RecordDetails } from '../../components/list/RecordDetails.js';
import { RefreshButton } from '../../components/list/RefreshButton.js';
import { TrashButton } from '../../components/trash/TrashButton.js';
import { paths } from '../../providers/paths.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { PopupPosterCard } from './PopupPosterCard.js';
import { PopupPosterDetails } from './PopupPosterDetails.js';
import { SORTS } from './posterSorts.js';
import { COLLECTIONS } from '../../../contract/records/collections.js';
import { altLines } from '../../components/images/altLines.js';
import { type CsvColumn, csvDateTime } from '../../components/list/csv.js';

const posterCsv = (timeZone: string): CsvColumn<StaffPopupPoster>[] => [
  { label: 'Id', value: ({ id }) => id },
  { label: 'Title', value: ({ title }) => title },
  { label: 'Active', value: ({ isActive }) => (isActive ? 'yes' : 'no') },
  { label: 'Live', value: ({ live }) => (live ? 'yes' : 'no') },
  { label: 'Priority', value: ({ priority }) => priority },
  { label: 'Starts', value: ({ startDate }) => csvDateTime(startDate, timeZone) },
  { label: 'Ends', value: ({ endDate }) => csvDateTime(endDate, timeZone) },
  { label: 'Creator', value: ({ creator }) => creator },
  { label: 'Created', value: ({ createdAt }) => csvDateTime(createdAt, timeZone) },
  { label: 'Button text', value: ({ ctaText }) => ctaText },
  { label: 'Button link', value: ({ ctaLink }) => ctaLink },
  { label: 'Description', value: ({ description }) => description },
  { label: 'What the picture shows', value: (record) => altLines(record, COLLECTIONS['popup-posters'].pictures) },
];

const SHOWN = [
  { value: true, label: 'resources.popup-posters.filter_active' },
  { value: false, label: 'resources.popup-posters.filter_inactive' },
];

export function PopupPosterList() {
  const { timeZone } = useSiteConfig();
  return (
    <CollectionList list="popup-posters">
      <ListHeader counts={<ActiveCounts />}>
        <ExportButton columns={posterCsv(timeZone)} />
        <TrashButton list={paths.posters} />
        <RefreshButton />
        <CreateButton to={paths.addPoster} />
      </ListHeader>
      <ListToolbar sorts={SORTS}>
        <FilterSelect
          source="isActive"
          label="resources.popup-posters.filter"
          all="resources.popup-posters.filter_all"
          choices={SHOWN}
        />
      </ListToolbar>
      <CardGrid
        minCardWidth={300}
        shape={{ picture: '4 / 5', lines: 4 }}
        empty={<EmptyList createTo={paths.addPoster} />}
      >
        <PopupPosterCard />
      </CardGrid>
      <ListPagination />
      <BulkActions statuses={ACTIVE_STATUSES} />
      <RecordDetails<StaffPopupPoster>
        list={paths.posters}
        render={(poster, close) => <PopupPosterDetails poster={poster} onClose={close} />}
      />
    </CollectionList>
  );
}

export { PopupPosterTrash } from './PopupPosterTrash.js';
