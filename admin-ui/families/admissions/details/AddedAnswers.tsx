import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ADMISSION_FIELD_NAMES, ADMISSION_FIELDS } from '../../../../contract/school/admission-fields.js';
import type { StaffAdmission } from '../../../../contract/families/admissions.js';
import { DetailsSection } from '../../../components/dialogs/DetailsSection.js';
import { Facts } from '../../../components/dialogs/Facts.js';
import { PhoneLinks } from '../../../components/PhoneLinks.js';
import '../fieldMessages.js';

/** Among the facts of the child. */
const OF_CHILD: readonly string[] = ['dateOfBirth', 'previousSchool'];

/** The answers to what the school asks beyond the specified form. */
export function AddedAnswers({ admission }: { admission: StaffAdmission }) {
  const translate = useTranslate();
  const answered = ADMISSION_FIELD_NAMES.filter((name) => admission[name] && !OF_CHILD.includes(name));
  if (!answered.length) return null;
  return (
    <DetailsSection title={translate('resources.admissions.details.answers')}>
      <Facts
        facts={answered.map((name) => {
          const value = admission[name]!;
          const { kind } = { kind: undefined, ...ADMISSION_FIELDS[name] };
          return {
            label: translate(`resources.admissions.fields.${name}`),
            value: kind === 'phone' ? <PhoneLinks phone={value} /> : <Box sx={{ whiteSpace: 'pre-line' }}>{value}</Box>,
            wide: kind === 'long',
          };
        })}
      />
    </DetailsSection>
  );
}
