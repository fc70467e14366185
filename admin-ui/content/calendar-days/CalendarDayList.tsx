import { Chip, Typography, Button } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { StaffCalendarDay } from '../../../contract/content/calendar-days.js';
import { DetailsDialog } from '../../components/dialogs/DetailsDialog.js';
import { type Fact, Facts } from '../../components/dialogs/Facts.js';
import { RecordHistory } from '../../components/editing/history/RecordHistory.js';
import { BulkActions } from '../../components/list/bulk/BulkActions.js';
import { CardGrid } from '../../components/list/cards/CardGrid.js';
import { CollectionList } from '../../components/list/CollectionList.js';
import type { Column } from '../../components/list/columns.js';
import { CreateButton } from '../../components/list/CreateButton.js';
import type { CsvColumn } from '../../components/list/csv.js';
import { EmptyList } from '../../components/list/EmptyList.js';
import { ExportButton } from '../../components/list/ExportButton.js';
import { BranchFilter } from '../../components/list/filters/BranchFilter.js';
import { FilterSelect } from '../../components/list/filters/FilterSelect.js';
import { ListCount } from '../../components/list/ListCount.js';
import { ListHeader } from '../../components/list/ListHeader.js';
import { ListPagination } from '../../components/list/ListPagination.js';
import { ListToolbar } from '../../components/list/ListToolbar.js';
import { RecordDetails } from '../../components/list/RecordDetails.js';
import { RefreshButton } from '../../components/list/RefreshButton.js';
import { StatusChip } from '../../components/StatusChip.js';
import { TrashButton } from '../../components/trash/TrashButton.js';
import { TrashCard } from '../../components/trash/TrashCard.js';
import { TrashList } from '../../components/trash/TrashList.js';
import { useResourceMessage } from '../../components/useResourceMessage.js';
import { paths } from '../../providers/paths.js';
import { CalendarDayCard } from './CalendarDayCard.js';
import { SORTS } from './daySorts.js';
import { STATUS_FILTERS, KIND_FILTERS, DAY_STATUS_STYLES } from './dayStyles.js';
import { HolidayMenu } from './holidays/HolidayMenu.js';
import { MoveDayButton } from './holidays/MoveDayButton.js';
import { useDayFacts } from './useDayFacts.js';
import { useThisYear } from './useThisYear.js';

const useShownDay = () => useRecordContext<StaffCalendarDay>()!;

const DaysCell = () => useDayFacts(useShownDay()).days;
const BranchCell = () => useDayFacts(useShownDay()).place;
const StatusCell = () => <StatusChip status={useShownDay().status} styles={DAY_STATUS_STYLES} />;

function KindCell() {
  const message = useResourceMessage();
  return message(`kinds.${useShownDay().kind}`);
}

const label = (field: string) => `resources.calendar-days.${field}`;

const DAY_COLUMNS: Column[] = [
  { source: 'title', label: label('fields.title'), isSortable: true },
  { source: 'firstDay', label: label('days'), cell: DaysCell, isSortable: true, width: 232 },
  { source: 'kind', label: label('fields.kind'), cell: KindCell, width: 136 },
  { source: 'branch', label: label('fields.branch'), cell: BranchCell, width: 160 },
  { source: 'status', label: label('fields.status'), cell: StatusCell, width: 128 },
  { source: 'note', label: label('fields.note'), isExtra: true },
];

const key = (name: string) => `resources.calendar-days.${name}`;

function DayFilters() {
  const now = useThisYear();
  const years = [-2, -1, 0, 1, 2].map((ahead) => ({ value: now + ahead, label: String(now + ahead) }));
  return (
    <>
      <FilterSelect source="year" label={key('year')} all={key('all_years')} choices={years} />
      <FilterSelect source="kind" label={key('fields.kind')} all={key('all_kinds')} choices={KIND_FILTERS} />
      <BranchFilter source="branchId" />
      <FilterSelect source="status" label={key('fields.status')} all={key('all_statuses')} choices={STATUS_FILTERS} />
    </>
  );
}

