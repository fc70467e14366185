import {
  admissionStatusLabel,
  type AdmissionStatus,
  type StaffAdmission,
} from '../../../../contract/families/admissions.js';
import { DECISION_DELAY_SECONDS, isDecided } from '../../../../contract/families/decisions.js';
import { useChange } from '../../../components/editing/useChange.js';
import '../board/messages.js';

const carriedOut = ({ studentName: name }: StaffAdmission) => ({
  ms: DECISION_DELAY_SECONDS * 1000,
  message: 'resources.admissions.board.undo_late',
  args: { name },
});

/** Sets the status of any application, with the messages of the screen. */
export function useSetStatus() {
  const change = useChange();
  return (admission: StaffAdmission, status: AdmissionStatus) =>
    change<StaffAdmission>(
      'admissions',
      admission,
      { status },
      {
        shown: { status, steppedAt: new Date().toISOString() },
        done: 'resources.admissions.status_updated',
        failed: 'resources.admissions.status_failed',
        because: 'resources.admissions.status_refused',
        args: { status: admissionStatusLabel(status) },
        isUndoable: true,
        ...(isDecided(status) && { undoEnds: carriedOut(admission) }),
      },
    );
}

export function useStatusChange(admission: StaffAdmission) {
  const setStatus = useSetStatus();
  return (status: AdmissionStatus) => void setStatus(admission, status);
}
