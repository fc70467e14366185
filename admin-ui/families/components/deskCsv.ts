import type { Assignee } from '../../../contract/families/assignees.js';
import type { Waits } from '../../../contract/families/waits.js';
import type { CsvColumn } from '../../components/list/csv.js';

/** Who works on a message or application, and until when it waits. */
export const deskCsv = (assignees: Assignee[]): CsvColumn<Waits & { assigneeId: number | null }>[] => [
  // The list lacks users who may no longer read the record.
  {
    label: 'Assigned to',
    value: ({ assigneeId }) => assignees.find(({ id }) => id === assigneeId)?.name ?? assigneeId,
  },
  { label: 'Waits until', value: ({ waitUntil, waitEnded }) => (waitEnded ? null : waitUntil) },
  { label: 'Why it waits', value: ({ waitReason, waitEnded }) => (waitEnded ? null : waitReason) },
];
