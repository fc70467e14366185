import { useRecordContext, useTranslate } from 'react-admin';
import type { StaffEvent } from '../../../contract/content/events.js';
import { clockTime, dayOf } from '../../../contract/platform/dates.js';
import type { Column } from '../../components/list/columns.js';
import { DayCell } from '../../components/list/DayCell.js';
import { StatusChip } from '../../components/StatusChip.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { OccurrenceChip } from './OccurrenceChip.js';

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

export const EVENT_COLUMNS: Column[] = [
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
