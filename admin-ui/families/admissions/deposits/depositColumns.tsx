import { useRecordContext } from 'react-admin';
import type { StaffAdmission } from '../../../../contract/families/admissions.js';
import type { CsvColumn } from '../../../components/list/csv.js';
import { shortDay } from '../../../components/formatDate.js';
import type { Column } from '../../../components/list/columns.js';
import './messages.js';

function PaidOnCell() {
  const { paidOn } = useRecordContext<StaffAdmission>()!;
  return paidOn && <time dateTime={paidOn}>{shortDay(paidOn)}</time>;
}

const AmountCell = () => useRecordContext<StaffAdmission>()!.paidAmount?.toLocaleString('en');

export const DEPOSIT_COLUMNS: Column[] = [
  { source: 'paidOn', label: 'deposit.columns.paidOn', cell: PaidOnCell, isExtra: true, width: 136 },
  { source: 'paidAmount', label: 'deposit.columns.paidAmount', cell: AmountCell, isExtra: true, width: 124 },
];

export const DEPOSIT_CSV: CsvColumn<StaffAdmission>[] = [
  { label: 'Deposit paid on', value: ({ paidOn }) => paidOn },
  { label: 'Deposit in LKR', value: ({ paidAmount }) => paidAmount },
  { label: 'Reference of the deposit', value: ({ paidReference }) => paidReference },
];
