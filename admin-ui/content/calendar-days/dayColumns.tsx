import { useRecordContext } from 'react-admin';
import type { StaffCalendarDay } from '../../../contract/content/calendar-days.js';
import type { Column } from '../../components/list/columns.js';
import { StatusChip } from '../../components/StatusChip.js';
import { useResourceMessage } from '../../components/useResourceMessage.js';
import { DAY_STATUS_STYLES } from './dayStyles.js';
import { useDayFacts } from './useDayFacts.js';

const useShownDay = () => useRecordContext<StaffCalendarDay>()!;

const DaysCell = () => useDayFacts(useShownDay()).days;
const BranchCell = () => useDayFacts(useShownDay()).place;
const StatusCell = () => <StatusChip status={useShownDay().status} styles={DAY_STATUS_STYLES} />;

function KindCell() {
  const message = useResourceMessage();
  return message(`kinds.${useShownDay().kind}`);
}

const label = (field: string) => `resources.calendar-days.${field}`;

export const DAY_COLUMNS: Column[] = [
  { source: 'title', label: label('fields.title'), isSortable: true },
  { source: 'firstDay', label: label('days'), cell: DaysCell, isSortable: true, width: 232 },
  { source: 'kind', label: label('fields.kind'), cell: KindCell, width: 136 },
  { source: 'branch', label: label('fields.branch'), cell: BranchCell, width: 160 },
  { source: 'status', label: label('fields.status'), cell: StatusCell, width: 128 },
  { source: 'note', label: label('fields.note'), isExtra: true },
];
