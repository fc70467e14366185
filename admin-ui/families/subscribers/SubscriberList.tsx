import ConfirmedIcon from '@mui/icons-material/CheckCircleOutlined';
import BouncedIcon from '@mui/icons-material/ErrorOutlined';
import WantsIcon from '@mui/icons-material/NotificationsOutlined';
import AskedIcon from '@mui/icons-material/ScheduleOutlined';
import { Button } from '@mui/material';
import { useTranslate, useRecordContext } from 'react-admin';
import {
  SUBSCRIBER_STATES,
  type StaffSubscriber,
  type SubscriberState,
} from '../../../contract/families/subscribers.js';
import { dayOf } from '../../../contract/platform/dates.js';
import { mailTo } from '../../components/links.js';
import { BulkActions } from '../../components/list/bulk/BulkActions.js';
import { CardActions } from '../../components/list/cards/CardActions.js';
import { CardDate } from '../../components/list/cards/CardDate.js';
import { CardGrid } from '../../components/list/cards/CardGrid.js';
import { CardLine } from '../../components/list/cards/CardLine.js';
import { RecordCard } from '../../components/list/cards/RecordCard.js';
import { useRowActions } from '../../components/list/CollectionContext.js';
import { CollectionList } from '../../components/list/CollectionList.js';
import type { Column } from '../../components/list/columns.js';
import { type CsvColumn, csvDateTime } from '../../components/list/csv.js';
import { DayCell } from '../../components/list/DayCell.js';
import { ExportButton } from '../../components/list/ExportButton.js';
import { FilterSelect } from '../../components/list/filters/FilterSelect.js';
import { SPAM_CHOICES, SpamFilter } from '../../components/list/filters/SpamFilter.js';
import { ListHeader } from '../../components/list/ListHeader.js';
import { ListPagination } from '../../components/list/ListPagination.js';
import { ListToolbar } from '../../components/list/ListToolbar.js';
import { RefreshButton } from '../../components/list/RefreshButton.js';
import { TotalCounts } from '../../components/list/TotalCounts.js';
import { StatusChip, type StatusStyle } from '../../components/StatusChip.js';
import { useBranches } from '../../components/useBranches.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { SpamButton } from '../components/SpamButton.js';
import { SORTS } from './subscriberSorts.js';

const SUBSCRIBER_STYLES: Record<SubscriberState, StatusStyle> = {
  confirmed: { label: 'resources.subscribers.confirmed', tone: 'green', icon: ConfirmedIcon },
  asked: { label: 'resources.subscribers.asked', tone: 'yellow', icon: AskedIcon },
  bounced: { label: 'resources.subscribers.bounced', tone: 'red', icon: BouncedIcon },
};

function stateOf({ confirmedAt, bouncedAt }: StaffSubscriber): SubscriberState {
  if (bouncedAt) return 'bounced';
  return confirmedAt ? 'confirmed' : 'asked';
}

const StateCell = () => (
  <StatusChip status={stateOf(useRecordContext<StaffSubscriber>()!)} styles={SUBSCRIBER_STYLES} />
);

function WantsCell() {
  const wishesOf = useWishes();
  return <>{wishesOf(useRecordContext<StaffSubscriber>()!)}</>;
}

const label = (name: string) => `resources.subscribers.${name}`;

const SUBSCRIBER_COLUMNS: Column[] = [
  { source: 'email', label: label('sort_email'), isSortable: true },
  { source: 'state', label: label('state'), cell: StateCell, width: 160 },
  { source: 'closures', label: label('wants'), cell: WantsCell, width: 240 },
  { source: 'createdAt', label: label('signed_up'), cell: DayCell, isSortable: true, width: 140 },
];

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

function SubscriberCard() {
  const subscriber = useRecordContext<StaffSubscriber>()!;
  const actions = useRowActions();
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const wishesOf = useWishes();
  const { email, createdAt } = subscriber;
  return (
    <RecordCard
      record={subscriber}
      title={email}
      badges={
        <>
          <StatusChip status={stateOf(subscriber)} styles={SUBSCRIBER_STYLES} />
          <CardDate day={dayOf(createdAt, timeZone)} label={translate('resources.subscribers.signed_up')} />
        </>
      }
      actions={
        <CardActions onDelete={actions.remove}>
          <Button size="small" component="a" href={mailTo(email)}>
            {translate('resources.subscribers.write')}
          </Button>
          {subscriber.spam && <SpamButton resource="subscribers" record={subscriber} size="small" />}
        </CardActions>
      }
      dense
    >
      <CardLine icon={WantsIcon} label={translate('resources.subscribers.wants')}>
        {wishesOf(subscriber)}
      </CardLine>
    </RecordCard>
  );
}

/** Returns a function that says what a subscriber wants to receive, such as `News, closures of Kandy`. */
function useWishes(): (subscriber: StaffSubscriber) => string {
  const translate = useTranslate();
  const all = useBranches() ?? [];
  return ({ newsletters, closures, branchIds }) => {
    const names = all.filter(({ id }) => branchIds.includes(id)).map(({ name }) => name);
    const wishes = [
      ...(newsletters ? [translate('resources.subscribers.wants_news')] : []),
      ...(closures
        ? [
            translate(`resources.subscribers.${names.length ? 'wants_closures_of' : 'wants_closures'}`, {
              branches: names.join(', '),
            }),
          ]
        : []),
    ];
    return wishes.join(' · ');
  };
}
