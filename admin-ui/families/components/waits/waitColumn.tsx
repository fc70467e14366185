import { useRecordContext } from 'react-admin';
import type { Waits } from '../../../../contract/families/waits.js';
import { shortDay } from '../../../components/formatDate.js';
import type { Column } from '../../../components/list/columns.js';
import './messages.js';

function WaitCell() {
  const { waitUntil, waitEnded } = useRecordContext<Waits & { id: number }>()!;
  return waitUntil && !waitEnded && <time dateTime={waitUntil}>{shortDay(waitUntil)}</time>;
}

export const WAIT_COLUMN: Column = {
  source: 'waitUntil',
  label: 'wait.column',
  cell: WaitCell,
  isExtra: true,
  width: 136,
};
