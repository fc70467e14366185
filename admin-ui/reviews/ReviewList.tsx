import { useTranslate } from 'react-admin';
import { REVIEW_STATUSES, type StaffReview } from '../../contract/reviews.js';
import { CollectionList } from '../components/list/CollectionList.js';
import { ListCount } from '../components/list/ListCount.js';
import type { SortChoice } from '../components/list/SortSelect.js';
import { useOpenedByPath } from '../components/list/useOpenedByPath.js';
import { STATUS_LOOKS } from '../components/StatusChip.js';
import { paths } from '../paths.js';
import { ReviewCard } from './ReviewCard.js';
import { reviewCsv } from './reviewCsv.js';
import { ReviewDetails } from './ReviewDetails.js';

const SORTS: [SortChoice, ...SortChoice[]] = [
  { field: 'name', order: 'ASC', label: 'resources.reviews.sort_name' },
  { field: 'stars', order: 'DESC', label: 'resources.reviews.sort_rating' },
  { field: 'who', order: 'ASC', label: 'resources.reviews.sort_role' },
];
const BULK_STATUSES = REVIEW_STATUSES.map((value) => ({ field: 'status', value, label: STATUS_LOOKS[value]!.label }));

export function ReviewList() {
  const translate = useTranslate();
  return (
    <CollectionList<StaffReview>
      resource="reviews"
      sorts={SORTS}
      title={translate('resources.reviews.page.list')}
      counts={<ListCount words="resources.reviews.count" />}
      add={{ label: 'resources.reviews.action.create', to: paths.addReview }}
      words={{
        search: 'resources.reviews.search',
        loadFailed: 'resources.reviews.load_failed',
        empty: 'resources.reviews.empty',
        emptyText: 'resources.reviews.invite',
        searchEmpty: 'resources.reviews.search_empty',
        refreshed: 'resources.reviews.refreshed',
        refreshFailed: 'resources.reviews.refresh_failed',
      }}
      shape={{ hasPortrait: true, lines: 4 }}
      bulkStatuses={BULK_STATUSES}
      csv={reviewCsv}
      card={(review, actions) => <ReviewCard review={review} actions={actions} />}
      details={(review, close) => <ReviewDetails review={review} onClose={close} />}
      deletion={({ name }) => ({
        title: 'resources.reviews.message.delete_title',
        text: 'resources.reviews.message.delete_content',
        done: 'resources.reviews.notifications.deleted',
        failed: 'resources.reviews.delete_failed',
        plain: true,
        args: { name },
      })}
      {...useOpenedByPath('reviews', paths.reviews)}
    />
  );
}
