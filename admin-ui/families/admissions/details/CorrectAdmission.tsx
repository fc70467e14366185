import { usePermissions } from 'react-admin';
import { ADMISSION, type StaffAdmission, STORED_AGE } from '../../../../contract/families/admissions.js';
import { ENTERED_ADMISSION } from '../../../../contract/families/entries.js';
import { useBranches } from '../../../components/useBranches.js';
import { isFor, WHOLE_SCHOOL_STAFF } from '../../../providers/permissions.js';
import { type CorrectedField, CorrectDialog } from '../../components/CorrectDialog.js';

const FIELDS: CorrectedField[] = [
  { source: 'studentName', label: 'resources.admissions.details.child_name', rule: ADMISSION.childName },
  { source: 'grade', label: 'resources.admissions.details.age', rule: STORED_AGE },
  { source: 'parentName', label: 'resources.admissions.parent_name', rule: ADMISSION.parentName },
  { source: 'phone', label: 'resources.admissions.phone', rule: ENTERED_ADMISSION.phone },
  { source: 'email', label: 'resources.admissions.email', rule: ENTERED_ADMISSION.email },
];

/** Dialog that corrects an application. Staff of the whole school can also change the branch. */
export function CorrectAdmission({ admission, onClose }: { admission: StaffAdmission; onClose: () => void }) {
  const mayMove = isFor(WHOLE_SCHOOL_STAFF, usePermissions().permissions);
  const branches = useBranches({ enabled: mayMove }) ?? [];
  const choices = [...new Set([admission.branch, ...branches.map(({ title }) => title)])];
  const branch = { source: 'branch', label: 'resources.admissions.branch', rule: ADMISSION.selectedBranch, choices };
  return (
    <CorrectDialog
      collection="admissions"
      record={admission}
      fields={mayMove ? [...FIELDS, branch] : FIELDS}
      onClose={onClose}
    />
  );
}
