import {
  ADMISSION_STATUSES,
  type AdmissionStatus,
  type StaffAdmission,
} from '../../../../contract/families/admissions.js';
import { isDecided } from '../../../../contract/families/decisions.js';
import { isBack } from '../../../../contract/families/waits.js';

export interface Column {
  data: StaffAdmission[];
  total: number;
}

export interface Board {
  data: StaffAdmission[];
  /** For each status, the server's total and the number of loaded records. */
  loaded: { status: AdmissionStatus; total: number; count: number }[];
}

/** Latest step first: a card that was just moved must be among the loaded ones. */
export const LAST_STEP_FIRST = { field: 'steppedAt', order: 'DESC' } as const;

/**
 * Sorts applications into columns by status, including moves that are still being sent. What is back from waiting comes
 * first.
 */
export function byStatus({ data: all, loaded }: Board, today: string): Record<AdmissionStatus, Column> {
  const isFirst = (admission: StaffAdmission) => Number(isBack(admission, today) && !isDecided(admission.status));
  const columns = ADMISSION_STATUSES.map((status) => {
    const data = all
      .filter((admission) => admission.status === status)
      .sort((one, other) => isFirst(other) - isFirst(one) || other.steppedAt.localeCompare(one.steppedAt));
    const { total, count } = loaded.find((column) => column.status === status) ?? { total: 0, count: 0 };
    return [status, { data, total: total + data.length - count }];
  });
  return Object.fromEntries(columns) as Record<AdmissionStatus, Column>;
}
