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
  { field: 'createdAt', order: 'DESC', label: 'resources.subscribers.sort_newest' },
  { field: 'createdAt', order: 'ASC', label: 'resources.subscribers.sort_oldest' },
  { field: 'email', order: 'ASC', label: 'resources.subscribers.sort_email' },
];

const WORDS: ListWords = {
  search: 'resources.subscribers.search',
  loadFailed: 'resources.subscribers.load_failed',
  empty: 'resources.subscribers.empty',
  emptyText: 'resources.subscribers.invite',
  searchEmpty: 'resources.subscribers.search_empty',
  refreshed: 'resources.subscribers.refreshed',
  refreshFailed: 'resources.subscribers.refresh_failed',
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
      title={translate('resources.subscribers.page.list')}
      counts={<TotalCounts words="resources.subscribers.counts" />}
      words={WORDS}
      filters={<SpamFilter />}
      bulkStatuses={SPAM_CHOICES}
      csv={csv(timeZone)}
      card={(subscriber, actions) => <SubscriberCard subscriber={subscriber} actions={actions} />}
      minCardWidth={330}
      shape={{ lines: 0, hasBadge: true }}
      deletion={({ email }) => ({
        title: 'resources.subscribers.message.delete_title',
        text: 'resources.subscribers.message.delete_content',
        done: 'resources.subscribers.notifications.deleted',
        failed: 'resources.subscribers.delete_failed',
        args: { email },
      })}
    />
  );
}
