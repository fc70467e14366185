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
  /** What the server had of each status, and how many of these are in the data. */
  loaded: { status: AdmissionStatus; total: number; count: number }[];
}

/** Columns begin with what came into them last: of more than are loaded, what has just been moved must be seen. */
export const LAST_STEP_FIRST = { field: 'steppedAt', order: 'DESC' } as const;

/** Each application in the column of its status, in its order, also while it is moved. */
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
