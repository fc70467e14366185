import BranchIcon from '@mui/icons-material/AccountBalanceOutlined';
import CurriculumIcon from '@mui/icons-material/MenuBookOutlined';
import { Stack } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { StaffAdmission } from '../../../../contract/families/admissions.js';
import { CardLine } from '../../../components/list/cards/CardLine.js';
import { TrashCard } from '../../../components/trash/TrashCard.js';
import { TrashList } from '../../../components/trash/TrashList.js';
import { lazyScreen } from '../../../components/lazyScreen.js';
import { useShownGrade } from '../details/useShownGrade.js';

const AdmissionDetails = lazyScreen(() => import('../details/AdmissionDetails.js'), 'AdmissionDetails');

export function AdmissionTrash() {
  return (
    <TrashList<StaffAdmission>
      shape={{ lines: 5 }}
      details={(admission, close) => <AdmissionDetails admission={admission} onClose={close} />}
    >
      <DeletedAdmission />
    </TrashList>
  );
}

function DeletedAdmission() {
  const { studentName, grade, notes, branch } = useRecordContext<StaffAdmission>()!;
  const translate = useTranslate();
  const shownGrade = useShownGrade(grade);
  return (
    <TrashCard title={studentName}>
      <Stack sx={{ minWidth: 0 }}>
        <CardLine icon={CurriculumIcon} label={translate('resources.admissions.curriculum')}>
          {shownGrade} · {notes || translate('resources.admissions.not_specified')}
        </CardLine>
        <CardLine icon={BranchIcon} label={translate('resources.admissions.branch')}>
          {branch}
        </CardLine>
      </Stack>
    </TrashCard>
  );
}
