import { usePermissions } from 'react-admin';
import { ADMISSION, type StaffAdmission, STORED_AGE } from '../../../../contract/families/admissions.js';
import {
  ADMISSION_FIELD_NAMES,
  ADMISSION_FIELDS,
  type AdmissionFieldName,
  chosenFields,
  storedRule,
} from '../../../../contract/school/admission-fields.js';
import { ENTERED_ADMISSION } from '../../../../contract/families/entries.js';
import { useBranches } from '../../../components/useBranches.js';
import { isFor, WHOLE_SCHOOL_STAFF } from '../../../providers/permissions.js';
import { useSiteSettings } from '../../../providers/useSiteSettings.js';
import { type CorrectedField, CorrectDialog } from '../../components/CorrectDialog.js';
import '../fieldMessages.js';

const FIELDS: CorrectedField[] = [
  { source: 'studentName', label: 'resources.admissions.details.child_name', rule: ADMISSION.childName },
  { source: 'grade', label: 'resources.admissions.details.age', rule: STORED_AGE },
  { source: 'parentName', label: 'resources.admissions.parent_name', rule: ADMISSION.parentName },
  { source: 'phone', label: 'resources.admissions.phone', rule: ENTERED_ADMISSION.phone },
  { source: 'email', label: 'resources.admissions.email', rule: ENTERED_ADMISSION.email },
];

function answerField(name: AdmissionFieldName): CorrectedField {
  const { kind, choices } = { kind: undefined, choices: undefined, ...ADMISSION_FIELDS[name] };
  return {
    ...{ source: name, label: `resources.admissions.fields.${name}`, rule: storedRule(name), isLong: kind === 'long' },
    choices: choices && ['', ...choices],
  };
}

/** Dialog that corrects an application. Staff of the whole school can also change the branch. */
export function CorrectAdmission({ admission, onClose }: { admission: StaffAdmission; onClose: () => void }) {
  const chosen = chosenFields(useSiteSettings()?.site_admission_fields);
  // Without a question, an answer can be from an entry, or from before the school dropped it.
  const answers = ADMISSION_FIELD_NAMES.filter((name) => chosen[name] || admission[name]).map(answerField);
  const mayMove = isFor(WHOLE_SCHOOL_STAFF, usePermissions().permissions);
  const branches = useBranches({ enabled: mayMove }) ?? [];
  const choices = [...new Set([admission.branch, ...branches.map(({ title }) => title)])];
  const branch = { source: 'branch', label: 'resources.admissions.branch', rule: ADMISSION.selectedBranch, choices };
  return (
    <CorrectDialog
      collection="admissions"
      record={admission}
      fields={[...FIELDS, ...(mayMove ? [branch] : []), ...answers]}
      onClose={onClose}
    />
  );
}
