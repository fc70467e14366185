import type { ComponentProps } from 'react';
import { useTranslate, useListContext, useRecordContext } from 'react-admin';
import type { EventTime, StaffEvent } from '../../../contract/content/events.js';
import { dayOf, clockTime } from '../../../contract/platform/dates.js';
import { STATUSES } from '../../../contract/platform/records.js';
import { COLLECTIONS } from '../../../contract/records/collections.js';
import { DeleteDialog } from '../../components/dialogs/DeleteDialog.js';
import { altLines } from '../../components/images/altLines.js';
import { focalPointLines } from '../../components/images/focal/focalPointLines.js';
import { BulkActions } from '../../components/list/bulk/BulkActions.js';
import { CardGrid } from '../../components/list/cards/CardGrid.js';
import { CollectionList } from '../../components/list/CollectionList.js';
import type { Column } from '../../components/list/columns.js';
import { CreateButton } from '../../components/list/CreateButton.js';
import type { CsvColumn } from '../../components/list/csv.js';
import { DayCell } from '../../components/list/DayCell.js';
import { EmptyList } from '../../components/list/EmptyList.js';
import { ExportButton } from '../../components/list/ExportButton.js';
import { BranchFilter } from '../../components/list/filters/BranchFilter.js';
import { FilterSelect } from '../../components/list/filters/FilterSelect.js';
import { ListHeader } from '../../components/list/ListHeader.js';
import { ListPagination } from '../../components/list/ListPagination.js';
import { ListToolbar } from '../../components/list/ListToolbar.js';
import { RecordDetails } from '../../components/list/RecordDetails.js';
import { RefreshButton } from '../../components/list/RefreshButton.js';
import { useTotal } from '../../components/list/useTotal.js';
import { ScheduledFilter } from '../../components/schedule/ScheduledFilter.js';
import { STATUS_STYLES, StatusChip } from '../../components/StatusChip.js';
import { TrashButton } from '../../components/trash/TrashButton.js';
import { EVENT_LISTS, paths } from '../../providers/paths.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { EventCard } from './EventCard.js';
import { EventDetails } from './EventDetails.js';
import { SORTS } from './eventSorts.js';
import { OccurrenceChip } from './OccurrenceChip.js';
import { LATER } from './series.js';

const label = (field: string) => `resources.events.fields.${field}`;
const useShownEvent = () => useRecordContext<StaffEvent>()!;

const StatusCell = () => <StatusChip status={useShownEvent().status} />;
const OccurrenceCell = () => <OccurrenceChip occurrence={useShownEvent().occurrence} />;
const PhotosCell = () => useShownEvent().photos.length || null;

function TimeCell() {
  const translate = useTranslate();
  const { time, allDay } = useShownEvent();
  return allDay ? translate(label('allDay')) : clockTime(time);
}

/** Table cell with the last day, or with the end time if the event ends on its first day. */
function EndCell({ source }: { source: string }) {
  const { timeZone } = useSiteConfig();
  const { date, endDate, endTime } = useShownEvent();
  if (endDate && dayOf(endDate, timeZone) !== dayOf(date, timeZone)) return <DayCell source={source} />;
  return endTime && clockTime(endTime);
}

function BranchCell() {
  const translate = useTranslate();
  return useShownEvent().branch ?? translate('resources.events.no_branch');
}

function SeriesCell() {
  const translate = useTranslate();
  const { seriesCount = 1 } = useShownEvent();
  return seriesCount > 1 ? translate('resources.events.series.dates', { smart_count: seriesCount }) : null;
}

const EVENT_COLUMNS: Column[] = [
  { source: 'title', label: label('title'), isSortable: true },
  { source: 'date', label: label('day'), cell: DayCell, isSortable: true, width: 136 },
  { source: 'time', label: label('time'), cell: TimeCell, width: 96 },
  { source: 'endDate', label: 'resources.events.end', cell: EndCell, width: 120 },
  { source: 'branch', label: label('branch'), cell: BranchCell, isSortable: true, width: 160 },
  { source: 'status', label: label('status'), cell: StatusCell, isSortable: true, width: 112 },
  { source: 'occurrence', label: label('occurrence'), cell: OccurrenceCell, width: 128 },
  { source: 'seriesCount', label: label('seriesId'), cell: SeriesCell, width: 96 },
  { source: 'photos', label: label('photos'), cell: PhotosCell, isExtra: true, width: 112 },
];

const THIS_AND_LATER = { label: 'resources.events.series.delete_later', meta: LATER };

function DeleteEventDialog(props: ComponentProps<typeof DeleteDialog>) {
  return <DeleteDialog {...props} other={props.record.seriesId === null ? undefined : THIS_AND_LATER} />;
}

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

/** Clears the filter by series, which is set by an event's `SeriesChip`. */
function SeriesFilter() {
  const { seriesId } = useListContext().filterValues;
  if (seriesId === undefined) return null;
  return (
    <FilterSelect
      source="seriesId"
      label="resources.events.series.filter"
      all="resources.events.series.all"
      choices={[{ value: seriesId, label: 'resources.events.series.only' }]}
    />
  );
}

/**
 * Shows '{n} past events found ({total} total events)', counting each event of a series, and the number of branches.
 */
function EventCounts({ when }: { when: EventTime }) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const n = useTotal('events', { ...filterValues, when });
  const total = useTotal('events');
  const branches = useTotal('branches');
  if (n === undefined || total === undefined) return null;
  return (
    <>
      <span>{translate(`resources.events.${when}_counts`, { smart_count: n, total })}</span>
      {branches !== undefined && (
        <span>{` · ${translate('resources.events.branch_count', { smart_count: branches })}`}</span>
      )}
    </>
  );
}
