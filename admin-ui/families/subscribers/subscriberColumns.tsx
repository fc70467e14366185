import { useRecordContext } from 'react-admin';
import type { StaffSubscriber } from '../../../contract/families/subscribers.js';
import type { Column } from '../../components/list/columns.js';
import { DayCell } from '../../components/list/DayCell.js';
import { StatusChip } from '../../components/StatusChip.js';
import { stateOf, SUBSCRIBER_STYLES } from './subscriberStyles.js';
import { useWishes } from './useWishes.js';

const StateCell = () => (
  <StatusChip status={stateOf(useRecordContext<StaffSubscriber>()!)} styles={SUBSCRIBER_STYLES} />
);

function WantsCell() {
  const wishesOf = useWishes();
  return <>{wishesOf(useRecordContext<StaffSubscriber>()!)}</>;
}

const label = (name: string) => `resources.subscribers.${name}`;

export const SUBSCRIBER_COLUMNS: Column[] = [
  { source: 'email', label: label('sort_email'), isSortable: true },
  { source: 'state', label: label('state'), cell: StateCell, width: 160 },
  { source: 'closures', label: label('wants'), cell: WantsCell, width: 240 },
  { source: 'createdAt', label: label('signed_up'), cell: DayCell, isSortable: true, width: 140 },
];
