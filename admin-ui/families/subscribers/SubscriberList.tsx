import { useTranslate } from 'react-admin';
import { SUBSCRIBER_STATES, type StaffSubscriber } from '../../../contract/families/subscribers.js';
import { type CsvColumn, csvDateTime } from '../../components/list/csv.js';
import { BulkActions } from '../../components/list/bulk/BulkActions.js';
import { CardGrid } from '../../components/list/cards/CardGrid.js';
import { CollectionList } from '../../components/list/CollectionList.js';
import { ExportButton } from '../../components/list/ExportButton.js';
import { FilterSelect } from '../../components/list/filters/FilterSelect.js';
import { ListHeader } from '../../components/list/ListHeader.js';
import { ListPagination } from '../../components/list/ListPagination.js';
import { ListToolbar } from '../../components/list/ListToolbar.js';
import { RefreshButton } from '../../components/list/RefreshButton.js';
import { SPAM_CHOICES, SpamFilter } from '../../components/list/filters/SpamFilter.js';
import { TotalCounts } from '../../components/list/TotalCounts.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { SubscriberCard } from './SubscriberCard.js';
import { SUBSCRIBER_COLUMNS } from './subscriberColumns.js';
import { stateOf } from './subscriberStyles.js';
import { SORTS } from './subscriberSorts.js';
import { useWishes } from './useWishes.js';

const STATES = SUBSCRIBER_STATES.map((value) => ({ value, label: `resources.subscribers.${value}` }));

const csv = (
  timeZone: string,
  translate: (key: string) => string,
  wishesOf: (subscriber: StaffSubscriber) => string,
): CsvColumn<StaffSubscriber>[] => [
  { label: 'Email', value: ({ email }) => email },
  { label: 'Signed up', value: ({ createdAt }) => csvDateTime(createdAt, timeZone) },
  { label: 'State', value: (subscriber) => translate(`resources.subscribers.${stateOf(subscriber)}`) },
  { label: 'Wants', value: wishesOf },
];

export function SubscriberList() {
  const { timeZone } = useSiteConfig();
  const translate = useTranslate();
  const wishesOf = useWishes();
  return (
    <CollectionList list="subscribers" columns={SUBSCRIBER_COLUMNS}>
      <ListHeader counts={<TotalCounts />}>
        <ExportButton columns={csv(timeZone, translate, wishesOf)} />
        <RefreshButton />
      </ListHeader>
      <ListToolbar sorts={SORTS}>
        <FilterSelect
          source="state"
          label="resources.subscribers.state"
          all="resources.subscribers.all"
          choices={STATES}
        />
        <SpamFilter />
      </ListToolbar>
      <CardGrid minCardWidth={330} shape={{ lines: 1, hasBadge: true }}>
        <SubscriberCard />
      </CardGrid>
      <ListPagination />
      <BulkActions statuses={SPAM_CHOICES} />
    </CollectionList>
  );
}
