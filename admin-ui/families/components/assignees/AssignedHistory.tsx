import { useTranslate } from 'react-admin';
import { HistorySection } from '../../../components/editing/history/HistorySection.js';
import type { ParentRecord } from '../parentRecord.js';
import { useAssignees } from './useAssignees.js';

/** History of a message or application, which names the assignees. */
export function AssignedHistory({ collection, record: { id, version } }: ParentRecord) {
  const translate = useTranslate();
  const assignees = useAssignees();
  // The list lacks users who may no longer read the record.
  const nameOf = (assigneeId: number) =>
    assignees.find((one) => one.id === assigneeId)?.name ?? translate('assignee.other', { id: assigneeId });
  const shownValues = (values: Record<string, unknown>) =>
    typeof values.assigneeId === 'number' ? { ...values, assigneeId: nameOf(values.assigneeId) } : values;
  return (
    <HistorySection
      resource={collection}
      path={`/${collection}/${id}/revisions`}
      version={version}
      shownValues={shownValues}
    />
  );
}
