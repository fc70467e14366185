import { SUBSCRIBER_STATES, type StaffSubscriber } from '../../../contract/families/subscribers.js';
import type { CsvColumn } from '../../components/csv.js';
import { csvDateTime } from '../../components/csvDateTime.js';
import { BulkActions } from '../../components/list/BulkActions.js';
import { CardGrid } from '../../components/list/CardGrid.js';
import { CollectionList } from '../../components/list/CollectionList.js';
import { ExportButton } from '../../components/list/ExportButton.js';
import { FilterSelect } from '../../components/list/FilterSelect.js';
import { ListHeader } from '../../components/list/ListHeader.js';
import { ListPagination } from '../../components/list/ListPagination.js';
import { ListToolbar } from '../../components/list/ListToolbar.js';
import { RefreshButton } from '../../components/list/RefreshButton.js';
import { SPAM_CHOICES, SpamFilter } from '../../components/list/SpamFilter.js';
import { TotalCounts } from '../../components/list/TotalCounts.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { SubscriberCard } from './SubscriberCard.js';
import { subscriberMessages as words } from './subscriberMessages.js';
import { stateOf } from './subscriberStyles.js';
import { SORTS } from './subscriberSorts.js';

const STATES = SUBSCRIBER_STATES.map((value) => ({ value, label: words[value] }));

const csv = (timeZone: string): CsvColumn<StaffSubscriber>[] => [
  { label: 'Email', value: ({ email }) => email },
  { label: 'Signed up', value: ({ createdAt }) => csvDateTime(createdAt, timeZone) },
  { label: 'State', value: (subscriber) => words[stateOf(subscriber)] },
];

export function SubscriberList() {
  const { timeZone } = useSiteConfig();
  return (
    <CollectionList>
      <ListHeader counts={<TotalCounts />}>
        <ExportButton columns={csv(timeZone)} />
        <RefreshButton />
      </ListHeader>
      <ListToolbar sorts={SORTS}>
        <FilterSelect source="state" label={words.state} all={words.all} choices={STATES} />
        <SpamFilter />
      </ListToolbar>
      <CardGrid minCardWidth={330} shape={{ lines: 0, hasBadge: true }}>
        <SubscriberCard />
      </CardGrid>
      <ListPagination />
      <BulkActions statuses={SPAM_CHOICES} />
    </CollectionList>
  );
}
