import { useTranslate } from 'react-admin';
import type { StaffSubscriber } from '../../contract/subscribers.js';
import type { CsvColumn } from '../components/csv.js';
import { csvMoment } from '../components/csvMoment.js';
import { CollectionList } from '../components/list/CollectionList.js';
import type { ListWords } from '../components/list/ListWords.js';
import type { SortChoice } from '../components/list/SortSelect.js';
import { SPAM_CHOICES, SpamFilter } from '../components/list/SpamFilter.js';
import { TotalCounts } from '../components/list/TotalCounts.js';
import { useSiteConfig } from '../providers/useSiteConfig.js';
import { SubscriberCard } from './SubscriberCard.js';

const SORTS: [SortChoice, ...SortChoice[]] = [
  { field: 'createdAt', order: 'DESC', label: 'subscribers.sort_newest' },
  { field: 'createdAt', order: 'ASC', label: 'subscribers.sort_oldest' },
  { field: 'email', order: 'ASC', label: 'subscribers.sort_email' },
];

const WORDS: ListWords = {
  search: 'subscribers.search',
  loadFailed: 'subscribers.load_failed',
  empty: 'subscribers.empty',
  emptyText: 'subscribers.empty_text',
  searchEmpty: 'subscribers.search_empty',
  refreshed: 'subscribers.refreshed',
  refreshFailed: 'subscribers.refresh_failed',
};

const csv = (timeZone: string): CsvColumn<StaffSubscriber>[] => [
  { label: 'Email', value: ({ email }) => email },
  { label: 'Signed up', value: ({ createdAt }) => csvMoment(createdAt, timeZone) },
];

export function SubscriberList() {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  return (
    <CollectionList<StaffSubscriber>
      resource="subscribers"
      sorts={SORTS}
      perPage={24}
      title={translate('subscribers.title')}
      counts={<TotalCounts words="subscribers.counts" />}
      words={WORDS}
      filters={<SpamFilter />}
      bulkStatuses={SPAM_CHOICES}
      csv={csv(timeZone)}
      card={(subscriber, actions) => <SubscriberCard subscriber={subscriber} actions={actions} />}
      minCardWidth={330}
      shape={{ lines: 0, hasBadge: true }}
      deletion={({ email }) => ({
        title: 'subscribers.delete_title',
        text: 'subscribers.delete_text',
        done: 'subscribers.deleted',
        failed: 'subscribers.delete_failed',
        args: { email },
      })}
    />
  );
}
