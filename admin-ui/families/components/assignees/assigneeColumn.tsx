import { useRecordContext } from 'react-admin';
import type { Column } from '../../../components/list/columns.js';
import { type Assigned, useAssignees } from './useAssignees.js';

function AssigneeCell() {
  const { assigneeId } = useRecordContext<Assigned['record']>()!;
  return useAssignees().find(({ id }) => id === assigneeId)?.name;
}

export const ASSIGNEE_COLUMN: Column = {
  source: 'assigneeId',
  label: 'assignee.label',
  cell: AssigneeCell,
  isExtra: true,
};
