import { REVIEW_STATUSES, type StaffReview } from '../../../contract/content/reviews.js';
import { BulkActions } from '../../components/list/bulk/BulkActions.js';
import { CardGrid } from '../../components/list/cards/CardGrid.js';
import { CollectionList } from '../../components/list/CollectionList.js';
import { CreateButton } from '../../components/list/CreateButton.js';
import { EmptyList } from '../../components/list/EmptyList.js';
import { ExportButton } from '../../components/list/ExportButton.js';
import { ListCount } from '../../components/list/ListCount.js';
import { ListHeader } from '../../components/list/ListHeader.js';
import { ListPagination } from '../../components/list/ListPagination.js';
import { ListToolbar } from '../../components/list/ListToolbar.js';
import { RecordDetails } from '../../components/list/RecordDetails.js';
import { RefreshButton } from '../../components/list/RefreshButton.js';
import { TrashButton } from '../../components/trash/TrashButton.js';
import { ScheduledFilter } from '../../components/schedule/ScheduledFilter.js';
import { STATUS_STYLES } from '../../components/StatusChip.js';
import { paths } from '../../providers/paths.js';
import { COLLECTIONS } from '../../../contract/records/collections.js';
import { focalPointLines } from '../../components/images/focal/focalPointLines.js';
import { ReviewCard } from './ReviewCard.js';
import { ReviewDetails } from './ReviewDetails.js';
import { SORTS } from './reviewSorts.js';
import type { CsvColumn } from '../../components/list/csv.js';

const reviewCsv: CsvColumn<StaffReview>[] = [
  { label: 'Id', value: ({ id }) => id },
  { label: 'Name', value: ({ name }) => name },
  { label: 'Role', value: ({ who }) => who },
  { label: 'Stars', value: ({ stars }) => stars },
  { label: 'Status', value: ({ status }) => status },
  { label: 'Review', value: ({ review }) => review },
  { label: 'Featured', value: ({ featured }) => (featured ? 'yes' : 'no') },
  { label: 'What stays in view', value: (record) => focalPointLines(record, COLLECTIONS.reviews.cropped) },
];

const BULK_STATUSES = REVIEW_STATUSES.map((value) => ({ field: 'status', value, label: STATUS_STYLES[value]!.label }));

export function ReviewList() {
  return (
    <CollectionList list="reviews">
      <ListHeader counts={<ListCount />}>
        <ExportButton columns={reviewCsv} />
        <TrashButton list={paths.reviews} />
        <RefreshButton />
        <CreateButton to={paths.addReview} />
      </ListHeader>
      <ListToolbar sorts={SORTS}>
        <ScheduledFilter />
      </ListToolbar>
      <CardGrid shape={{ hasPortrait: true, lines: 4 }} empty={<EmptyList createTo={paths.addReview} />}>
        <ReviewCard />
      </CardGrid>
      <ListPagination />
      <BulkActions statuses={BULK_STATUSES} />
      <RecordDetails<StaffReview>
        list={paths.reviews}
        render={(review, close) => <ReviewDetails review={review} onClose={close} />}
      />
    </CollectionList>
  );
}

export { ReviewTrash } from './ReviewTrash.js';
