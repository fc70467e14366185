import AddIcon from '@mui/icons-material/Add';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { type DataProvider, useDataProvider, useListContext, useTranslate, useRecordContext } from 'react-admin';
import type { StaffEvent } from '../../../contract/content/events.js';
import type { StaffBooking } from '../../../contract/families/bookings.js';
import { dayOf } from '../../../contract/platform/dates.js';
import { LazyBoundary } from '../../components/LazyBoundary.js';
import { lazyScreen } from '../../components/lazyScreen.js';
import { allRows } from '../../components/list/allRows.js';
import { BulkActions } from '../../components/list/bulk/BulkActions.js';
import { CardGrid } from '../../components/list/cards/CardGrid.js';
import { CollectionList } from '../../components/list/CollectionList.js';
import type { Column } from '../../components/list/columns.js';
import { type CsvColumn, csvDateTime } from '../../components/list/csv.js';
import { DayCell } from '../../components/list/DayCell.js';
import { ExportButton } from '../../components/list/ExportButton.js';
import { BranchFilter } from '../../components/list/filters/BranchFilter.js';
import { FilterSelect } from '../../components/list/filters/FilterSelect.js';
import { MoreFilters } from '../../components/list/filters/MoreFilters.js';
import { SPAM_CHOICES, SpamFilter } from '../../components/list/filters/SpamFilter.js';
import { ICON_ABOVE_TABLES } from '../../components/list/iconAboveTables.js';
import { ListHeader } from '../../components/list/ListHeader.js';
import { ListPagination } from '../../components/list/ListPagination.js';
import { ListToolbar } from '../../components/list/ListToolbar.js';
import { RecordDetails } from '../../components/list/RecordDetails.js';
import { RefreshButton } from '../../components/list/RefreshButton.js';
import { TotalCounts } from '../../components/list/TotalCounts.js';
import { StatusChip } from '../../components/StatusChip.js';
import { paths } from '../../providers/paths.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { BOOKING_STYLES, callLabel, STATUS_CHOICES } from '../components/bookings/bookingStatus.js';
import { TakenPlaces, TooMany, useEventOf } from '../components/bookings/EventOfBooking.js';
import { BookingCard } from './BookingCard.js';
import { SORTS } from './bookingSorts.js';

const StatusCell = () => <StatusChip status={useRecordContext<StaffBooking>()!.status} styles={BOOKING_STYLES} />;
const EventCell = () => useEventOf(useRecordContext<StaffBooking>()!);

function PeopleCell() {
  const booking = useRecordContext<StaffBooking>()!;
  return (
    <>
      {booking.people} <TooMany booking={booking} />
    </>
  );
}

function CallCell() {
  const translate = useTranslate();
  const call = callLabel(useRecordContext<StaffBooking>()!);
  return call ? translate(call) : '';
}

const label = (field: string) => `resources.bookings.fields.${field}`;

const BOOKING_COLUMNS: Column[] = [
  { source: 'name', label: label('name'), isSortable: true },
  { source: 'status', label: label('status'), cell: StatusCell, isSortable: true, width: 148 },
  { source: 'people', label: label('people'), cell: PeopleCell, width: 88 },
  { source: 'eventId', label: label('event'), cell: EventCell },
  { source: 'phone', label: label('phone'), width: 132 },
  { source: 'toCall', label: label('toCall'), cell: CallCell, isExtra: true },
  { source: 'note', label: label('note'), isExtra: true },
  { source: 'email', label: label('email'), isExtra: true },
  { source: 'createdAt', label: label('createdAt'), cell: DayCell, isSortable: true, width: 136 },
  { source: 'reference', label: label('reference'), isExtra: true, width: 140 },
];

const BookingDetails = lazyScreen(() => import('./BookingDetails.js'), 'BookingDetails');
const BookingDialog = lazyScreen(() => import('./BookingDialog.js'), 'BookingDialog');
const BookingSheet = lazyScreen(() => import('./BookingSheet.js'), 'BookingSheet');

const words = (name: string) => `resources.bookings.${name}`;

const CALLS = [
  { value: true, label: words('to_call') },
  { value: false, label: words('not_to_call') },
];

const APPLIED = [
  { value: false, label: words('not_applied') },
  { value: true, label: words('has_applied') },
];

const FITTING = [
  { value: false, label: words('not_fitting') },
  { value: true, label: words('is_fitting') },
];

const EVENTS_AT_ONCE = 100;

