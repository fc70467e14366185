import type { StaffCalendarDay } from '../../../contract/content/calendar-days.js';
import { BulkActions } from '../../components/list/bulk/BulkActions.js';
import { CardGrid } from '../../components/list/cards/CardGrid.js';
import { CollectionList } from '../../components/list/CollectionList.js';
import { CreateButton } from '../../components/list/CreateButton.js';
import type { CsvColumn } from '../../components/list/csv.js';
import { EmptyList } from '../../components/list/EmptyList.js';
import { ExportButton } from '../../components/list/ExportButton.js';
import { ListCount } from '../../components/list/ListCount.js';
import { ListHeader } from '../../components/list/ListHeader.js';
import { ListPagination } from '../../components/list/ListPagination.js';
import { ListToolbar } from '../../components/list/ListToolbar.js';
import { RecordDetails } from '../../components/list/RecordDetails.js';
import { RefreshButton } from '../../components/list/RefreshButton.js';
import { TrashButton } from '../../components/trash/TrashButton.js';
import { paths } from '../../providers/paths.js';
import { CalendarDayCard } from './CalendarDayCard.js';
import { CalendarDayDetails } from './CalendarDayDetails.js';
import { DAY_COLUMNS } from './dayColumns.js';
import { DayFilters } from './DayFilters.js';
import { SORTS } from './daySorts.js';
import { HolidayMenu } from './holidays/HolidayMenu.js';
import { STATUS_FILTERS } from './dayStyles.js';
import { useThisYear } from './useThisYear.js';

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

export { CalendarDayTrash } from './CalendarDayTrash.js';
