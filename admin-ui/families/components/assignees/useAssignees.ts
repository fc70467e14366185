import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { FormCollection } from '../../../../contract/delivery/mails.js';
import type { Assignee } from '../../../../contract/families/assignees.js';
import { usePatch } from '../../../components/editing/usePatch.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import type { ParentRecord } from '../parentRecord.js';
import './messages.js';

/** The users to whom messages and applications can be assigned. */
export function useAssignees(): Assignee[] {
  const dataProvider = useDataProvider<typeof ours>();
  const queryFn = () => dataProvider.call<Assignee[]>('/admissions/assignees');
  return useQuery({ queryKey: ['admissions', 'assignees'], queryFn, staleTime: 60_000 }).data ?? [];
}

/** The messages of a change of who works on a record and how. */
export const deskMessages = (collection: FormCollection) => ({
  done: `assignee.saved.${collection}`,
  failed: 'assignee.failed',
  because: `assignee.refused.${collection}`,
});

/** Returns a function that assigns a record to a member of staff; null removes the assignee. */
export function useAssign({ collection, record }: ParentRecord) {
  const { change } = usePatch<ParentRecord['record']>(collection, record);
  return (assigneeId: number | null) => void change({ assigneeId }, { ...deskMessages(collection), isUndoable: true });
}
