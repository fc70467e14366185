import { useRecordContext, useTranslate } from 'react-admin';
import { contactStatusOf, type StaffContact } from '../../../contract/families/contacts.js';
import { BranchCell } from '../../components/list/BranchCell.js';
import type { Column } from '../../components/list/columns.js';
import { DayCell } from '../../components/list/DayCell.js';
import { StatusChip } from '../../components/StatusChip.js';
import { ASSIGNEE_COLUMN } from '../components/assignees/assigneeColumn.js';
import { WAIT_COLUMN } from '../components/waits/waitColumn.js';
import { CONTACT_STYLES } from './contactStatus.js';

const StatusCell = () => (
  <StatusChip status={contactStatusOf(useRecordContext<StaffContact>()!.status)} styles={CONTACT_STYLES} />
);

function BranchOrSchoolCell({ source }: { source: string }) {
  const translate = useTranslate();
  const { branch } = useRecordContext<StaffContact>()!;
  return branch ? <BranchCell source={source} /> : translate('resources.contacts.branch_none');
}

function SourceCell() {
  const translate = useTranslate();
  return translate(`resources.contacts.sources.${useRecordContext<StaffContact>()!.source}`);
}

const label = (field: string) => `resources.contacts.fields.${field}`;

export const CONTACT_COLUMNS: Column[] = [
  { source: 'name', label: label('name'), isSortable: true },
  { source: 'status', label: label('status'), cell: StatusCell, isSortable: true, width: 124 },
  { source: 'createdAt', label: label('submitted'), cell: DayCell, isSortable: true, width: 136 },
  { source: 'subject', label: label('subject') },
  { source: 'branch', label: label('branch'), cell: BranchOrSchoolCell },
  { source: 'phone', label: label('phone'), width: 132 },
  {
    source: 'activeAt',
    label: 'resources.contacts.sort_active',
    cell: DayCell,
    isSortable: true,
    isExtra: true,
    width: 136,
  },
  { source: 'source', label: label('source'), cell: SourceCell, isExtra: true, width: 124 },
  ASSIGNEE_COLUMN,
  WAIT_COLUMN,
  { source: 'email', label: label('email'), isExtra: true },
  { source: 'reference', label: label('reference'), isExtra: true, width: 120 },
];
