import {
  ADMISSION_STATUSES,
  type AdmissionStatus,
  type StaffAdmission,
} from '../../../../contract/families/admissions.js';

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

/** Sorts applications into columns by status, including moves that are still being sent. */
export function byStatus({ data: all, loaded }: Board): Record<AdmissionStatus, Column> {
  const columns = ADMISSION_STATUSES.map((status) => {
    const data = all
      .filter((admission) => admission.status === status)
      .sort((one, other) => other.steppedAt.localeCompare(one.steppedAt));
    const { total, count } = loaded.find((column) => column.status === status) ?? { total: 0, count: 0 };
    return [status, { data, total: total + data.length - count }];
  });
  return Object.fromEntries(columns) as Record<AdmissionStatus, Column>;
}
