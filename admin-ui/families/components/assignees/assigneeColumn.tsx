import { useRecordContext } from 'react-admin';
import type { Column } from '../../../components/list/columns.js';
import type { ParentRecord } from '../parentRecord.js';
import { useAssignees } from './useAssignees.js';

function AssigneeCell() {
  const { assigneeId } = useRecordContext<ParentRecord['record']>()!;
  return useAssignees().find(({ id }) => id === assigneeId)?.name;
}

export const ASSIGNEE_COLUMN: Column = {
  source: 'assigneeId',
  label: 'assignee.label',
  cell: AssigneeCell,
  isExtra: true,
};
