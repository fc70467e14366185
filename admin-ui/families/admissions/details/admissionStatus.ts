import ContactedIcon from '@mui/icons-material/PhoneInTalkOutlined';
import EnrolledIcon from '@mui/icons-material/SchoolOutlined';
import NewIcon from '@mui/icons-material/MarkunreadOutlined';
import ProgressIcon from '@mui/icons-material/AutorenewOutlined';
import RejectedIcon from '@mui/icons-material/DoNotDisturbOnOutlined';
import {
  ADMISSION_STATUS_ALIASES,
  ADMISSION_STATUSES,
  admissionStatusLabel,
  type AdmissionStatus,
} from '../../../../contract/families/admissions.js';
import type { StatusStyle } from '../../../components/StatusChip.js';

export const ADMISSION_STYLES: Record<AdmissionStatus, StatusStyle> = {
  PENDING: { label: 'resources.admissions.statuses.PENDING', tone: 'blue', icon: NewIcon },
  CONTACTED: { label: 'resources.admissions.statuses.CONTACTED', tone: 'purple', icon: ContactedIcon },
  IN_PROGRESS: { label: 'resources.admissions.statuses.IN_PROGRESS', tone: 'yellow', icon: ProgressIcon },
  APPROVED: { label: 'resources.admissions.statuses.APPROVED', tone: 'green', icon: EnrolledIcon },
  REJECTED: { label: 'resources.admissions.statuses.REJECTED', tone: 'red', icon: RejectedIcon },
};

export const ADMISSION_CHOICES = ADMISSION_STATUSES.map((value) => ({ value, label: ADMISSION_STYLES[value].label }));

/** Returns the status for a chip: a known one as its style's key, an unknown one as its label. */
export function chipStatus(status: string): string {
  const known = ADMISSION_STATUS_ALIASES[status] ?? status;
  return known in ADMISSION_STYLES ? known : admissionStatusLabel(status);
}