/** The columns of the CSV with the event of each booking, also of one in the trash. */
export async function bookingCsv(
  bookings: StaffBooking[],
  dataProvider: DataProvider,
  timeZone: string,
): Promise<CsvColumn<StaffBooking>[]> {
  const ids = [...new Set(bookings.map(({ eventId }) => eventId))];
  const events = new Map<number, StaffEvent>();
  for (let at = 0; at < ids.length; at += EVENTS_AT_ONCE) {
    for (const deleted of [true, false]) {
      const filterValues = { id: ids.slice(at, at + EVENTS_AT_ONCE), deleted };
      const sort = { field: 'id', order: 'ASC' } as const;
      const found = await allRows<StaffEvent>(dataProvider, { resource: 'events', sort, filterValues });
      for (const event of found) events.set(event.id, event);
    }
  }
  const csvDay = (event?: StaffEvent) => event && dayOf(event.date, timeZone);
  return [
    { label: 'Name', value: ({ name }) => name },
    { label: 'Phone', value: ({ phone }) => phone },
    { label: 'Email', value: ({ email }) => email },
    { label: 'People', value: ({ people }) => people },
    { label: 'Status', value: ({ status }) => status },
    { label: 'To call', value: ({ toCall }) => toCall },
    { label: 'Note', value: ({ note }) => note },
    { label: 'Event', value: ({ eventId }) => events.get(eventId)?.title },
    { label: 'Day', value: ({ eventId }) => csvDay(events.get(eventId)) },
    { label: 'Came by', value: ({ source }) => source },
    { label: 'Reference', value: ({ reference }) => reference },
    { label: 'Booked', value: ({ createdAt }) => csvDateTime(createdAt, timeZone) },
  ];
}

export function BookingList() {
  const { timeZone } = useSiteConfig();
  const dataProvider = useDataProvider();
  return (
    <CollectionList list="bookings" columns={BOOKING_COLUMNS} details={BookingDetails}>
      <ListHeader counts={<Counts />}>
        <ExportButton<StaffBooking> columns={(bookings) => bookingCsv(bookings, dataProvider, timeZone)} />
        <RefreshButton />
        <OfEvent />
      </ListHeader>
      <ListToolbar sorts={SORTS}>
        <FilterSelect
          source="status"
          label={words('fields.status')}
          all={words('all_status')}
          choices={STATUS_CHOICES}
        />
        <FilterSelect source="isToCall" label={words('fields.toCall')} all={words('all_calls')} choices={CALLS} />
        <BranchFilter source="branchId" />
        <MoreFilters sources={['hasApplied', 'fits']}>
          <FilterSelect source="hasApplied" label={words('applied')} all={words('all_applied')} choices={APPLIED} />
          <FilterSelect source="fits" label={words('fitting')} all={words('all_fitting')} choices={FITTING} />
        </MoreFilters>
        <SpamFilter />
      </ListToolbar>
      <CardGrid shape={{ lines: 4, hasBadge: true }}>
        <BookingCard />
      </CardGrid>
      <ListPagination />
      <BulkActions statuses={[...STATUS_CHOICES.map((choice) => ({ field: 'status', ...choice })), ...SPAM_CHOICES]} />
      <RecordDetails<StaffBooking>
        list={paths.bookings}
        render={(booking, close) => <BookingDetails booking={booking} onClose={close} />}
      />
    </CollectionList>
  );
}

const useEventFilter = (): number | undefined => Number(useListContext().filterValues.eventId) || undefined;

function Counts() {
  const eventId = useEventFilter();
  return eventId ? <TakenPlaces eventId={eventId} /> : <TotalCounts />;
}

/** Buttons beside the bookings of one event. */
function OfEvent() {
  const translate = useTranslate();
  const eventId = useEventFilter();
  const [isOpen, setOpen] = useState(false);
  const [isPrinted, setPrinted] = useState(false);
  if (!eventId) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => setPrinted(true)} sx={ICON_ABOVE_TABLES}>
        <span data-label>{translate(words('print'))}</span>
      </Button>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen(true)} sx={ICON_ABOVE_TABLES}>
        <span data-label>{translate(words('new'))}</span>
      </Button>
      {isOpen && (
        <LazyBoundary>
          <BookingDialog eventId={eventId} onClose={() => setOpen(false)} />
        </LazyBoundary>
      )}
      {isPrinted && (
        <LazyBoundary>
          <BookingSheet eventId={eventId} onPrinted={() => setPrinted(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
