import {
  admissionStatusLabel,
  type AdmissionStatus,
  type StaffAdmission,
} from '../../../../contract/families/admissions.js';
import { usePatch } from '../../../components/usePatch.js';

export function useStatusChange(admission: StaffAdmission) {
  const { change, isChanging } = usePatch('admissions', admission);
  const setStatus = (status: AdmissionStatus) =>
    change(
      { status },
      {
        done: 'resources.admissions.status_updated',
        failed: 'resources.admissions.status_failed',
        because: 'resources.admissions.status_refused',
        args: { status: admissionStatusLabel(status) },
      },
    );
  return { setStatus, isChanging };
}
