import { Link, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { StaffAdmission } from '../../../../contract/families/admissions.js';
import { DetailsSection } from '../../../components/dialogs/DetailsSection.js';
import { Facts, type Fact } from '../../../components/dialogs/Facts.js';
import { mailTo } from '../../../components/links.js';
import { PhoneLinks } from '../../../components/PhoneLinks.js';
import { formatDateTime } from '../../../components/formatDateTime.js';
import { StatusChip } from '../../../components/StatusChip.js';
import { useSiteConfig } from '../../../providers/useSiteConfig.js';
import { AddedAnswers } from './AddedAnswers.js';
import { ADMISSION_STYLES, chipStatus } from './admissionStatus.js';
import { useShownGrade } from './useShownGrade.js';

export function AdmissionFacts({ admission }: { admission: StaffAdmission }) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const grade = useShownGrade(admission.grade);
  const { studentName, parentName, email, phone, branch, notes, status, reference, createdAt } = admission;
  const { dateOfBirth, previousSchool, additionalInfo } = admission;
  const source =
    admission.source && translate(`resources.contacts.sources.${admission.source}`, { _: admission.source });
  const message = (field: string) => translate(`resources.admissions.${field}`);
  const word = (name: string) => translate(`resources.admissions.details.${name}`);
  const known = (label: string, value: string | null): Fact[] => (value ? [{ label: word(label), value }] : []);
  const chip = <StatusChip status={chipStatus(status)} styles={ADMISSION_STYLES} />;
  return (
    <Stack sx={{ gap: 2.5 }}>
      <DetailsSection title={word('child')}>
        <Facts
          facts={[
            { label: word('child_name'), value: studentName },
            { label: word('age'), value: grade },
            ...known('birth', dateOfBirth),
            ...known('school', previousSchool),
          ]}
        />
      </DetailsSection>
      <DetailsSection title={word('parent')}>
        <Facts
          facts={[
            { label: message('parent_name'), value: parentName },
            ...(phone ? [{ label: message('phone'), value: <PhoneLinks phone={phone} /> }] : []),
            ...(email
              ? [{ label: message('email'), value: <Link href={mailTo(email)}>{email}</Link>, wide: true }]
              : []),
          ]}
        />
      </DetailsSection>
      <DetailsSection title={word('application')}>
        <Facts
          facts={[
            { label: message('branch'), value: branch },
            { label: message('curriculum'), value: notes || message('not_specified') },
            { label: message('status'), value: chip },
            { label: message('submitted'), value: formatDateTime(createdAt, timeZone) },
            { label: word('reference'), value: reference },
            ...known('source', source),
          ]}
        />
      </DetailsSection>
      <AddedAnswers admission={admission} />
      {additionalInfo && (
        <DetailsSection title={word('more')}>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{additionalInfo}</Typography>
        </DetailsSection>
      )}
    </Stack>
  );
}
