import type { StaffAdmission } from '../../../../contract/families/admissions.js';
import { usePatch } from '../../../components/editing/usePatch.js';
import './messages.js';

export const DESK_MESSAGES = {
  done: 'resources.admissions.board.saved',
  failed: 'resources.admissions.board.failed',
  because: 'resources.admissions.board.refused',
};

/** Returns a function that assigns an application to a member of staff; null removes the assignee. */
export function useAssign(admission: StaffAdmission) {
  const { change } = usePatch('admissions', admission);
  return (assigneeId: number | null) => void change({ assigneeId }, { ...DESK_MESSAGES, isUndoable: true });
}
