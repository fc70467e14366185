import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import type { AdmissionStatus, StaffAdmission } from '../../../../contract/families/admissions.js';
import { isDecided } from '../../../../contract/families/decisions.js';
import { UNDO_MS } from '../../../components/trash/undoTime.js';
import { useSetStatus } from '../decision/useStatusChange.js';
import './messages.js';

/** Offers to write to the parent about a decision. */
function useOfferMail() {
  const notify = useNotify();
  const navigate = useNavigate();
  return ({ id, studentName: name }: StaffAdmission) => {
    const write = {
      label: 'resources.admissions.board.decided_write',
      hint: 'resources.admissions.board.decided_hint',
      onPress: () => void navigate(`/admissions/${id}/show`),
    };
    notify('resources.admissions.board.decided', {
      type: 'info',
      messageArgs: { name },
      action: write,
      autoHideDuration: UNDO_MS,
    });
  };
}

/** Sets the status where the details are not open: a decision offers them. */
export function useMove() {
  const setStatus = useSetStatus();
  const offerMail = useOfferMail();
  return async (admission: StaffAdmission, status: AdmissionStatus): Promise<void> => {
    if (admission.status === status) return;
    const saved = await setStatus(admission, status);
    if (saved && isDecided(status)) offerMail(saved);
  };
}