const dayCsv: CsvColumn<StaffCalendarDay>[] = [
  { label: 'Id', value: ({ id }) => id },
  { label: 'Title', value: ({ title }) => title },
  { label: 'First day', value: ({ firstDay }) => firstDay },
  { label: 'Last day', value: ({ lastDay }) => lastDay },
  { label: 'Kind', value: ({ kind }) => kind },
  { label: 'Branch', value: ({ branch }) => branch },
  { label: 'Status', value: ({ status }) => status },
  { label: 'Source', value: ({ source }) => source },
  { label: 'Gazette number', value: ({ gazetteNumber }) => gazetteNumber },
  { label: 'Note', value: ({ note }) => note },
];

const BULK_STATUSES = STATUS_FILTERS.map((choice) => ({ field: 'status', ...choice }));

export function CalendarDayList() {
  const year = useThisYear();
  return (
    <CollectionList list="calendar-days" columns={DAY_COLUMNS}>
      <ListHeader counts={<ListCount />}>
        <ExportButton columns={dayCsv} />
        <TrashButton list={paths.calendarDays} />
        <HolidayMenu />
        <RefreshButton />
        <CreateButton to={paths.addCalendarDay} />
      </ListHeader>
      <ListToolbar sorts={SORTS}>
        <DayFilters />
      </ListToolbar>
      <CardGrid
        minCardWidth={300}
        shape={{ lines: 3, hasBadge: true }}
        empty={<EmptyList createTo={paths.addCalendarDay} unasked={{ year }} />}
      >
        <CalendarDayCard />
      </CardGrid>
      <ListPagination />
      <BulkActions statuses={BULK_STATUSES} />
      <RecordDetails<StaffCalendarDay>
        list={paths.calendarDays}
        render={(day, close) => <CalendarDayDetails day={day} onClose={close} />}
      />
    </CollectionList>
  );
}

export function CalendarDayTrash() {
  return (
    <TrashList<StaffCalendarDay>
      shape={{ lines: 3 }}
      details={(day, close) => <CalendarDayDetails day={day} onClose={close} />}
    >
      <DeletedDay />
    </TrashList>
  );
}

function DeletedDay() {
  const day = useRecordContext<StaffCalendarDay>()!;
  const { days, place } = useDayFacts(day);
  return (
    <TrashCard title={day.title}>
      <Typography variant="body2" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {days}
      </Typography>
      <Chip size="small" variant="outlined" label={place} sx={{ alignSelf: 'flex-start', maxWidth: '100%' }} />
    </TrashCard>
  );
}

function CalendarDayDetails({ day, onClose }: { day: StaffCalendarDay; onClose: () => void }) {
  const translate = useTranslate();
  const message = (key: string) => translate(`resources.calendar-days.${key}`);
  const { days, place, isOwn } = useDayFacts(day);
  const { id, title, kind, status, source, isUncertain, gazetteNumber, note } = day;
  const facts: Fact[] = [
    { label: message('days'), value: days },
    { label: message('fields.branch'), value: place },
    { label: message('fields.source'), value: message(`sources.${source}`) },
    ...(gazetteNumber ? [{ label: message('fields.gazetteNumber'), value: gazetteNumber }] : []),
    ...(note ? [{ label: message('fields.note'), value: note, wide: true }] : []),
  ];
  return (
    <DetailsDialog
      title={title}
      onClose={onClose}
      badges={
        <>
          <Chip size="small" variant="outlined" label={message(`kinds.${kind}`)} />
          <StatusChip status={status} styles={DAY_STATUS_STYLES} />
          {isUncertain && <Chip size="small" color="warning" variant="outlined" label={message('to_confirm')} />}
        </>
      }
      actions={
        isOwn && (
          <>
            <MoveDayButton day={day} />
            <Button variant="contained" component={Link} to={paths.editCalendarDay(id)}>
              {message('edit')}
            </Button>
          </>
        )
      }
    >
      <Facts facts={facts} />
      {isOwn && <RecordHistory record={day} />}
    </DetailsDialog>
  );
}
