import BranchIcon from '@mui/icons-material/AccountBalanceOutlined';
import EmailIcon from '@mui/icons-material/MailOutlined';
import CurriculumIcon from '@mui/icons-material/MenuBookOutlined';
import ParentIcon from '@mui/icons-material/PersonOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import { Stack, Button } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import {
  ADMISSION_STATUSES,
  OPEN_STATUSES,
  type AdmissionStatus,
  type StaffAdmission,
} from '../../../../contract/families/admissions.js';
import { dayOf } from '../../../../contract/platform/dates.js';
import { mailTo } from '../../../components/links.js';
import { CardActions } from '../../../components/list/cards/CardActions.js';
import { CardDate } from '../../../components/list/cards/CardDate.js';
import { CardLine } from '../../../components/list/cards/CardLine.js';
import { RecordCard } from '../../../components/list/cards/RecordCard.js';
import { useRowActions } from '../../../components/list/CollectionContext.js';
import { StatusMenu } from '../../../components/list/inline/StatusMenu.js';
import { PhoneLinks } from '../../../components/PhoneLinks.js';
import { useSiteConfig } from '../../../providers/useSiteConfig.js';
import { AssigneeMenu } from '../../components/assignees/AssigneeMenu.js';
import { LastActivity } from '../../components/LastActivity.js';
import { SpamButton } from '../../components/SpamButton.js';
import { UndeliveredChip } from '../../components/UndeliveredChip.js';
import { WaitLine } from '../../components/waits/WaitLine.js';
import { StepLine } from '../board/StepLine.js';
import { useStatusChange } from '../decision/useStatusChange.js';
import { DepositLine } from '../deposits/DepositLine.js';
import { ADMISSION_STYLES, chipStatus } from '../details/admissionStatus.js';
import { useShownGrade } from '../details/useShownGrade.js';

export function AdmissionCard() {
  const admission = useRecordContext<StaffAdmission>()!;
  const actions = useRowActions();
  const { setStatus, dialog } = useStatusChange();
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const grade = useShownGrade(admission.grade);
  const { studentName, parentName, email, phone, branch, notes, status, createdAt } = admission;
  const isOpen = OPEN_STATUSES.some((open) => open === status);
  const message = (field: string) => translate(`resources.admissions.${field}`);
  return (
    <RecordCard
      record={admission}
      title={studentName}
      badges={
        <>
          <StatusMenu
            status={chipStatus(status) as AdmissionStatus}
            statuses={ADMISSION_STATUSES}
            styles={ADMISSION_STYLES}
            onChoose={(chosen) => setStatus(admission, chosen)}
          />
          <UndeliveredChip record={admission} />
          <CardDate day={dayOf(createdAt, timeZone)} label={message('submitted')} />
          <AssigneeMenu collection="admissions" record={admission} />
          {dialog}
        </>
      }
      actions={
        <CardActions onView={actions.view} onDelete={actions.remove}>
          {admission.spam ? (
            <SpamButton resource="admissions" record={admission} size="small" />
          ) : (
            <MarkContacted admission={admission} />
          )}
        </CardActions>
      }
      dense
    >
      <Stack sx={{ minWidth: 0 }}>
        <CardLine icon={CurriculumIcon} label={message('curriculum')}>
          {grade} · {notes || message('not_specified')}
        </CardLine>
        <CardLine icon={BranchIcon} label={message('branch')}>
          {branch}
        </CardLine>
        <CardLine icon={ParentIcon} label={message('parent_name')}>
          {parentName}
        </CardLine>
        {phone && (
          <CardLine icon={PhoneIcon} label={message('phone')}>
            <PhoneLinks underline="hover" phone={phone} />
          </CardLine>
        )}
        {email && (
          <CardLine icon={EmailIcon} label={message('email')} href={mailTo(email)}>
            {email}
          </CardLine>
        )}
        <StepLine admission={admission} />
        <WaitLine record={admission} isDone={!isOpen} />
        <DepositLine deposit={admission} />
        <LastActivity record={admission} isWaiting={isOpen} />
      </Stack>
    </RecordCard>
  );
}

/** Button from pending to contacted, the only change of status on the list's cards. */
function MarkContacted({ admission }: { admission: StaffAdmission }) {
  const translate = useTranslate();
  const { setStatus } = useStatusChange();
  if (admission.status !== 'PENDING') return null;
  return (
    <Button size="small" onClick={() => setStatus(admission, 'CONTACTED')}>
      {translate('resources.admissions.mark_contacted')}
    </Button>
  );
}
