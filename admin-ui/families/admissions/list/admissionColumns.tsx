import { useRecordContext } from 'react-admin';
import { ADMISSION_FIELD_NAMES } from '../../../../contract/school/admission-fields.js';
import type { StaffAdmission } from '../../../../contract/families/admissions.js';
import { BranchCell } from '../../../components/list/BranchCell.js';
import type { Column } from '../../../components/list/columns.js';
import { DayCell } from '../../../components/list/DayCell.js';
import { StatusChip } from '../../../components/StatusChip.js';
import { ASSIGNEE_COLUMN } from '../../components/assignees/assigneeColumn.js';
import { WAIT_COLUMN } from '../../components/waits/waitColumn.js';
import { DEPOSIT_COLUMNS } from '../deposits/depositColumns.js';
import { ADMISSION_STYLES, chipStatus } from '../details/admissionStatus.js';
import '../fieldMessages.js';

const StatusCell = () => (
  <StatusChip status={chipStatus(useRecordContext<StaffAdmission>()!.status)} styles={ADMISSION_STYLES} />
);

const label = (name: string) => `resources.admissions.${name}`;

export const ADMISSION_COLUMNS: Column[] = [
  { source: 'studentName', label: label('sort_child'), isSortable: true },
  { source: 'status', label: label('status'), cell: StatusCell, isSortable: true, width: 124 },
  { source: 'createdAt', label: label('submitted'), cell: DayCell, isSortable: true, width: 136 },
  { source: 'branch', label: label('branch'), cell: BranchCell, isSortable: true },
  { source: 'notes', label: label('curriculum') },
  { source: 'parentName', label: label('parent_name'), isSortable: true },
  { source: 'phone', label: label('phone'), width: 132 },
  { source: 'activeAt', label: label('sort_active'), cell: DayCell, isSortable: true, isExtra: true, width: 136 },
  ASSIGNEE_COLUMN,
  WAIT_COLUMN,
  ...DEPOSIT_COLUMNS,
  { source: 'email', label: label('email'), isExtra: true },
  { source: 'reference', label: label('reference'), isExtra: true, width: 120 },
  ...ADMISSION_FIELD_NAMES.map((name) => ({ source: name, label: label(`fields.${name}`), isExtra: true })),
];
