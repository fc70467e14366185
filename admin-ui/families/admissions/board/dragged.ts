import type { Active, Over } from '@dnd-kit/core';
import { ADMISSION_STATUSES, type StaffAdmission } from '../../../../contract/families/admissions.js';

export const draggedAdmission = (active: Active) => (active.data.current as { admission: StaffAdmission }).admission;

export const statusOf = (over: Over | null) => ADMISSION_STATUSES.find((status) => status === over?.id);
