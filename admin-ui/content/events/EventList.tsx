import { useTranslate } from 'react-admin';
import type { EventTime, StaffEvent } from '../../../contract/content/events.js';
import { STATUSES } from '../../../contract/platform/records.js';
import { BulkActions } from '../../components/list/bulk/BulkActions.js';
import { CardGrid } from '../../components/list/cards/CardGrid.js';
import { CollectionList } from '../../components/list/CollectionList.js';
import { CreateButton } from '../../components/list/CreateButton.js';
import { EmptyList } from '../../components/list/EmptyList.js';
import { ExportButton } from '../../components/list/ExportButton.js';
import { BranchFilter } from '../../components/list/filters/BranchFilter.js';
import { FilterSelect } from '../../components/list/filters/FilterSelect.js';
import { ListHeader } from '../../components/list/ListHeader.js';
import { ListPagination } from '../../components/list/ListPagination.js';
import { ListToolbar } from '../../components/list/ListToolbar.js';
import { RecordDetails } from '../../components/list/RecordDetails.js';
import { RefreshButton } from '../../components/list/RefreshButton.js';
import { TrashButton } from '../../components/trash/TrashButton.js';
import { ScheduledFilter } from '../../components/schedule/ScheduledFilter.js';
import { STATUS_STYLES } from '../../components/StatusChip.js';
import { EVENT_LISTS, paths } from '../../providers/paths.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { DeleteEventDialog } from './DeleteEventDialog.js';
import { EventCard } from './EventCard.js';
import { EVENT_COLUMNS } from './eventColumns.js';
import { EventCounts } from './EventCounts.js';
import { EventDetails } from './EventDetails.js';
import { SeriesFilter } from './SeriesFilter.js';
import { SORTS } from './eventSorts.js';
import { COLLECTIONS } from '../../../contract/records/collections.js';
import { dayOf } from '../../../contract/platform/dates.js';
import { altLines } from '../../components/images/altLines.js';
import { focalPointLines } from '../../components/images/focal/focalPointLines.js';
import type { CsvColumn } from '../../components/list/csv.js';

const eventCsv = (timeZone: string): CsvColumn<StaffEvent>[] => [
  { label: 'Id', value: ({ id }) => id },
  { label: 'Title', value: ({ title }) => title },
  { label: 'Date', value: ({ date }) => dayOf(date, timeZone) },
  { label: 'Time', value: ({ time }) => time },
  { label: 'Ends on', value: ({ endDate }) => endDate && dayOf(endDate, timeZone) },
  { label: 'Ends at', value: ({ endTime }) => endTime },
  { label: 'All day', value: ({ allDay }) => (allDay ? 'yes' : 'no') },
  { label: 'Event status', value: ({ occurrence }) => occurrence },
  { label: 'Reason', value: ({ occurrenceReason }) => occurrenceReason },
  { label: 'Branch', value: ({ branch }) => branch },
  { label: 'Status', value: ({ status }) => status },
  { label: 'Open day', value: ({ isOpenDay }) => (isOpenDay ? 'yes' : 'no') },
  { label: 'Description', value: ({ description }) => description },
  { label: 'Photos', value: ({ photos }) => photos.length },
  { label: 'What the pictures show', value: (record) => altLines(record, COLLECTIONS.events.pictures) },
  { label: 'What stays in view', value: (record) => focalPointLines(record, COLLECTIONS.events.cropped) },
];

const STATUS_CHOICES = STATUSES.map((value) => ({ value, label: STATUS_STYLES[value]!.label }));
const OPEN_DAYS = [{ value: true, label: 'resources.events.open_days' }];
const BULK_STATUSES = STATUS_CHOICES.map((choice) => ({ field: 'status', ...choice }));

export function EventList({ when }: { when: EventTime }) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const empty = (
    <EmptyList
      title={translate(`resources.events.${when}_empty`)}
      invite={translate(`resources.events.${when}_empty_text`)}
      createTo={paths.addEvent}
    />
  );
  return (
    <CollectionList list={`events.${when}`} columns={EVENT_COLUMNS} deletion={DeleteEventDialog}>
      <ListHeader title={translate(`resources.events.${when}_title`)} counts={<EventCounts when={when} />}>
        <ExportButton columns={eventCsv(timeZone)} filter={{ when }} />
        <TrashButton list={EVENT_LISTS[when]} />
        <RefreshButton />
        <CreateButton to={paths.addEvent} />
      </ListHeader>
      <ListToolbar sorts={SORTS[when]}>
        <FilterSelect
          source="status"
          label="status.label"
          all="resources.events.filter_status"
          choices={STATUS_CHOICES}
        />
        <FilterSelect
          source="isOpenDay"
          label="resources.events.open_day"
          all="resources.events.series.all"
          choices={OPEN_DAYS}
        />
        <BranchFilter source="forBranch" />
        <ScheduledFilter />
        <SeriesFilter />
      </ListToolbar>
      <CardGrid empty={empty}>
        <EventCard when={when} />
      </CardGrid>
      <ListPagination />
      <BulkActions statuses={BULK_STATUSES} />
      <RecordDetails<StaffEvent>
        list={EVENT_LISTS[when]}
        render={(event, close) => <EventDetails event={event} when={when} onClose={close} />}
      />
    </CollectionList>
  );
}
